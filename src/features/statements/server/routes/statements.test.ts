import { hash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dhakaDay } from '#contract/days.ts'
import { updateAgentProfile } from '#contract/endpoints/agent.ts'
import { hideNote } from '#contract/endpoints/history.ts'
import { cashOut } from '#contract/endpoints/transactions.ts'
import { updateMe } from '#contract/endpoints/user.ts'
import { sendMoney } from '#contract/endpoints/wallet.ts'
import { feeRule, setTariff } from '#features/fees/testing/tariffs.ts'
import { postBatch } from '#ledger/posting.ts'
import type { LedgerRequest } from '#ledger/transfer.ts'
import { takeMark } from '#server/journal/horizon.ts'
import { fold } from '#server/totals/fold.ts'
import { backdated } from '#test/backdated.ts'
import { csvOf, linesOf } from '#test/csv.ts'
import { feesAccount } from '#test/ledger.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { downloadStatement, getStatement, listStatements } from '../../contract.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
let user: TestPerson
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  user = await server.user({ name: 'Nusrat Jahan' })
})

const statementOf = async ({ token }: TestPerson, month: string, page = 1) =>
  server.call(getStatement, { token, params: { month }, query: { page } })
const dataOf = async (person: TestPerson, month: string) => (await statementOf(person, month)).body.data
const statementFile = (person: TestPerson, month: string) =>
  csvOf(server, person, downloadStatement.path.replace(':month', month))

const thisMonth = () => dhakaDay(new Date()).slice(0, 7)

const post = (requests: readonly LedgerRequest[]) => server.sql.begin((tx) => postBatch(tx, requests))
const sendAt = (from: TestPerson, to: TestPerson, taka: number, at: string): LedgerRequest => ({
  type: 'send_money',
  amount: BigInt(taka) * 100n,
  debit: { id: from.accountId! },
  credit: { id: to.accountId! },
  actor: from.accountId!,
  at: new Date(at),
})

test('a month begins and ends at midnight in Dhaka, and continues from the month before', async () => {
  await backdated(server, user, [
    '2025-01-31T17:59:59.999Z',
    '2025-01-31T18:00:00.000Z',
    '2025-02-28T17:59:59.999Z',
    '2025-02-28T18:00:00.000Z',
  ])
  const [january, february, march] = [
    await dataOf(user, '2025-01'),
    await dataOf(user, '2025-02'),
    await dataOf(user, '2025-03'),
  ]
  expect(january).toMatchObject({ opening: 0, came: 1, closing: 1, firstNumber: 1, lastNumber: 1 })
  expect(february).toMatchObject({ opening: 1, came: 5, went: 0, fees: 0, closing: 6, isClosed: true })
  expect([february.firstNumber, february.lastNumber]).toEqual([2, 3])
  expect(february.rows.map(({ number, amount, balance }) => [number, amount, balance])).toEqual([
    [2, 2, 3],
    [3, 3, 6],
  ])
  expect(february.asOf).toBe('2025-02-28T18:00:00.000Z')
  expect(march).toMatchObject({ opening: 6, came: 4, closing: 10 })
})

test('a month without entries carries the balance, the first month opens with nothing', async () => {
  await backdated(server, user, ['2025-01-10T00:00:00.000Z', '2025-03-10T00:00:00.000Z'])
  expect(await dataOf(user, '2025-01')).toMatchObject({ opening: 0, closing: 1 })
  expect(await dataOf(user, '2025-02')).toMatchObject({
    opening: 1,
    came: 0,
    went: 0,
    fees: 0,
    closing: 1,
    firstNumber: null,
    lastNumber: null,
    rows: [],
  })
})

test('the statement of the running month covers it up to now', async () => {
  const month = thisMonth()
  expect(await dataOf(user, month)).toMatchObject({ isClosed: false, opening: 0, closing: 0, rows: [] })
  await money.deposit(user, 100)
  await money.withdraw(user, 40)
  expect(await dataOf(user, month)).toMatchObject({ came: 100, went: 40, closing: 60, isClosed: false })
})

test('there is no statement before the account was opened, of the future, or of an invalid month', async () => {
  const months = await server.call(listStatements, { token: user.token })
  expect(months.body.data).toEqual({ first: thisMonth(), last: thisMonth() })
  for (const month of ['2001-01', '2999-01', '2025-13', '2025-00', 'x', '2025-1', '٢٠٢٥-01']) {
    const { status, body } = await statementOf(user, month)
    expect([month, status, body.code]).toEqual([month, 404, 'STATEMENT_NOT_FOUND'])
    expect((await statementFile(user, month)).response.status).toBe(404)
  }
  await backdated(server, user, ['2025-01-10T00:00:00.000Z'])
  expect((await server.call(listStatements, { token: user.token })).body.data.first).toBe('2025-01')
})

