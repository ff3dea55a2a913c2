import { addDays, dhakaDay, startOf } from '#contract/days.ts'
import { createLedger } from '#ledger/writer.ts'
import type { Tx } from '#server/database/connect.ts'
import { takeMark } from '#server/journal/horizon.ts'
import { fold } from '#server/totals/fold.ts'
import { deposit, systemAccounts } from './ledger.ts'
import type { TestPerson } from './people.ts'
import { startServer, type TestServer } from './server.ts'

/** More than 100 in a month, so that the account gets totals by day, and many more than a page. */
export const ENTRIES = 400
const DAYS = 60

/** One of a hundred is larger. */
const amountOf = (i: number) => (i % 100 === 0 ? 2_00n : 1_00n)
export const accountOf = ({ accountId }: TestPerson) => accountId as number

/** A user and an agent with a long history, which is folded into totals. */
export async function serverWithLongHistory() {
  const server = await startServer({ rateLimits: false })
  const [user, agent] = [await server.user(), await server.agent()]
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
  return { server, user, agent }
}

/** How many rows of the history the work read from the table. */
export async function rowsRead({ sql }: TestServer, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return sql.begin(async (tx) => {
    // Autovacuum may have come by during the filling: with statistics of a few rows, PostgreSQL scans the table.
    await tx`set local enable_seqscan = off`
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
