import { createLedger } from '#ledger/writer.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { hangMs } from './hang-limit.ts'
import { deposit, makeAccount, systemAccounts } from './ledger.ts'

/*
 * For tests of the plans that PostgreSQL chooses on the path of a payment. They must be good whatever it knows about the
 * tables: a new or restored database has no statistics, or those of empty tables, until autovacuum comes by.
 */

export type Filled = {
  db: TestDatabase
  people: { id: number; owner: string; email: string; phone: string }[]
}

/** Databases of people who have money and a verified phone number, by what PostgreSQL knows about them. */
export const statistics: Record<string, () => Promise<Filled>> = {
  'few people and no statistics': () => filled(80, {}),
  'many people and no statistics': () => filled(400, {}),
  'statistics of nearly empty tables': () =>
    filled(400, {
      before: async (sql) => {
        await makeAccount(sql)
        await sql.unsafe('analyze')
      },
    }),
  'present statistics': () => filled(400, { after: (sql) => sql.unsafe('analyze') }),
}

type Step = (sql: Sql) => Promise<unknown>

async function filled(count: number, { before, after }: { before?: Step; after?: Step }): Promise<Filled> {
  const db = await testDatabase()
  const wallets: number[] = []
  const people = await fillOn(db, async (sql) => {
    const tables = await sql<{ name: string }[]>`select relname as name from pg_stat_user_tables`
    for (const { name } of tables) await sql.unsafe(`alter table "${name}" set (autovacuum_enabled = off)`)
    await before?.(sql)
    for (let i = 0; i < count; i++) wallets.push(await makeAccount(sql))
    const system = await systemAccounts(sql)
    const ledger = createLedger(sql)
    await Promise.all(wallets.map((wallet) => ledger.post(deposit(system, wallet, 1_000n))))
    await sql`update person set phone = '+88017' || lpad(account.id::text, 8, '0'), phone_verified_at = now()
      from account where owner = person.id`
    await after?.(sql)
    return sql<Filled['people']>`
      select account.id, owner, email, phone from account join person on person.id = owner
      where account.id = any(${wallets}) order by account.id`
  })
  return { db, people }
}

/** Fills tables on a connection of its own, whose counters do not arrive later, while other work is counted. */
export async function fillOn<T>(db: TestDatabase, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(db.target, { max: 1, connectMs: hangMs })
  const made = await work(sql)
  await flushCounters(sql)
  await sql.end()
  return made
}

/** Counts the rows that this work reads on one connection, by table. The plans are made before, when it runs first. */
export async function readsOf(
  db: TestDatabase,
  session: Record<string, string>,
  work: (sql: Sql) => Promise<unknown>,
) {
  const sql = connect(db.serving, { max: 1, session, connectMs: hangMs })
  await work(sql)
  const before = await countedOn(sql, db)
  await work(sql)
  const after = await countedOn(sql, db)
  await sql.end()
  return (table: string) => (after.get(table) ?? 0) - (before.get(table) ?? 0)
}

async function countedOn(sql: Sql, db: TestDatabase) {
  await flushCounters(sql)
  const rows = await db.sql<{ table: string; rows: number }[]>`
    select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables`
  return new Map(rows.map(({ table, rows }) => [table, rows]))
}

/** A connection hands over what it has counted only from time to time. */
const flushCounters = (sql: Sql) => sql`select pg_stat_force_next_flush()`
