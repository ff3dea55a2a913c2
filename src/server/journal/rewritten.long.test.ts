import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { callCommand, journalTraffic, sealOn, tamperWith } from '#test/journal.ts'
import { epoch } from '../commands/journal-epoch.ts'
import { verify as verifyCommand } from '../commands/verify-journal.ts'
import { connect } from '../database/connect.ts'
import { registerFirstKey, registerNextKey } from '../keys/registered.ts'
import { type KeyRing, newRootKey } from '../settings/key-ring.ts'
import { openCheckpoint, verifiersOf } from './checkpoint.ts'
import { createSealer } from './sealer.ts'
import { journalState, publishedCheckpoint } from './state.ts'
import { type Witness, witnessOf } from './witness.ts'

/** The owner of the database rewrites the history, and there is no file of checkpoints. */
const folder = mkdtempSync(join(tmpdir(), 'batua-rewritten-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ring: KeyRing = { current: newRootKey(), former: [] }
let database: TestDatabase
let witness: Witness

beforeEach(async () => {
  database = await testDatabase()
  witness = witnessOf(ring)
  await registerFirstKey(database.sql, ring.current.fingerprint)
  for (let i = 0; i < 3; i++) {
    await journalTraffic(database)
    await sealNow()
  }
  return database.drop
})

/** A process that has signed before remembers what; a new one does not. */
const sealNow = (by: { witness?: Witness } = { witness }, keys = ring) =>
  sealOn(database, { ring: keys, checkpointsFile: undefined, ...by })
const newProcess = {}
const verify = (checkpointsFile?: string) =>
  callCommand(verifyCommand, [], database, { secretKeys: ring, checkpointsFile })

/** Changes an audit event of the second segment, and removes the segments from there on. */
async function rewriteAudit() {
  await tamperWith(
    database,
    `update audit_event set details = '{"count": 4}'
      where id = (select from_seq from journal_segment where chain = 'audit' and number = 2)`,
  )
  await tamperWith(database, "delete from journal_segment where chain = 'audit' and number >= 2")
}

// threat: removed-segments
test('an audit row that was rewritten, with its segments removed, is never signed, and journal:verify fails', async () => {
  const published = await publishedCheckpoint(database.sql)
  await rewriteAudit()
  for (const by of [{ witness }, newProcess]) {
    await journalTraffic(database)
    const { note, obstacle } = await sealNow(by)
    expect([note, obstacle]).toEqual([undefined, expect.stringContaining('segment 3 of audit')])
  }
  expect(await publishedCheckpoint(database.sql)).toBe(published)
  expect(await verify()).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /segment 3 of audit.* has another hash \(the newest checkpoint in the database\)/,
    ),
  })
})

// threat: removed-segments
test('a shortened journal without any new row shows in the metric of unsigned segments, and journal:verify fails', async () => {
  expect((await journalState(database.sql)).unsigned).toBe(0)
  await rewriteAudit()
  expect((await journalState(database.sql)).unsigned).toBe(2)
  expect((await verify()).said).toMatch(/segment 3 of audit.* is gone/)
})

// threat: removed-segments
test.each([
  ['removed', () => 'delete from journal_checkpoint'],
  ['replaced by an older one', (older: string) => `update journal_checkpoint set note = '${older}'`],
])(
  'a process that has signed refuses also when the checkpoint in the database was %s',
  async (_, replace) => {
    const older = (await sealNow()).note!
    await journalTraffic(database)
    await sealNow()
    await tamperWith(database, "delete from journal_segment where chain = 'audit' and number = 4")
    await tamperWith(database, replace(older))
    await journalTraffic(database)
    expect(await sealNow()).toMatchObject({
      note: undefined,
      obstacle: expect.stringContaining('this process remembers it'),
    })
  },
)

// threat: removed-segments
test('a server that only read a checkpoint remembers it, and says once why it signs nothing', async () => {
  const lines: string[] = []
  const log = pino(
    { level: 'error' },
    new Writable({ write: (line, _, done) => done(void lines.push(`${line}`)) }),
  )
  const sql = connect(database.serving, { max: 2 })
  onTestFinished(() => sql.end())
  let looks = 0
  const watched = Object.assign(
    ((...query: Parameters<typeof sql>) => {
      looks++
      return sql(...query)
    }) as typeof sql,
    sql,
  )
  const sealer = createSealer({
    sql: watched,
    target: database.serving,
    log,
    ring,
    checkpointsFile: undefined,
    everyMs: 5,
    patienceMs: 20,
  })
  sealer.start()
  onTestFinished(sealer.stop)
  const twentyLooks = () => expect.poll(() => looks).toBeGreaterThanOrEqual(looks + 20)
  await twentyLooks()

  await rewriteAudit()
  await tamperWith(database, 'delete from journal_checkpoint')
  await journalTraffic(database)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  await expect.poll(async () => (await journalState(sql)).hasUnsealed).toBe(false)
  await twentyLooks()
  expect(await publishedCheckpoint(sql)).toBeUndefined()
  // The segment is gone at first. When the next one is sealed in its place, it has another hash.
  const reasons = lines.map((line) => JSON.parse(line).obstacle as string)
  for (const reason of reasons) expect(reason).toContain('this process remembers it')
  expect(reasons).toEqual([...new Set(reasons)])
})

// threat: removed-segments
test('journal:verify compares with the last checkpoint in the file of BATUA_CHECKPOINTS without being told', async () => {
  const checkpointsFile = join(folder, 'checkpoints')
  await journalTraffic(database)
  await sealOn(database, { ring, checkpointsFile })
  expect((await verify(checkpointsFile)).code).toBe(0)
  await rewriteAudit()
  await tamperWith(database, 'delete from journal_checkpoint')
  expect((await verify()).code).toBe(0)
  expect((await verify(checkpointsFile)).said).toMatch(/segment 4 of audit.* is gone/)
})

test('a new epoch ends the contradiction, and says so in every later checkpoint', async () => {
  await rewriteAudit()
  await journalTraffic(database)
  expect((await sealNow()).obstacle).toContain('npm run journal:epoch')
  expect((await callCommand(epoch, ['--none'], database, { secretKeys: ring })).code).toBe(0)
  const { note } = await sealNow()
  expect(openCheckpoint(note!, verifiersOf(ring))?.epoch).toBe(2)
  expect((await verify()).code).toBe(0)
})

test('after a lost key nothing is signed until a new epoch, because nobody can check the last checkpoint', async () => {
  const next: KeyRing = { current: newRootKey(), former: [] }
  await registerNextKey(database.sql, next.current.fingerprint, true)
  await journalTraffic(database)
  expect(await sealNow(newProcess, next)).toMatchObject({
    note: undefined,
    obstacle: expect.stringContaining('not signed by our key'),
  })
  expect((await callCommand(epoch, ['--none'], database, { secretKeys: next })).code).toBe(0)
  expect((await sealNow(newProcess, next)).note).toContain('epoch 2')
})
