import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import * as admin from '#contract/endpoints/admin.ts'
import { login } from '#contract/endpoints/auth.ts'
import { register } from '#contract/endpoints/user.ts'
import { sendMoney } from '#contract/endpoints/wallet.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { backupText, forgedBackup } from '#test/backup.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { moneyCalls } from '#test/money.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { startServer, type TestServer, tokenOf } from '#test/server.ts'
import { hashToken } from '../accounts/secrets.ts'
import { connect, type Sql } from '../database/connect.ts'
import type { ShowProgress } from '../operations/progress.ts'
import { type KeyRing, newRootKey } from '../settings/key-ring.ts'
import { FIRST_LINE_LENGTH, lastLineLength } from './format.ts'
import { makeBackup } from './make.ts'
import { inspectBackup } from './read.ts'
import { restoreBackup } from './restore.ts'
import { requireVoucher, signatureBy } from './signature.ts'
import { KEPT, LEFT_OUT, tablesToKeep } from './tables.ts'

const ring: KeyRing = { current: newRootKey(), former: [] }
const LAST_LINE_LENGTH = lastLineLength(true)
const folder = mkdtempSync(join(tmpdir(), 'batua-backup-'))
let server: TestServer
let users: TestPerson[]
let small: string
let serverTarget: TestDatabase['target']

/** A migrated database without any use. */
async function emptyDatabase() {
  const database = await testDatabase()
  onTestFinished(database.drop)
  return database
}

const file = (name: string) => join(folder, name)

