import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { getAnalytics } from '#contract/endpoints/admin.ts'
import { openGoal } from '#contract/endpoints/goals.ts'
import { agentTransactions, cashIn, cashOut, getAgentSummary } from '#contract/endpoints/transactions.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { addMoney, getWallet, myTransactions, sendMoney, withdraw } from '#contract/endpoints/wallet.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { connectOne, type Sql } from '#server/database/connect.ts'
import { pendingMigrations } from '#server/database/migrate.ts'
import { takeMark } from '#server/journal/horizon.ts'
import { seal } from '#server/journal/seal.ts'
import { verifyJournal } from '#server/journal/verify.ts'
import { fold } from '#server/totals/fold.ts'
import { startServer, type TestServer } from '../server.ts'
import { firstVersion, tokens } from './first-version.ts'

let server: TestServer
let before: Awaited<ReturnType<typeof everything>>

beforeAll(async () => {
  const database = await firstVersion()
  before = await everything(database.sql)
  await database.upgrade()
  server = await startServer({}, { database })
})
afterAll(() => server.close())

/** The columns of the first version that no migration may change. */
const everything = async (sql: Sql) => ({
  accounts: await sql`
    select id, owner, kind, currency, balance, floor, status, entries, handled, cash_in, cash_out
    from account order by id`,
  transfers: await sql`
    select seq, id, type, amount, currency, status, reference, created_at, debit_account, debit_number,
      debit_balance, credit_account, credit_number, credit_balance, actor, agent, key, payload, reverses, "group"
    from transfer order by seq`,
  totals: await sql`select type, sum(transfers) as transfers, sum(volume) as volume
    from transfer_total group by type order by type`,
  refusals: await sql`select actor, key, payload, code, refused_at from refused_key order by actor, key`,
  verified: await sql`
    select id, number, role, status, password_hash, verified_at, created_at, approved_at
    from person where verified_at is not null order by number`,
  trail: await sql`
    select id, made_at, action, actor, by_operator, subject, address, request_id, details
    from audit_event where id <= 99 order by id`,
  mails: await sql`
    select id, topic, payload, status, attempts, due_at, created_at, finished_at, last_error
    from outbox where id <= 37 order by id`,
})

type Part = Awaited<ReturnType<typeof everything>>[keyof Awaited<ReturnType<typeof everything>>]
/** Migrations may open accounts of the system. */
const isKnown = (account: { id?: unknown }) => before.accounts.some(({ id }) => id === account.id)

const replayed = (answer: { headers: Headers }) => answer.headers.get('idempotency-replayed')

const stateOfMoney = async () => {
  const { accounts, transfers } = await everything(server.sql)
  return { accounts, transfers }
}

test('the stored database has the rows of the first version, and every migration applies to them', async () => {
  expect(before.transfers).toHaveLength(13)
  expect(before.accounts).toHaveLength(20)
  expect(new Set(before.transfers.map(({ type }) => type)).size).toBe(6)
  expect(await pendingMigrations(server.sql)).toEqual([])
})

test.each(['accounts', 'transfers', 'totals', 'refusals', 'verified', 'trail', 'mails'] as const)(
  'the %s of the first version are unchanged',
  async (part) => {
    const after: Part = (await everything(server.sql))[part]
    expect(part === 'accounts' ? after.filter(isKnown) : after).toEqual(before[part])
  },
)

test('the ledger is sound, and only verified people count', async () => {
  expect(await verifyLedger(server.sql)).toMatchObject({ faults: [], transfers: 13n, accounts: 34n })
  expect(await server.sql`select role, people from person_total order by role`).toEqual([
    { role: 'ADMIN', people: 1n },
    { role: 'AGENT', people: 4n },
    { role: 'SUPER_ADMIN', people: 1n },
    { role: 'USER', people: 13n },
  ])
})

test('nobody has a goal or a rule yet, and a person can create one', async () => {
  expect(await server.sql`select from goal`).toEqual([])
  expect(await server.sql`select from account where has_rule`).toEqual([])
  const body = { name: 'Bicycle', icon: 'bicycle' }
  expect((await server.call(openGoal, { token: tokens.nadia, body })).status).toBe(200)
})

test('the rows of the first version become the first segment of the journal, which is valid', async () => {
  const { sql, upgrade, serving, drop } = await firstVersion()
  onTestFinished(drop)
  await upgrade()
  const connection = await connectOne(serving, 'test journal')
  onTestFinished(() => connection.client.end())
  const unsigned = { ring: undefined, checkpointsFile: undefined }
  const sealed = await seal(connection, await takeMark(sql), unsigned)
  const events = (await sql`select from audit_event`).length
  expect(events).toBeGreaterThanOrEqual(99)
  expect(sealed?.segments).toMatchObject([
    { chain: 'transfers', number: 1n, fromSeq: 1n, count: 13n },
    { chain: 'audit', number: 1n, fromSeq: 1n, count: BigInt(events) },
  ])
  expect((await verifyJournal(connection)).faults).toEqual([])
})