// threat: statement
test('a closed month is the same to the byte, also after changed names, reversals and hidden notes', async () => {
  const friend = await server.user({ name: 'Rahim Uddin' })
  const agent = await server.agent({ name: 'Karim Hossain' })
  await backdated(server, user, ['2025-05-01T00:00:00.000Z'])
  await backdated(server, friend, ['2025-05-01T00:00:00.000Z', '2025-05-01T00:00:00.000Z'])
  await post([
    sendAt(user, friend, 1, '2025-05-02T00:00:00.000Z'),
    {
      type: 'cash_in',
      amount: 500n,
      debit: { id: agent.accountId! },
      credit: { id: user.accountId! },
      agent: agent.accountId!,
      actor: agent.accountId!,
      at: new Date('2025-05-03T00:00:00.000Z'),
    },
    sendAt(friend, user, 2, '2025-05-04T00:00:00.000Z'),
    sendAt(user, friend, 2, '2025-05-05T00:00:00.000Z'),
  ])
  const file = await statementFile(user, '2025-05')
  const page = await statementOf(user, '2025-05')
  const { rows, holder } = page.body.data
  expect(rows.map(({ relation, name }) => [relation, name])).toEqual([
    [null, null],
    ['to', 'Rahim U.'],
    ['by', 'Karim Hossain'],
    ['from', 'Rahim Uddin'],
    ['to', 'Rahim Uddin'],
  ])
  expect(linesOf(file.bytes).at(-6)).toContain(',To Rahim Uddin,')
  expect(holder).toEqual({ name: 'Nusrat Jahan', email: user.email })

  await server.call(updateMe, { token: friend.token, body: { name: 'Another Name' } })
  await server.call(updateMe, { token: user.token, body: { name: 'Nusrat Chowdhury' } })
  await server.call(updateAgentProfile, { token: agent.token, body: { name: 'Sadia', email: agent.email } })
  await money.deposit(friend, 100)
  await money.send(friend, user.email, 50)
  await fold(server.sql, await takeMark(server.sql))
  expect((await statementFile(user, '2025-05')).bytes.equals(file.bytes)).toBe(true)
  expect((await statementOf(user, '2025-05')).body).toEqual(page.body)
  expect((await dataOf(user, thisMonth())).holder.name).toBe('Nusrat Chowdhury')
})

test('a new address of an agent is not in the letterhead of an earlier month', async () => {
  const agent = await server.agent({ name: 'Karim Hossain' })
  const { settlement } = server.services.system
  await post([
    {
      type: 'settlement',
      amount: 700n,
      debit: { id: settlement },
      credit: { id: agent.accountId! },
      actor: settlement,
      at: new Date('2025-06-02T00:00:00.000Z'),
    },
  ])
  const before = await dataOf(agent, '2025-06')
  expect(before.account).toMatch(/^F-\d{3}-\d{3}$/)
  expect(before.rows).toMatchObject([{ type: 'settlement', way: 'in', amount: 7, relation: null }])
  await server.sql`update person set email = ${`new-${agent.email}`} where id = ${agent.id}`
  expect((await dataOf(agent, '2025-06')).holder.email).toBe(agent.email)
  expect((await dataOf(agent, thisMonth())).holder.email).toBe(`new-${agent.email}`)
})

test('fees are listed apart from payments, and the sums are right before and after the fold', async () => {
  await backdated(server, user, [
    '2025-07-01T00:00:00.000Z',
    '2025-07-01T00:00:00.000Z',
    '2025-07-01T00:00:00.000Z',
  ])
  const fees = await feesAccount(server.sql)
  const at = new Date('2025-07-02T00:00:00.000Z')
  const friend = await server.user()
  await post([
    {
      actor: user.accountId!,
      accounts: [{ id: user.accountId! }, { id: friend.accountId! }, { id: fees }],
      legsMax: 2,
      plan: () => [
        {
          type: 'send_money',
          amount: 100n,
          debit: { id: user.accountId! },
          credit: { id: friend.accountId! },
        },
        { type: 'fee', amount: 5n, debit: { id: user.accountId! }, credit: { id: fees } },
      ],
      at,
    },
  ])
  const expected = { opening: 0, came: 6, went: 1, fees: 0.05, closing: 4.95 }
  expect(await dataOf(user, '2025-07')).toMatchObject(expected)
  await fold(server.sql, await takeMark(server.sql))
  expect(await dataOf(user, '2025-07')).toMatchObject(expected)
  await money.deposit(user, 10)
  expect(await dataOf(user, '2025-07')).toMatchObject(expected)
  expect(await dataOf(user, thisMonth())).toMatchObject({ opening: 4.95, came: 10, closing: 14.95 })
  const { rows } = await dataOf(user, '2025-07')
  expect(rows.map(({ type }) => type).slice(3)).toEqual(['send_money', 'fee'])
})