beforeAll(async () => {
  server = await startServer({ rateLimits: false })
  serverTarget = await targetOf(server.sql)
  const { userWith } = moneyCalls(server)
  users = await Promise.all(
    ['Rahim\tTab', 'Karim "quoted" \\. \\N', 'Nadia\\', 'আয়েশা 🙂'].map((name) => userWith(5_000, { name })),
  )
  const [rahim, karim] = users as [TestPerson, TestPerson]
  for (const note of ['Rent, "May"', 'tab? no\\t'])
    await server.call(sendMoney, {
      token: rahim.token,
      body: { recipientPhone: karim.email, amount: 10, note },
    })
  await server.sql`update transfer_note set hidden_at = now() where note like 'Rent%'`
  small = file('small.batua')
  await makeBackup(serverTarget, small, { ring })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function targetOf(sql: Sql) {
  const [row] = await sql<{ database: string; user: string }[]>`
    select current_database() as database, current_user as user`
  return { socketDir: inject('postgresSocketDir'), ...row! }
}

async function contents(sql: Sql) {
  const rows: Record<string, unknown> = {}
  for (const { table, columns } of await tablesToKeep(sql)) {
    if (table === 'audit_event') continue
    rows[table] = await sql.unsafe(
      `select ${columns.map((name) => `"${name}"`).join()} from "${table}" order by "${table}"::text`,
    )
  }
  return rows
}

async function isUntouched(database: TestDatabase) {
  const { sql } = database
  const [row] = await sql`
    select (select count(*) from person) as people, (select count(*) from transfer) as transfers,
      (select count(*) from account) as accounts, (select count(*) from audit_event) as events,
      (select count(*) from pg_trigger where tgenabled = 'D') as disabled, (select last_value from transfer_seq) as seq`
  expect(row).toEqual({ people: 0n, transfers: 0n, accounts: 27n, events: 0n, disabled: 0n, seq: 1n })
}

test('a restored database has the same rows, and new transfers continue from there', async () => {
  const database = await emptyDatabase()
  const report = await restoreBackup(database.target, small, { ring })
  expect(report).toMatchObject({ transfers: 6n, faults: [] })
  expect(await contents(database.sql)).toEqual(await contents(server.sql))

  const [next] = await database.sql<{ seq: bigint; last: bigint }[]>`
    select nextval('transfer_seq') as seq, (select max(seq) from transfer) as last`
  expect(next!.seq).toBeGreaterThan(next!.last)
  await expect(database.sql`update transfer set amount = 1`).rejects.toThrow('append-only')
  await expect(database.sql`update account set balance = 1`).rejects.toThrow('by posting')
})

/** Prints nothing, and keeps the last progress of each part of the work. */
function recordedProgress() {
  const last: Record<string, { done: number; total: number | undefined; unit: string | undefined }> = {}
  const show: ShowProgress = (what, { total, unit }, work) => {
    const state = { done: 0, total, unit }
    last[what] = state
    const report = (done: number, of: number) => void Object.assign(state, { done, total: of })
    const add = (more: number) => {
      state.done += more
    }
    return work({ report, add, at: add, say: () => {}, end: () => {} })
  }
  return { last, show }
}

test('backup and restore report their progress in the real numbers of rows and bytes', async () => {
  const { last, show } = recordedProgress()
  const told = file('told.batua')
  const { rows } = await makeBackup(serverTarget, told, { ring, show })
  expect(last['Writing the backup']).toEqual({ done: rows, total: rows, unit: 'rows' })

  const database = await emptyDatabase()
  await restoreBackup(database.target, told, { ring, show })
  const { size } = statSync(told)
  expect(last['Reading the backup']).toEqual({
    done: size - LAST_LINE_LENGTH,
    total: size - LAST_LINE_LENGTH,
    unit: 'bytes',
  })
  expect(last.Restoring).toEqual({ done: rows, total: rows, unit: 'rows' })
  const checked = last['Checking the books']!
  expect(checked.done).toBeGreaterThan(0)
  expect(checked.done).toBeLessThan(checked.total!)
})

// threat: stolen-backup
test('a backup holds no session, no code and no mail, and only its owner can read the file', async () => {
  const email = 'waits.for.code@batua.test'
  const body = { name: 'Waits For Code', email, password: PASSWORD, role: 'USER' }
  expect((await server.call(register, { body })).status).toBe(201)
  const code = /code is (\d{6})/.exec((await server.lastMail(email))!.text)![1]!
  const token = tokenOf(await server.call(login, { body: { email: users[0]!.email, password: PASSWORD } }))
  const withSecrets = file('secrets.batua')
  await makeBackup(serverTarget, withSecrets, { ring })

  const text = backupText(withSecrets)
  expect(text).toContain(users[0]!.email)
  for (const secret of [token, hashToken(token), `code is ${code}`]) expect(text).not.toContain(secret)
  for (const table of Object.keys(LEFT_OUT)) expect(text).not.toContain(`"table":"${table}"`)
  expect(statSync(withSecrets).mode & 0o777).toBe(0o600)
})

test('backup and restore write audit events whose actor is the operator', async () => {
  const database = await emptyDatabase()
  await restoreBackup(database.target, small, { ring })
  const [made] = await server.sql`select by_operator, details from audit_event where action = 'backup'`
  expect(made).toMatchObject({ by_operator: true, details: { bytes: statSync(small).size } })
  const restored = await database.sql`select by_operator from audit_event where action = 'restore'`
  expect(restored).toEqual([{ by_operator: true }])
})

test('a backup made while money moves and accounts change is one consistent snapshot', async () => {
  const { deposit, send, withdraw, key } = moneyCalls(server)
  const boss = await server.admin()
  let isOver = false
  const traffic = users.map(async (user, i) => {
    const other = users[(i + 1) % users.length]!
    while (!isOver) {
      const answers = await Promise.all([
        deposit(user, 60, {}, key()),
        send(user, other.email, 55, key()),
        withdraw(user, 51, key()),
        server.call(i % 2 ? admin.blockUser : admin.unblockUser, {
          token: boss.token,
          params: { userId: users[0]!.id },
        }),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    }
  })
  const moving = file('moving.batua')
  const before = await verifyLedger(server.sql)
  const transfers = async () => (await verifyLedger(server.sql)).transfers
  await expect.poll(transfers).toBeGreaterThanOrEqual(before.transfers + 20n)
  await makeBackup(serverTarget, moving, { ring })
  isOver = true
  await Promise.all(traffic)
  const after = await verifyLedger(server.sql)

  const database = await emptyDatabase()
  const restored = await restoreBackup(database.target, moving, { ring })
  expect(restored.faults).toEqual([])
  expect(restored.transfers).toBeGreaterThanOrEqual(before.transfers + 20n)
  expect(restored.transfers).toBeLessThanOrEqual(after.transfers)
  const lastSeq = restored.transfers && (await database.sql`select max(seq) as seq from transfer`)[0]!.seq
  const [kept] = await server.sql`select count(*) as transfers from transfer where seq <= ${lastSeq}`
  expect(restored.transfers).toBe(kept!.transfers)
})

// threat: forged-backup
test('a file that is cut short anywhere is refused', async () => {
  const bytes = readFileSync(small)
  const cut = file('cut.batua')
  for (let length = 0; length < bytes.length; length += Math.ceil(bytes.length / 60)) {
    writeFileSync(cut, bytes.subarray(0, length))
    await expect(inspectBackup(cut, { ring }), `${length} bytes`).rejects.toThrow(/cut short|is not a backup/)
  }
  writeFileSync(cut, bytes.subarray(0, -1))
  await expect(inspectBackup(cut, { ring })).rejects.toThrow('cut short')
})

async function readTrusted(backup: string) {
  const { voucher, ending } = await inspectBackup(backup, { ring })
  requireVoucher(backup, voucher, ending.signature)
}

// threat: forged-backup
test('a file with any byte altered is refused', async () => {
  const bytes = readFileSync(small)
  const altered = file('altered.batua')
  const step = Math.ceil(bytes.length / 300)
  const ends = [...Array(FIRST_LINE_LENGTH).keys()].concat(
    [...Array(LAST_LINE_LENGTH).keys()].map((at) => bytes.length - 1 - at),
  )
  const middle = Array.from({ length: Math.floor(bytes.length / step) }, (_, i) => i * step)
  for (const at of [...ends, ...middle]) {
    const copy = Buffer.from(bytes)
    copy[at]! ^= 1
    writeFileSync(altered, copy)
    await expect(readTrusted(altered), `byte ${at}`).rejects.toThrow(
      /altered|damaged|cut short|is not a backup|which is not here/,
    )
  }
})

test('restoring an incomplete file changes nothing', async () => {
  const database = await emptyDatabase()
  const bytes = readFileSync(small)
  writeFileSync(file('broken.batua'), Buffer.concat([bytes.subarray(0, 900), bytes.subarray(901)]))
  await expect(restoreBackup(database.target, file('broken.batua'), { ring })).rejects.toThrow(
    'nothing was changed',
  )
  await expect(restoreBackup(database.target, file('nowhere.batua'), { ring })).rejects.toThrow(
    'There is no file',
  )
  await isUntouched(database)
})

/** The same backup with changed text, a matching checksum and our signature. */
const forge = (name: string, change: (text: string) => string) =>
  forgedBackup(small, file(name), change, (sha256) => signatureBy(ring.current, sha256))

test('a backup of another schema is refused, and the error says what to do', async () => {
  const database = await emptyDatabase()
  const other = forge('other.batua', (text) => text.replace('_baseline.sql', '_other.sql'))
  await expect(restoreBackup(database.target, other, { ring })).rejects.toThrow(
    'Restore it with the version that made it',
  )
  await isUntouched(database)
})

test('an unsound ledger is refused even if its checksum is right', async () => {
  const database = await emptyDatabase()
  const richer = forge('richer.batua', (text) =>
    text.replace('\twallet\tBDT\t500000\t', '\twallet\tBDT\t900000\t'),
  )
  await expect(restoreBackup(database.target, richer, { ring })).rejects.toThrow('not sound')
  await isUntouched(database)
})

test('a restore finds a missing row before it writes anything', async () => {
  const short = forge('short.batua', (text) => text.replace(/(\{"table":"transfer",.*\n).*\n/, '$1'))
  await expect(inspectBackup(short, { ring })).rejects.toThrow('altered or damaged')
})

test('a restore into a database that is or was in use is refused', async () => {
  const inUse = await emptyDatabase()
  const serving = connect(inUse.serving, { max: 1 })
  onTestFinished(() => serving.end())
  await serving`select 1`
  await expect(restoreBackup(inUse.target, small, { ring })).rejects.toThrow('Stop it first')

  const used = await emptyDatabase()
  await restoreBackup(used.target, small, { ring })
  await expect(restoreBackup(used.target, small, { ring })).rejects.toThrow('The database is not empty')
  expect((await verifyLedger(used.sql)).transfers).toBe(6n)
})

test('a backup never overwrites a file, and a failed backup leaves no file', async () => {
  const before = readFileSync(small)
  await expect(makeBackup(serverTarget, small, { ring })).rejects.toThrow('already exists')
  expect(readFileSync(small)).toEqual(before)

  const nowhere = { ...serverTarget, database: 'no_such_database' } as TestDatabase['target']
  await expect(makeBackup(nowhere, file('none.batua'))).rejects.toThrow()
  expect(readdirSync(folder).filter((name) => /none|partial/.test(name))).toEqual([])
})

// threat: stolen-backup; ASVS: 14.2.4
test('every table is classified as kept or left out, once', async () => {
  const tables = await server.sql<{ name: string }[]>`
    select tablename::text as name from pg_tables where schemaname = 'public' order by 1`
  const classified = [...KEPT, ...Object.keys(LEFT_OUT)]
  expect(classified.toSorted()).toEqual(tables.map(({ name }) => name))
})

test('each table comes after the tables that it refers to', async () => {
  const kept = (await tablesToKeep(server.sql)).map(({ table }) => table)
  expect(kept.toSorted()).toEqual([...KEPT].toSorted())
  expect(kept.indexOf('person')).toBeLessThan(kept.indexOf('account'))
})
