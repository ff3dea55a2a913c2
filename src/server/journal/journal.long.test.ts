import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { callCommand, journalTraffic, sealOn, tamperWith } from '#test/journal.ts'
import { backup as backupCommand } from '../commands/backup.ts'
import type { Command } from '../commands/command.ts'
import { epoch as epochCommand } from '../commands/journal-epoch.ts'
import { restore as restoreCommand } from '../commands/restore.ts'
import { verify as verifyCommand } from '../commands/verify-journal.ts'
import { connectOne } from '../database/connect.ts'
import { registerFirstKey, registerNextKey } from '../keys/registered.ts'
import { type KeyRing, newRootKey } from '../settings/key-ring.ts'
import { openCheckpoint, verifiersOf } from './checkpoint.ts'
import { readCheckpoints } from './checkpoints-file.ts'
import { newestVersion, sources } from './encoding.ts'
import { takeMark } from './horizon.ts'
import { seal } from './seal.ts'
import { publishedCheckpoint } from './state.ts'

const folder = mkdtempSync(join(tmpdir(), 'batua-journal-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ring: KeyRing = { current: newRootKey(), former: [] }
let database: TestDatabase
let checkpointsFile: string
let files = 0

const file = (name: string) => join(folder, `${++files}-${name}`)

beforeEach(async () => {
  database = await testDatabase()
  checkpointsFile = file('checkpoints')
  await registerFirstKey(database.sql, ring.current.fingerprint)
  return database.drop
})

const traffic = (count = 3, on = database) => journalTraffic(on, count)

const sealNow = (on = database, signing: { ring: KeyRing | undefined } = { ring }) =>
  sealOn(on, { ...signing, checkpointsFile })

const call = (command: Command, words: string[], on = database, keys: KeyRing | null = ring) =>
  callCommand(command, words, on, { secretKeys: keys ?? undefined })
const verify = (...words: string[]) => call(verifyCommand, words)

const tamper = (statement: string) => tamperWith(database, statement)

describe('sealing', () => {
  test('covers every row once, in segments that each name the one before', async () => {
    await traffic(3)
    const first = await sealNow()
    expect(first.segments.map(({ chain, number, count }) => ({ chain, number, count }))).toEqual([
      { chain: 'transfers', number: 1n, count: 3n },
      { chain: 'audit', number: 1n, count: 2n },
    ])
    await traffic(2)
    const [second] = (await sealNow()).segments
    expect(second).toMatchObject({ number: 2n, count: 2n, prev: first.segments[0]!.hash })
    expect(second!.fromSeq).toBe(first.segments[0]!.toSeq + 1n)
    expect((await sealNow()).segments).toEqual([])
    expect(await verify()).toMatchObject({ code: 0, said: expect.stringContaining('All hashes are valid') })
  })

  test('publishes a checkpoint that our key has signed, and appends it to the file', async () => {
    await traffic()
    const { note, segments } = await sealNow()
    expect(note).toBe(await publishedCheckpoint(database.sql))
    const checkpoint = openCheckpoint(note!, verifiersOf(ring))!
    expect(checkpoint).toMatchObject({ epoch: 1, transfers: { segments: 1n } })
    expect(checkpoint.transfers.hash).toBe(segments[0]!.hash.toString('hex'))
    await traffic()
    await sealNow()
    expect(await Array.fromAsync(readCheckpoints(checkpointsFile))).toHaveLength(2)
    expect(await verify('--since', checkpointsFile)).toMatchObject({ code: 0 })
  })

  test('continues without a key, and signs nothing', async () => {
    await traffic()
    const { segments, note, obstacle } = await sealNow(database, { ring: undefined })
    expect([segments.length, note, obstacle]).toEqual([2, undefined, undefined])
    expect(await publishedCheckpoint(database.sql)).toBeUndefined()
  })

  test('is done by one process at a time', async () => {
    await traffic()
    const busy = await connectOne(database.serving, 'test journal')
    onTestFinished(() => busy.client.end())
    const mark = await takeMark(database.sql)
    const signing = { ring, checkpointsFile: undefined }
    expect(await seal(busy, mark, signing)).toBeDefined()
    const late = await connectOne(database.serving, 'test journal')
    onTestFinished(() => late.client.end())
    expect(await seal(late, mark, signing)).toBeUndefined()
  })

  test('stops signing with a key that is no longer the key of the database', async () => {
    await traffic()
    await sealNow()
    const next = { current: newRootKey(), former: [ring.current] }
    await registerNextKey(database.sql, next.current.fingerprint, false)
    await traffic()
    expect(await sealNow()).toMatchObject({ note: undefined, obstacle: expect.stringContaining('restart') })
    expect(await sealNow(database, { ring: next })).toMatchObject({ obstacle: undefined })
    expect(await call(verifyCommand, ['--since', checkpointsFile], database, next)).toMatchObject({ code: 0 })
  })
})

// threat: rewritten-history
test('the newest encoding has every column of a sealed table; a new column needs a new version', async () => {
  for (const chain of ['transfers', 'audit'] as const) {
    const { table, number, versions } = sources[chain]
    const columns = await database.sql<{ name: string }[]>`
      select attname::text as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by 1`
    const encoded = versions[newestVersion(chain) - 1]!.map((column) => column.replace(/"|::text$/g, ''))
    expect(encoded.toSorted()).toEqual(columns.map(({ name }) => name))
    for (const version of versions) expect(version[0]).toBe(number)
  }
})

describe('journal:verify', () => {
  let backup: string
  beforeEach(async () => {
    for (let i = 0; i < 3; i++) {
      await traffic(3)
      await sealNow()
    }
    backup = file('backup.batua')
    expect((await call(backupCommand, [backup])).code).toBe(0)
  })

  // threat: rewritten-history
  test.each([
    [
      'a changed amount',
      'update transfer set amount = amount + 1 where seq = 5',
      'transfer 5 is not as',
      'amount',
    ],
    [
      'a changed time',
      "update transfer set created_at = created_at + interval '1 us' where seq = 4",
      'transfer 4',
      'created_at',
    ],
    [
      'a key that appears',
      "update transfer set key = 'k', payload = id where seq = 6",
      'transfer 6',
      'payload, key',
    ],
    ['a row that is gone', 'delete from transfer where seq = 5', 'transfer 5 is in the backup and gone', ''],
    [
      'a changed audit event',
      `update audit_event set details = '{"count": 4}' where id = (select from_seq from journal_segment where chain = 'audit' and number = 2)`,
      'audit_event',
      'details',
    ],
  ])('finds %s, names the segment, and the row with a backup', async (_, statement, row, columns) => {
    await tamper(statement)
    const alone = await verify()
    expect([alone.code, alone.said]).toEqual([
      1,
      expect.stringMatching(/Broken: segment 2 of (transfers|audit)/),
    ])
    expect(alone.said.match(/Broken/g)).toHaveLength(1)
    const compared = await verify('--compare', backup)
    expect(compared.said).toContain(row)
    expect(compared.said).toContain(columns)
  })

  // threat: rewritten-history
  test('finds a row that was added to a sealed segment, or before all of them', async () => {
    const insert = (seq: string) => `
      insert into transfer (seq, amount, debit_number, debit_balance, credit_number, credit_balance, created_at, id,
        debit_account, credit_account, actor, type, reference)
      select ${seq}, amount, 1000 + ${seq}, 0, 1000 + ${seq}, 0, created_at, gen_random_uuid(), debit_account,
        credit_account, actor, type, reference from transfer where seq = 5`
    await tamper('delete from transfer where seq = 5; ')
    await tamper(insert('6').replace('seq = 5', 'seq = 4').replace('select 6', 'select 5'))
    expect((await verify('--compare', backup)).said).toContain('transfer 5 is not as the backup has it')
    await tamper(insert('-1').replace('seq = 5', 'seq = 4'))
    expect((await verify()).said).toContain('number -1 of transfers lies outside of all segments')
  })

  // threat: rewritten-history
  test('finds a segment that was changed or taken out', async () => {
    await tamper("update journal_segment set count = count + 1 where chain = 'transfers' and number = 2")
    expect((await verify()).said).toContain('segment 2 of transfers (numbers 4 to 6) does not have the hash')
    await tamper("delete from journal_segment where chain = 'transfers' and number = 2")
    expect((await verify()).said).toContain('segment 3 of transfers (numbers 7 to 9) does not follow')
  })

  /** As an attacker would who can write every table and knows the code. */
  async function rewriteHistory() {
    await tamper('update transfer set amount = amount + 1 where seq = 5')
    await tamper('delete from journal_segment')
    await tamper('delete from journal_checkpoint')
    await sealNow(database, { ring: undefined })
  }

  // threat: rewritten-history
  test('accepts a recomputed chain whose checkpoint is gone too, unless published checkpoints are given', async () => {
    await rewriteHistory()
    expect((await verify()).code).toBe(0)
    const { code, said } = await verify('--since', checkpointsFile, '--compare', backup)
    expect(code).toBe(1)
    expect(said).toContain('segment 1 of transfers, which the checkpoint of')
    expect(said).toContain('has another hash')
    expect(said).not.toContain('None of our keys')

    const [verifier] = verifiersOf(ring)
    const others = ['--since', checkpointsFile, '--key', verifier!.text, '--compare', backup]
    const byOthers = await call(verifyCommand, others, database, null)
    expect(byOthers.said).toContain('None of our keys has signed the backup')
  })

  // threat: rewritten-history
  test('finds a shortened chain by the published checkpoints', async () => {
    await tamper("delete from journal_segment where chain = 'transfers' and number = 3")
    await tamper('delete from journal_checkpoint')
    expect((await verify()).code).toBe(0)
    expect((await verify('--since', checkpointsFile)).said).toMatch(/segment 3 of transfers.* is gone/)
  })

  // threat: rewritten-history
  test('rejects a checkpoint that our key did not sign', async () => {
    await rewriteHistory()
    const forged = file('forged')
    const stranger: KeyRing = { current: newRootKey(), former: [] }
    await registerNextKey(database.sql, stranger.current.fingerprint, true)
    checkpointsFile = forged
    expect((await sealNow(database, { ring: stranger })).note).toBeDefined()
    expect((await verify('--since', forged)).said).toContain('not signed by our key')

    const [note] = await Array.fromAsync(readCheckpoints(forged))
    writeFileSync(forged, note!.replace(/^epoch 1$/m, 'epoch 2'))
    const altered = await call(verifyCommand, ['--since', forged], database, stranger)
    expect([altered.code, altered.said]).toEqual([1, expect.stringContaining('not signed by our key')])
  })

  test('works for others with the verifier key alone', async () => {
    const [verifier] = verifiersOf(ring)
    const others = ['--since', checkpointsFile, '--key', verifier!.text]
    expect(await call(verifyCommand, others, database, null)).toMatchObject({ code: 0 })
    expect((await call(verifyCommand, others.slice(0, 2), database, null)).said).toContain('--key')
    expect((await verify('--key', 'nonsense')).code).toBe(2)
    expect((await verify('--since', file('missing'))).code).toBe(1)
  })
})

describe('a restored database', () => {
  // threat: restored-history
  test('signs nothing until the operator opens a new epoch, and earlier checkpoints count where they agree', async () => {
    await traffic()
    await sealNow()
    const backup = file('backup.batua')
    await call(backupCommand, [backup])
    await traffic()
    await sealNow()
    const published = readFileSync(checkpointsFile, 'utf8')

    const restored = await testDatabase()
    onTestFinished(restored.drop)
    expect((await call(restoreCommand, [backup], restored)).code).toBe(0)
    await traffic(2, restored)
    const { segments, note, obstacle } = await sealNow(restored)
    expect([segments.length, note]).toEqual([2, undefined])
    expect(obstacle).toContain('the database was restored as of')
    expect(readFileSync(checkpointsFile, 'utf8')).toBe(published)

    expect((await call(epochCommand, [file('missing')], restored)).code).toBe(1)
    expect((await call(epochCommand, [], restored)).code).toBe(2)
    expect((await call(epochCommand, [checkpointsFile], restored)).code).toBe(0)
    const signed = await sealNow(restored)
    expect(openCheckpoint(signed.note!, verifiersOf(ring))?.epoch).toBe(2)
    const verified = await call(verifyCommand, ['--since', checkpointsFile], restored)
    expect(verified).toMatchObject({
      code: 0,
      said: expect.stringContaining('1 of them taken back by a restore'),
    })
    const [row] = await restored.sql`select last_checkpoint from journal_epoch`
    expect(published).toContain(row!.last_checkpoint)
    const audited = await restored.sql`select details from audit_event where action = 'open_epoch'`
    expect(audited).toHaveLength(1)
  })

  // threat: restored-history
  test('that another tool restored is found by the file of checkpoints', async () => {
    await traffic()
    await sealNow()
    await traffic()
    await sealNow()
    await tamper('delete from journal_segment where number = 2')
    expect((await sealNow()).obstacle).toContain('is gone')
    expect((await sealNow()).obstacle).toContain('has another hash')
    expect((await call(epochCommand, ['--none'])).code).toBe(0)
    expect(await sealNow()).toMatchObject({ obstacle: undefined, note: expect.stringContaining('epoch 2') })
  })
})