// threat: statement
test('a note that the reader wrote is included; one that was received is not, because the reader could hide it later', async () => {
  const friend = await server.user()
  await money.deposit(user, 100)
  const body = { recipientPhone: friend.email, amount: 10, note: 'Rent' }
  const sent = await server.call(sendMoney, { token: user.token, body })
  const month = thisMonth()
  expect((await dataOf(user, month)).rows.at(-1)?.note).toBe('Rent')
  expect((await dataOf(friend, month)).rows.at(-1)?.note).toBeNull()
  const before = await statementFile(friend, month)
  const { reference } = sent.body.data
  expect((await server.call(hideNote, { token: friend.token, params: { reference } })).status).toBe(200)
  expect((await statementFile(friend, month)).bytes.equals(before.bytes)).toBe(true)
})

// threat: statement
test('the file has a byte order mark, opening and closing balance, harmless cells, count and SHA-256', async () => {
  const evil = await server.user({ name: '=HYPERLINK("https://evil.example")' })
  await backdated(server, evil, ['2025-08-01T00:00:00.000Z', '2025-08-01T00:00:00.000Z'])
  await backdated(server, user, ['2025-08-01T01:02:03.000Z'])
  await post([sendAt(evil, user, 2, '2025-08-02T00:00:00.000Z')])
  const { response, bytes } = await statementFile(user, '2025-08')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="batua-statement-2025-08.csv"',
  )
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const { rows } = await dataOf(user, '2025-08')
  const [deposit, received] = rows.map(({ reference }) => reference)
  const end = bytes.lastIndexOf('\r\n', bytes.length - 3) + 2
  expect(linesOf(bytes)).toEqual([
    'No.,Time,Type,Details,Note,Reference,In,Out,Balance',
    ',,Opening balance,,,,,,0',
    `1,2025-08-01 07:02:03,add_money,,,${deposit},1,,1`,
    `2,2025-08-02 06:00:00,send_money,"From =HYPERLINK(""https://evil.example"")",,${received},2,,3`,
    ',,Totals,,,,3,0,',
    ',,Fees in it,,,,,0,',
    ',,Closing balance,,,,,,3',
    `Rows,6,SHA-256,${hash('sha256', bytes.subarray(0, end))}`,
    '',
  ])
  const events = await server.sql`
    select details from audit_event where subject = ${user.id} and action = 'download_statement'`
  expect(events).toEqual([{ details: { month: '2025-08' } }])
  expect((await statementFile(user, thisMonth())).response.headers.get('content-disposition')).toContain(
    '-so-far.csv',
  )
})

test('a long month has pages, and its file has all of it', async () => {
  const start = Date.UTC(2025, 8, 2)
  await backdated(
    server,
    user,
    Array.from({ length: 1_100 }, (_, i) => new Date(start + i * 60_000).toISOString()),
  )
  const first = await statementOf(user, '2025-09')
  expect(first.body.meta).toEqual({ page: 1, limit: 500, total: 1_100, totalPages: 3 })
  const third = await statementOf(user, '2025-09', 3)
  expect(third.body.data.rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 100 }, (_, i) => 1_001 + i),
  )
  expect((await statementOf(user, '2025-09', 4)).body.data.rows).toEqual([])
  expect(linesOf((await statementFile(user, '2025-09')).bytes).at(-2)).toMatch(/^Rows,1104,/)
})

// threat: statement
test('a person gets statements of their own account only', async () => {
  const stranger = await server.user()
  await backdated(server, user, ['2025-10-01T00:00:00.000Z'])
  expect((await statementOf(stranger, '2025-10')).status).toBe(404)
  expect((await server.call(getStatement, { params: { month: '2025-10' } })).status).toBe(401)
})

test('the statement of an agent says what of the money in is commission, and so does its file', async () => {
  const agent = await server.agent()
  const customer = await money.userWith(2000)
  await setTariff(server.sql, { rules: [feeRule('cash_out', { ppm: 18_500, commissionPpm: 4_100 })] })
  const body = { userEmail: customer.email, amount: 1000, expectedFee: 18.5 }
  expect((await server.call(cashOut, { token: agent.token, body })).status).toBe(200)
  await setTariff(server.sql, {})
  expect(await dataOf(agent, thisMonth())).toMatchObject({
    came: 1004.1,
    commissions: 4.1,
    went: 0,
    closing: 1004.1,
  })
  expect(await dataOf(customer, thisMonth())).toMatchObject({ commissions: 0, fees: 18.5 })
  const line = (bytes: Buffer) => linesOf(bytes).find((each) => each.includes('Commission in it'))
  expect(line((await statementFile(agent, thisMonth())).bytes)).toContain('4.1')
  expect(line((await statementFile(customer, thisMonth())).bytes)).toBeUndefined()
})