test('the days of the first version have totals, and a fold makes the totals of accounts', async () => {
  const { sql, upgrade, drop } = await firstVersion()
  onTestFinished(drop)
  await upgrade()
  const [kept] = await sql`
    select sum(transfers)::int as transfers, count(distinct day)::int as days from transfer_day`
  const [counted] = await sql`
    select count(*)::int as transfers, count(distinct dhaka_day(created_at))::int as days from transfer`
  expect(kept).toEqual(counted)
  expect(await sql`select from transfer_day_shard`).toHaveLength(0)
  await fold(sql, await takeMark(sql))
  const [months] = await sql`select sum(came_entries + went_entries)::int as entries from account_month`
  expect(months).toEqual({ entries: 26 })
  expect((await verifyLedger(sql)).faults).toEqual([])
})

test('every email address has its canonical form, and a waiting mail goes to its recipient', async () => {
  const emails = await server.sql<{ email: string }[]>`select email from person order by number`
  expect(emails.map(({ email }) => email)).toEqual(
    expect.arrayContaining(['rahim@batua.test', 'nadia.karim@batua.test', 'agent.one@batua.test']),
  )
  expect(emails.filter(({ email }) => email !== email.toLowerCase())).toEqual([])
  expect((await server.lastMail('rahim@batua.test'))?.subject).toBe('Waits for a mail server')
})

test('names lose their invisible characters, and the audit has the former names', async () => {
  const names = await server.sql<{ email: string; name: string; was: string | null }[]>`
    select email, name, (
      select details ->> 'from' from audit_event where action = 'clean_name' and subject = person.id
    ) as was from person where verified_at is not null order by number`
  expect(names.filter(({ was }) => was !== null)).toEqual([
    { email: 'controls@batua.test', name: 'Tab New Line', was: 'Ta\u0007b\tNew\nLine' },
    { email: 'bidi@batua.test', name: 'Invoice gnp.exe', was: 'Invoice \u202egnp.exe' },
    { email: 'zerowidth@batua.test', name: 'Rahim', was: 'Ra\u200bh\u200cim' },
    { email: 'invisible@batua.test', name: 'Unnamed', was: '\u200b\u200b\u200b' },
  ])
  const nameOf = (email: string) => names.find((person) => person.email === email)?.name
  expect(nameOf('bengali@batua.test')).toBe('র\u200d্যাব হোসেন')
  expect(nameOf('rahim@batua.test')).toBe('Rahim Uddin')
})

test('new transfers continue from there, and the ledger stays sound', async () => {
  const { sql, upgrade, ...database } = await firstVersion()
  await upgrade()
  const upgraded = await startServer({}, { database: { ...database, sql } })
  onTestFinished(() => upgraded.close())
  const pay = (who: keyof typeof tokens, endpoint: typeof sendMoney | typeof cashOut, body: object) =>
    upgraded.call(endpoint, { token: tokens[who], body })
  expect((await pay('rahim', sendMoney, { recipientPhone: 'bidi@batua.test', amount: 9.5 })).status).toBe(200)
  expect((await pay('activeAgent', cashOut, { userEmail: 'rahim@batua.test', amount: 100 })).status).toBe(200)
  expect((await upgraded.call(getWallet, { token: tokens.rahim })).body.data).toEqual({ balance: 850 })
  expect(await verifyLedger(sql)).toMatchObject({ faults: [], transfers: 15n })
})

test('numbers are valid and unproved or removed, and people who lost one are told', async () => {
  const people = await server.sql<{ email: string; phone: string | null; was: string | null }[]>`
    select email, phone, (
      select details ->> 'from' from audit_event where action = 'convert_phone' and subject = person.id
    ) as was from person where verified_at is not null order by number`
  const phoneOf = (email: string) => people.find((person) => person.email === email)?.phone
  expect(phoneOf('rahim@batua.test')).toBe('+8801711000101')
  expect(phoneOf('abroad@batua.test')).toBe('+447911123456')
  expect(people.filter(({ was }) => was !== null)).toEqual([
    { email: 'bare@batua.test', phone: '+8801711000103', was: '01711000103' },
    // Claims the number of another person without a proof, so it receives no money by it.
    { email: 'copycat@batua.test', phone: '+8801711000101', was: '01711000101' },
    { email: 'nonsense@batua.test', phone: null, was: '0000000000' },
    { email: 'possible@batua.test', phone: null, was: '+8801011000104' },
  ])
  expect(await server.sql`select from person where phone_verified_at is not null`).toHaveLength(0)
  const mailOf = async (email: string) => (await server.lastMail(email))?.subject
  const subject = 'Please enter your phone number again'
  expect(await mailOf('nonsense@batua.test')).toBe(subject)
  expect(await mailOf('possible@batua.test')).toBe(subject)
  expect(await mailOf('bare@batua.test')).not.toBe(subject)
})

