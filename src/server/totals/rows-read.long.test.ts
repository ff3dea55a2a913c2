import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLedger } from '#ledger/writer.ts'
import { deposit, systemAccounts } from '#test/ledger.ts'
import { accountOf, ENTRIES, rowsRead, serverWithLongHistory } from '#test/long-history.ts'
import type { TestPerson } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'
import { type HistoryFilters, readHistory } from '../data/history.ts'
import { findOwnReceipted, type Participant } from '../data/own-receipts.ts'
import { searchTransactions } from '../data/transaction-search.ts'
import type { Tx } from '../database/connect.ts'
import { agentChartsOf } from './agent-charts.ts'

const PAGE = 10

let server: TestServer
let user: TestPerson
let agent: TestPerson
beforeAll(async () => {
  ;({ server, user, agent } = await serverWithLongHistory())
})
afterAll(() => server.close())

test('charts of an agent read no entry that is in the totals by day', async () => {
  expect(await rowsRead(server, (tx) => agentChartsOf(tx, accountOf(agent)))).toBe(0)
})

const readerOf = (person: TestPerson) => ({
  accountId: accountOf(person),
  personId: person.id,
  isAgent: false,
})

test('a filter reads few entries when they fill the page, and more only when it must', async () => {
  const page = (filters: HistoryFilters) => (tx: Tx) =>
    readHistory(tx, readerOf(user), { filters, limit: PAGE })
  expect(await rowsRead(server, page({ maxAmount: 1 }))).toBe(PAGE)
  const { rows, next, searchedBackTo } = await server.sql.begin(page({ minAmount: 2 }))
  expect(rows.map(({ transaction }) => transaction.balanceAfter)).toEqual([305, 204, 103, 2])
  expect([next, searchedBackTo]).toEqual([null, null])
})

test('a page of a history reads its own entries and no others', async () => {
  const page = (before?: number) => (tx: Tx) =>
    readHistory(tx, readerOf(user), { filters: {}, before, limit: PAGE })
  expect(await rowsRead(server, page())).toBe(PAGE)
  expect(await rowsRead(server, page(ENTRIES / 2))).toBe(PAGE)
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
      const rows = await rowsRead(server, async (tx) => {
        found = await findOwnReceipted(tx, all[place]!, participant)
      })
      expect(found?.id).toBe(all[place])
      expect(rows).toBeLessThan(all.length / 2)
    }
    for (const unknown of ['00000000-0000-7000-8000-000000000000', 'ffffffff-ffff-7fff-bfff-ffffffffffff']) {
      const rows = await rowsRead(server, async (tx) =>
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
  expect(await rowsRead(server, search)).toBe(PAGE)
})
