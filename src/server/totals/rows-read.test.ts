import { afterAll, beforeAll, expect, test } from 'vitest'
import { dhakaDay } from '#contract/days.ts'
import { createLedger } from '#ledger/writer.ts'
import { deposit, systemAccounts } from '#test/ledger.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { type HistoryFilters, readHistory } from '../data/history.ts'
import { findOwnReceipted, type Participant } from '../data/own-receipts.ts'
import { searchTransactions } from '../data/transaction-search.ts'
import type { Tx } from '../database/connect.ts'
import { takeMark } from '../journal/horizon.ts'
import { agentChartsOf } from './agent-charts.ts'
import { addDays, startOf } from './days.ts'
import { fold } from './fold.ts'
import { insightsOf } from './insights.ts'

/** More than 100 in a month, so that the account gets totals by day, and many more than a page. */
const ENTRIES = 400
const DAYS = 60
const PAGE = 10

let server: TestServer
let user: TestPerson
let agent: TestPerson

beforeAll(async () => {
  server = await startServer({ rateLimits: false })
  ;[user, agent] = [await server.user(), await server.agent()]
  const ledger = createLedger(server.sql)
  const system = await systemAccounts(server.sql)
  const customer = accountOf(await server.user())
  await ledger.post(deposit(system, customer, 1_000_000n))
  const yesterday = addDays(dhakaDay(new Date()), -1)
  for (let i = 0; i < ENTRIES; i++) {
    const at = startOf(addDays(yesterday, Math.floor((i * DAYS) / ENTRIES) - DAYS))
    const [float, amount] = [accountOf(agent), amountOf(i)]
    const cashOut = { type: 'cash_out' as const, debit: { id: customer }, credit: { id: float }, amount, at }
    await Promise.all([
      ledger.post({ ...deposit(system, accountOf(user), amount), at }),
      ledger.post({ ...cashOut, actor: float, agent: float }),
    ])
  }
  await fold(server.sql, await takeMark(server.sql))
})
afterAll(() => server.close())

/** One of a hundred is larger. */
const amountOf = (i: number) => (i % 100 === 0 ? 2_00n : 1_00n)
const accountOf = ({ accountId }: TestPerson) => accountId as number

/** How many rows of the history the work read from the table. */
async function rowsRead(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return server.sql.begin(async (tx) => {
    const read = async () => {
      const [counted] = await tx<[{ rows: bigint }]>`
        select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'transfer'`
      return Number(counted.rows)
    }
    const before = await read()
    await work(tx)
    return (await read()) - before
  })
}

test.each(['year', 'quarter', 'month'] as const)(
  'insights of a %s read no entry that is in the totals by day',
  async (period) => {
    expect(await rowsRead((tx) => insightsOf(tx, accountOf(user), period))).toBe(0)
  },
)

test('charts of an agent read no entry that is in the totals by day', async () => {
  expect(await rowsRead((tx) => agentChartsOf(tx, accountOf(agent)))).toBe(0)
})

const readerOf = (person: TestPerson) => ({
  accountId: accountOf(person),
  personId: person.id,
  isAgent: false,
})

test('a filter reads few entries when they fill the page, and more only when it must', async () => {
  const page = (filters: HistoryFilters) => (tx: Tx) =>
    readHistory(tx, readerOf(user), { filters, limit: PAGE })
  expect(await rowsRead(page({ maxAmount: 1 }))).toBe(PAGE)
  const { rows, next, searchedBackTo } = await server.sql.begin(page({ minAmount: 2 }))
  expect(rows.map(({ transaction }) => transaction.balanceAfter)).toEqual([305, 204, 103, 2])
  expect([next, searchedBackTo]).toEqual([null, null])
})

test('a page of a history reads its own entries and no others', async () => {
  const page = (before?: number) => (tx: Tx) =>
    readHistory(tx, readerOf(user), { filters: {}, before, limit: PAGE })
  expect(await rowsRead(page())).toBe(PAGE)
  expect(await rowsRead(page(ENTRIES / 2))).toBe(PAGE)
  const { rows, next, searchedBackTo } = await server.sql.begin(page())
  expect([rows.length, next, searchedBackTo]).toEqual([PAGE, ENTRIES - PAGE + 1, null])
})

// threat: receipt-cost; ASVS: 15.2.2
test('the receipt of a transaction reads few entries, whether it is there or not', async () => {
  const handled = (await server.user()).accountId as number
  const ledger = createLedger(server.sql)
  const system = await systemAccounts(server.sql)
  for (let i = 0; i < ENTRIES / 2; i++)
    await ledger.post({ ...deposit(system, handled, 1_00n), agent: accountOf(agent) })
  const ids = async (where: (tx: Tx) => ReturnType<Tx>) =>
    (
      await server.sql.begin(
        (tx) => tx<{ id: string }[]>`select id from transfer where ${where(tx)} order by seq`,
      )
    ).map(({ id }) => id)
  const histories: [Participant, string[]][] = [
    [readerOf(user), await ids((tx) => tx`credit_account = ${accountOf(user)}`)],
    [{ ...readerOf(agent), isAgent: true }, await ids((tx) => tx`agent = ${accountOf(agent)}`)],
  ]
  for (const [participant, all] of histories) {
    for (const place of [0, 1, Math.floor(all.length / 2), all.length - 2, all.length - 1]) {
      let found: { id: string } | undefined
      const rows = await rowsRead(async (tx) => {
        found = await findOwnReceipted(tx, all[place]!, participant)
      })
      expect(found?.id).toBe(all[place])
      expect(rows).toBeLessThan(all.length / 2)
    }
    for (const unknown of ['00000000-0000-7000-8000-000000000000', 'ffffffff-ffff-7fff-bfff-ffffffffffff']) {
      const rows = await rowsRead(async (tx) =>
        expect(await findOwnReceipted(tx, unknown, participant)).toBeUndefined(),
      )
      expect(rows).toBeLessThan(100)
    }
  }
})

test('an admin who searches for one account reads a page of its entries and no others', async () => {
  await server.sql`analyze transfer`
  const search = (tx: Tx) => searchTransactions(tx, { search: user.email, filters: {}, page: 1, limit: PAGE })
  expect((await server.sql.begin(search)).rows).toHaveLength(PAGE)
  expect(await rowsRead(search)).toBe(PAGE)
})