test('a number of the first version pays nobody until its owner confirms it', async () => {
  const state = await stateOfMoney()
  const body = { recipientPhone: '01711000101', amount: 10 }
  const { status } = await server.call(sendMoney, { token: tokens.nadia, body })
  expect(status).toBe(404)
  expect(await stateOfMoney()).toEqual(state)
  expect((await server.call(getMe, { token: tokens.rahim })).body.data).toMatchObject({
    phone: '+8801711000101',
    phoneVerified: false,
  })
})

test('two accounts with one canonical address stop the upgrade, which lists them and changes nothing', async () => {
  const { sql, upgrade, drop } = await firstVersion()
  onTestFinished(drop)
  await sql`
    insert into person (id, role, status, name, email, password_hash, verified_at)
    values (gen_random_uuid(), 'USER', 'active', 'Same Person', 'RAHIM@batua.test ', '', now())`
  const state = await everything(sql)
  await expect(upgrade()).rejects.toThrow('RAHIM@batua.test , rahim@batua.test')
  expect(await everything(sql)).toEqual(state)

  await sql`update person set email = 'rahim.2@batua.test' where name = 'Same Person'`
  await upgrade()
  expect((await verifyLedger(sql)).faults).toEqual([])
})

describe('an Idempotency-Key of the first version', () => {
  const calls = [
    ['rahim-deposit', 'rahim', addMoney, { amount: 1000 }],
    ['nadia-assisted', 'nadia', addMoney, { amount: 500, agentEmail: 'AGENT.One@batua.test' }],
    ['rahim-by-phone', 'rahim', sendMoney, { recipientPhone: '01711-000102', amount: 100.5 }],
    ['rahim-by-email', 'rahim', sendMoney, { recipientPhone: 'NADIA.karim@batua.test', amount: 20 }],
    ['rahim-withdrawal', 'rahim', withdraw, { amount: 50 }],
    ['agent-cash-in', 'activeAgent', cashIn, { userEmail: 'RAHIM@batua.test', amount: 200 }],
    ['agent-cash-out', 'activeAgent', cashOut, { userEmail: 'Rahim@batua.test', amount: 60 }],
  ] as const

  test.each(calls)('%s returns the first answer and moves nothing', async (key, who, endpoint, body) => {
    const state = await stateOfMoney()
    const headers = { 'idempotency-key': key }
    const answer = await server.call(endpoint, { token: tokens[who], body, headers })
    const first = before.transfers.find((transfer) => transfer.key === key)!
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { _id: first.id, reference: first.reference, type: first.type, amount: body.amount } },
    })
    expect(replayed(answer)).toBe('true')
    expect(await stateOfMoney()).toEqual(state)
  })

  test('is refused with another amount', async () => {
    const answer = await server.call(withdraw, {
      token: tokens.rahim,
      body: { amount: 51 },
      headers: { 'idempotency-key': 'rahim-withdrawal' },
    })
    expect([answer.status, answer.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })
})

describe('a refusal that the first version remembered', () => {
  const calls = [
    ['bare-too-much', 'bare', withdraw, { amount: 40 }, 'INSUFFICIENT_FUNDS'],
    [
      'rahim-to-himself',
      'rahim',
      sendMoney,
      { recipientPhone: 'Rahim@Batua.test', amount: 10 },
      'SELF_TRANSFER',
    ],
    [
      'rahim-to-blocked',
      'rahim',
      sendMoney,
      { recipientPhone: 'blocked@batua.test', amount: 10 },
      'RECIPIENT_UNAVAILABLE',
    ],
    [
      'agent-beyond-float',
      'activeAgent',
      cashIn,
      { userEmail: 'rahim@batua.test', amount: 100_000 },
      'FLOAT_EXHAUSTED',
    ],
  ] as const

  test.each(calls)('%s is repeated', async (key, who, endpoint, body, code) => {
    const headers = { 'idempotency-key': key }
    const answer = await server.call(endpoint, { token: tokens[who], body, headers })
    expect([answer.status, answer.body.code, replayed(answer)]).toEqual([422, code, 'true'])
  })
})

test('people and agents see the balances, sums and lists that they had', async () => {
  const balance = async (who: keyof typeof tokens) =>
    (await server.call(getWallet, { token: tokens[who] })).body.data.balance
  expect([await balance('rahim'), await balance('nadia'), await balance('bare')]).toEqual([959.5, 615.5, 30])
  const { body: history } = await server.call(myTransactions, { token: tokens.rahim })
  expect(history.meta?.total).toBe(8)
  expect(history.data.filter(({ note, noteHidden }) => note !== null || noteHidden)).toEqual([])
  const token = tokens.activeAgent
  expect((await server.call(getAgentSummary, { token })).body.data).toEqual({ cashIn: 200, cashOut: 60 })
  expect((await server.call(agentTransactions, { token })).body.meta?.total).toBe(3)
})

test('admins see every transfer except settlements in the totals', async () => {
  const { data } = (await server.call(getAnalytics, { token: tokens.boss })).body
  expect(data).toMatchObject({ totalTransactions: 11, totalTransactionVolume: 2055.5 })
})
