import { hash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { getAnalytics } from '#contract/endpoints/admin.ts'
import { confirmAgentEmail } from '#contract/endpoints/agent.ts'
import { login, notMe, resetPassword, secondLogin, verify } from '#contract/endpoints/auth.ts'
import { cashIn, cashOut } from '#contract/endpoints/transactions.ts'
import { getMe, verifyPhone } from '#contract/endpoints/user.ts'
import { addMoney, getWallet, myTransactions, sendMoney, withdraw } from '#contract/endpoints/wallet.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { makeBackup } from '#server/backup/make.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { connectOne, type Sql } from '#server/database/connect.ts'
import { takeMark } from '#server/journal/horizon.ts'
import { seal } from '#server/journal/seal.ts'
import { verifyJournal } from '#server/journal/verify.ts'
import { fold } from '#server/totals/fold.ts'
import { testDatabase } from '../database.ts'
import { runDue } from '../due.ts'
import { temporaryFolder } from '../embedded-process.ts'
import { appCode } from '../second-factor.ts'
import { startServer, type TestServer } from '../server.ts'
import {
  authenticatorKey,
  PASSWORD,
  paymentProof,
  registration,
  releaseWithRows,
  ring,
  tokens,
} from './release-0.2.ts'

type Row = Record<string, unknown>
let server: TestServer
let before: Record<string, Row[]>
let after: Record<string, Row[]>

beforeAll(async () => {
  const database = await releaseWithRows()
  before = await everyRow(database.sql)
  await database.upgrade()
  after = await everyRow(database.sql)
  server = await startServer({}, { database, ring })
})
afterAll(() => server.close())

async function everyRow(sql: Sql): Promise<Record<string, Row[]>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'schema_%'`
  const rows: Record<string, Row[]> = {}
  for (const { name } of tables) {
    const found = await sql<{ row: Row }[]>`select to_jsonb(t) as row from ${sql(name)} as t order by t::text`
    rows[name] = found.map(({ row }) => row)
  }
  return rows
}

const stateOfMoney = async () => ({
  accounts: await server.sql`select id, balance, entries from account order by id`,
  transfers: await server.sql`select count(*) from transfer`,
})

const replayed = (answer: { headers: Headers }) => answer.headers.get('idempotency-replayed')

/** The upgrade opens them. */
const isOpened = ({ kind }: Record<string, unknown>) => ['fees', 'vat', 'hold'].includes(String(kind))

// threat: upgrade
test('every row of 0.2.0 has the values that it had', () => {
  expect(before.transfer).toHaveLength(18)
  expect(before.goal).toHaveLength(2)
  for (const [table, rows] of Object.entries(before)) {
    const columns = Object.keys(rows[0] ?? {})
    const now = (after[table] ?? [])
      .filter((row) => table !== 'account' || !isOpened(row))
      .map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
    expect(now, table).toEqual(rows)
  }
})

test('the ledger and the journal are valid, and both continue', async () => {
  const { sql, upgrade, serving, drop } = await releaseWithRows()
  onTestFinished(drop)
  await upgrade()
  expect(await verifyLedger(sql)).toMatchObject({ faults: [], transfers: 18n, accounts: 46n })
  const connection = await connectOne(serving, 'test journal')
  onTestFinished(() => connection.client.end())
  expect((await verifyJournal(connection)).faults).toEqual([])
  await sql`insert into audit_event (action) values ('test')`
  const sealed = await seal(connection, await takeMark(sql), { ring: undefined, checkpointsFile: undefined })
  expect(sealed?.segments).toMatchObject([{ chain: 'audit', number: 2n }])
  expect((await verifyJournal(connection)).faults).toEqual([])
  await fold(sql, await takeMark(sql))
  expect((await verifyLedger(sql)).faults).toEqual([])
})

test('a backup of the upgraded database is restored into a new one', async () => {
  const { upgrade, target, drop } = await releaseWithRows()
  onTestFinished(drop)
  await upgrade()
  const anew = await testDatabase()
  onTestFinished(anew.drop)
  const file = join(temporaryFolder(), 'upgraded.batua')
  await makeBackup(target, file, { ring })
  await restoreBackup(anew.target, file, { ring })
  expect(await anew.sql`select count(*)::int as count from transfer`).toEqual([{ count: 18 }])
  expect((await verifyLedger(anew.sql)).faults).toEqual([])
})

// threat: upgrade
test('wallets of 0.2.0 are not counted at first, and due work counts what they have used and saved', async () => {
  const wallets = after.account?.filter(({ kind }) => kind === 'wallet')
  expect(wallets?.map(({ used }) => used)).toEqual(wallets?.map(() => null))
  await runDue(server)
  expect(await server.sql`select from account where kind = 'wallet' and used is null`).toHaveLength(0)
  expect(await server.sql`select from deadline where kind = 'wallet_use'`).toHaveLength(0)
  expect(await server.sql`select from account where saved > 0`).not.toHaveLength(0)
  expect((await verifyLedger(server.sql)).faults).toEqual([])
})

describe('a session of 0.2.0', () => {
  test.each(['nadia', 'rahim', 'agent', 'boss'] as const)('%s is still signed in', async (who) => {
    expect((await server.call(getMe, { token: tokens[who] })).status).toBe(200)
  })

  test('that was idle for too long stays ended', async () => {
    expect((await server.call(getMe, { token: tokens.bossTwoHoursAgo })).status).toBe(401)
  })
})

test.each([
  ['nadia.karim@batua.test', PASSWORD, 200],
  ['bare@batua.test', 'second-1', 200],
  ['bare@batua.test', PASSWORD, 400],
  ['blocked@batua.test', PASSWORD, 403],
])('%s with the password %s is answered %i', async (email, password, status) => {
  expect((await server.call(login, { body: { email, password } })).status).toBe(status)
})

// threat: upgrade
test('failed logins of 0.2.0 still count', async () => {
  const body = { email: 'Guessed@batua.test', password: 'wrong' }
  expect((await server.call(login, { body })).status).toBe(429)
})

describe('an Idempotency-Key of 0.2.0', () => {
  const calls = [
    ['rahim-deposit', 'rahim', addMoney, { amount: 1000 }],
    ['rahim-by-phone', 'rahim', sendMoney, { recipientPhone: '01711-000102', amount: 100.5 }],
    ['rahim-withdrawal', 'rahim', withdraw, { amount: 50 }],
    ['agent-cash-in', 'agent', cashIn, { userEmail: 'RAHIM@batua.test', amount: 200 }],
    ['agent-cash-out', 'agent', cashOut, { userEmail: 'Rahim@batua.test', amount: 60 }],
    [
      'nadia-note',
      'nadia',
      sendMoney,
      { recipientPhone: 'rahim@batua.test', amount: 12.5, note: 'For lunch' },
    ],
  ] as const

  // threat: upgrade
  test.each(calls)('%s returns the first answer and moves nothing', async (key, who, endpoint, body) => {
    const state = await stateOfMoney()
    const headers = { 'idempotency-key': key }
    const answer = await server.call(endpoint, { token: tokens[who], body, headers })
    const [first] = await server.sql`select id, type from transfer where key = ${key}`
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { _id: first!.id, type: first!.type, amount: body.amount } },
    })
    expect(replayed(answer)).toBe('true')
    expect(await stateOfMoney()).toEqual(state)
  })

  test('is refused with another amount', async () => {
    const headers = { 'idempotency-key': 'rahim-withdrawal' }
    const answer = await server.call(withdraw, { token: tokens.rahim, body: { amount: 51 }, headers })
    expect([answer.status, answer.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })
})

// threat: upgrade
test.each([
  ['bare-too-much', 'bare', withdraw, { amount: 40 }, 'INSUFFICIENT_FUNDS'],
  ['nadia-too-much', 'nadia', withdraw, { amount: 5000 }, 'INSUFFICIENT_FUNDS'],
  [
    'rahim-to-himself',
    'rahim',
    sendMoney,
    { recipientPhone: 'Rahim@Batua.test', amount: 10 },
    'SELF_TRANSFER',
  ],
] as const)('the refusal %s is repeated', async (key, who, endpoint, body, code) => {
  const headers = { 'idempotency-key': key }
  const answer = await server.call(endpoint, { token: tokens[who], body, headers })
  expect([answer.status, answer.body.code, replayed(answer)]).toEqual([422, code, 'true'])
})

test('people and admins see the balances, notes and sums that they had', async () => {
  const balance = async (who: keyof typeof tokens) =>
    (await server.call(getWallet, { token: tokens[who] })).body.data.balance
  expect([await balance('rahim'), await balance('nadia'), await balance('bare')]).toEqual([972, 495.5, 30])
  const { data } = (await server.call(myTransactions, { token: tokens.rahim })).body
  expect(data.map(({ note }) => note)).toContain('For lunch')
  const analytics = (await server.call(getAnalytics, { token: tokens.boss })).body.data
  expect(analytics).toMatchObject({ totalTransactions: 12, totalTransactionVolume: 2068 })
})

test('a code of the authenticator app of 0.2.0 finishes a login', async () => {
  const first = await server.call(login, { body: { email: 'rahim@batua.test', password: PASSWORD } })
  const { ticket } = first.body.data as unknown as { ticket: string }
  await server.sql`update authenticator set last_step = 0`
  const body = { ticket, code: appCode(authenticatorKey) }
  expect((await server.call(secondLogin, { body })).status).toBe(200)
})

describe('what waited under 0.2.0', () => {
  let upgraded: TestServer
  beforeAll(async () => {
    const database = await releaseWithRows()
    await addOpenSecrets(database.sql)
    await database.upgrade()
    upgraded = await startServer({}, { database, ring })
  })
  afterAll(async () => {
    expect((await verifyLedger(upgraded.sql)).faults).toEqual([])
    await upgraded.close()
  })

  test('a registration is verified by the code that was mailed', async () => {
    const mail = await upgraded.lastMail('newcomer@batua.test')
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    const body = { email: 'newcomer@batua.test', code, registration }
    expect((await upgraded.call(verify, { body })).status).toBe(200)
    const credentials = { email: 'newcomer@batua.test', password: PASSWORD }
    expect((await upgraded.call(login, { body: credentials })).status).toBe(200)
  })

  // threat: upgrade
  test('the confirmation of a payment pays once', async () => {
    await upgraded.sql`
      update account set step_up_above = 0 from person
      where person.id = account.owner and person.email = 'rahim@batua.test'`
    const pay = () =>
      upgraded.call(withdraw, {
        token: tokens.rahim,
        body: { amount: 20 },
        headers: { 'step-up': paymentProof, 'idempotency-key': 'rahim-proved' },
      })
    expect((await pay()).status).toBe(200)
    expect(await upgraded.sql`select from payment_proof`).toEqual([])
    expect(replayed(await pay())).toBe('true')
    await upgraded.sql`update account set step_up_above = null`
  })

  // threat: upgrade
  test('a mailed code and a texted code confirm an address and a number, once', async () => {
    const confirmed = () => upgraded.call(confirmAgentEmail, { token: tokens.agent, body: { code: CODE } })
    expect((await confirmed()).body.data).toMatchObject({ email: 'new.agent@batua.test' })
    expect((await confirmed()).body.code).toBe('CODE_INVALID')
    const verified = await upgraded.call(verifyPhone, { token: tokens.bare, body: { code: CODE } })
    expect(verified.body.data).toMatchObject({ phone: '+8801711000177', phoneVerified: true })
    expect(await upgraded.sql`select from phone_code`).toEqual([])
  })

  // threat: upgrade
  test('a ticket finishes its login, a link sets a new password, and a link freezes; ticket and password link work once', async () => {
    await upgraded.sql`update authenticator set last_step = 0`
    const finish = () =>
      upgraded.call(secondLogin, { body: { ticket: TOKEN, code: appCode(authenticatorKey) } })
    expect((await finish()).status).toBe(200)
    expect((await finish()).body.code).toBe('TICKET_INVALID')
    const password = 'quiet-harbour-7'
    const reset = () =>
      upgraded.call(resetPassword, { body: { token: TOKEN, password, confirmPassword: password } })
    expect((await reset()).body.data).toEqual({ email: 'bare@batua.test' })
    expect((await reset()).body.code).toBe('LINK_INVALID')
    expect((await upgraded.call(notMe, { body: { token: TOKEN } })).status).toBe(200)
    const again = await upgraded.call(login, { body: { email: 'bare@batua.test', password } })
    expect(again.body.code).toBe('ACCOUNT_FROZEN')
  })
})

const CODE = '135790'
const TOKEN = 'Zm9yLWEtdGVzdC1vZi10aGUtdXBncmFkZS1vZi0wLjI'
const sha256 = (text: string) => hash('sha256', text, 'base64url')

/** As 0.2.0 stored them. */
async function addOpenSecrets(sql: Sql) {
  const people = await sql<{ id: string; email: string }[]>`select id, email from person`
  const idOf = (email: string) => people.find((person) => person.email === email)!.id
  const [bare, rahim, agent] = [
    idOf('bare@batua.test'),
    idOf('rahim@batua.test'),
    idOf('agent.one@batua.test'),
  ]
  await sql`update person set phone = '+8801711000177', phone_verified_at = null where id = ${bare}`
  await sql`
    insert into phone_code (person, phone, code_hash)
    values (${bare}, '+8801711000177', ${sha256(`${bare} ${CODE}`)})`
  await sql`
    insert into email_wish (person, email, code_hash)
    values (${agent}, 'new.agent@batua.test', ${sha256(`${agent} ${CODE}`)})`
  await sql`insert into login_ticket (person, token_hash) values (${rahim}, ${sha256(TOKEN)})`
  await sql`insert into password_reset (person, token_hash) values (${bare}, ${sha256(TOKEN)})`
  await sql`
    insert into not_me_link (person, email, token_hash) values (${bare}, 'bare@batua.test', ${sha256(TOKEN)})`
}
