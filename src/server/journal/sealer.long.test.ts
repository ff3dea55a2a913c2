import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { startProcess, TEST_KEY } from '#test/server-process.ts'
import { audit, fromCommandLine } from '../data/audit.ts'
import { connect, connectOne } from '../database/connect.ts'
import { parseKeyRing } from '../settings/key-ring.ts'
import { openCheckpoint, verifiersOf } from './checkpoint.ts'
import { takeMark } from './horizon.ts'
import { seal } from './seal.ts'
import { createSealer } from './sealer.ts'
import { hasNews, journalState } from './state.ts'

const folder = mkdtempSync(join(tmpdir(), 'batua-sealer-'))
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const addEvent = () => audit(database.sql, fromCommandLine(), 'settle')

/** An event that cannot be sealed, because an older transaction stays open; and connections for a sealer. */
async function heldEvent() {
  const open = await connectOne(database.target, 'forgotten')
  onTestFinished(() => open.client.end())
  await open.client.query('begin')
  await open.tx`select pg_current_xact_id()`
  await addEvent()
  const sql = connect(database.serving, { max: 2 })
  onTestFinished(() => sql.end())
  return { open, sql }
}

test('a server seals the existing rows at its start, and everybody can read the signed checkpoint', async () => {
  const checkpoints = join(folder, 'checkpoints')
  await addEvent()
  const env = {
    BATUA_CHECKPOINTS: checkpoints,
    BATUA_WORKERS: '2',
    METRICS_PORT: '0',
  }
  const server = await startProcess(database.target, { env })
  onTestFinished(server.stop)
  const published = async () => fetch(`${server.address}/.well-known/batua-checkpoint`)
  await expect.poll(async () => (await published()).status).toBe(200)
  const answer = await published()
  const note = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const verifiers = verifiersOf(parseKeyRing(TEST_KEY)!)
  expect(openCheckpoint(note, verifiers)?.audit.segments).toBe(1n)
  // Not the last one there: each process may sign what it found at its start.
  await expect.poll(() => readFile(checkpoints, 'utf8')).toContain(note)

  const metrics = async () => (await fetch(server.metricsAddress!)).text()
  // A worker that takes long to answer is left out.
  await expect.poll(metrics).toMatch(/^batua_journal_audit_segments 1$/m)
  await expect.poll(metrics).toMatch(/^batua_journal_unsigned_segments 0$/m)
  await expect.poll(metrics).toMatch(/^batua_journal_unsealed_seconds 0$/m)
  // An open transaction of another test, in the same PostgreSQL, holds the journal back for a while.
  await expect.poll(metrics).toMatch(/^batua_journal_held_seconds 0$/m)
})

test('an open transaction delays sealing and is logged once; afterwards everything is sealed', async () => {
  const lines: string[] = []
  const log = pino(
    { level: 'warn' },
    new Writable({ write: (line, _, done) => done(void lines.push(`${line}`)) }),
  )
  const { open, sql } = await heldEvent()
  const before = await journalState(sql)
  expect(before.hasUnsealed).toBe(true)

  const signing = { ring: undefined, checkpointsFile: undefined }
  const options = {
    sql,
    target: database.serving,
    log,
    ...signing,
    everyMs: 5,
    warnAfterSeconds: 0,
    patienceMs: 20,
  }
  const sealer = createSealer(options)
  sealer.start()
  onTestFinished(sealer.stop)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(sealer.heldSeconds()).toBeGreaterThan(0)
  expect((await journalState(sql)).audit).toBe(before.audit)
  expect(lines.join('')).toContain('holds the journal back')

  await open.client.query('commit')
  await expect.poll(async () => (await journalState(sql)).hasUnsealed).toBe(false)
  expect((await journalState(sql)).audit).toBe(before.audit + 1)
  expect(lines).toHaveLength(1)
})

test('what another process has sealed in the meantime is not held back any more', async () => {
  const { sql } = await heldEvent()
  const signing = { ring: undefined, checkpointsFile: undefined }
  const log = pino({ level: 'silent' })
  const sealer = createSealer({ sql, target: database.serving, log, ...signing, everyMs: 5, patienceMs: 20 })
  sealer.start()
  onTestFinished(sealer.stop)
  await expect.poll(sealer.heldSeconds).toBeGreaterThan(0)

  const other = await connectOne(database.serving, 'another process')
  onTestFinished(() => other.client.end())
  await seal(other, await takeMark(database.sql), signing)
  await expect.poll(sealer.heldSeconds).toBe(0)
})

test('a segment that was sealed by a clock two days ahead does not block the next segment', async () => {
  const { sql } = database
  const seconds = (count: number) => count * 1_000
  const sealedAt = (when: string) =>
    sql.begin(async (tx) => {
      await tx.unsafe('alter table journal_segment disable trigger user')
      await tx.unsafe(`update journal_segment set sealed_at = clock_timestamp() + interval '${when}'`)
      await tx.unsafe('alter table journal_segment enable trigger user')
    })
  await addEvent()
  await sealedAt('-1 second')
  expect(await hasNews(sql, seconds(600), false)).toBe(false)
  expect(await hasNews(sql, 0, false)).toBe(true)
  await sealedAt('2 days')
  expect(await hasNews(sql, seconds(600), false)).toBe(true)
})
