import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { RefMap } from '#ledger/account-ref.ts'
import { decideBatch } from '#ledger/decide.ts'
import { postTransfers, takeStamps } from '#ledger/statements.ts'
import { type Account, type Accounts, asPosting, type TransferRequest } from '#ledger/transfer.ts'
import { connect, type DatabaseTarget, type Sql, type Tx } from '#server/database/connect.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import type { EmbeddedPostgres } from '#server/postgres/embedded.ts'
import { findProgram } from './machine.ts'
import type { Population } from './population.ts'

const run = promisify(execFile)
const PGBENCH_DATABASE = 'pgbench'

export type Baseline = { name: string; perSecond: number; clients: number }

export const PGBENCH = 'pgbench, TPC-B-like'
export const ONE_BY_ONE = 'one transaction per transfer'

/** Runs PostgreSQL's own benchmark: its TPC-B-like script, with several numbers of clients. */
export async function pgbench(
  postgres: EmbeddedPostgres,
  seconds: number,
  clientCounts: number[],
): Promise<Baseline[]> {
  const measure = await preparePgbench(postgres)
  if (!measure) return []
  const results: Baseline[] = []
  for (const clients of clientCounts)
    results.push({ name: PGBENCH, clients, perSecond: await measure(seconds, clients) })
  return results
}

/** Fills the database of pgbench. The function that it returns runs it; undefined where it is not installed. */
export async function preparePgbench({ socketDir }: Pick<EmbeddedPostgres, 'socketDir'>) {
  const program = findProgram('pgbench')
  if (!program) return undefined
  const admin = connect({ socketDir, database: 'postgres', user: SUPERUSER }, { max: 1 })
  await admin`create database ${admin(PGBENCH_DATABASE)}`
  await admin.end()
  const at = ['--host', socketDir, '--username', SUPERUSER, PGBENCH_DATABASE]
  await run(program, ['--initialize', '--quiet', '--scale', '50', ...at])
  return async (seconds: number, clients: number): Promise<number> => {
    const how = ['--protocol', 'prepared', '--no-vacuum', '--jobs', '2']
    const { stdout } = await run(program, [
      ...how,
      '--client',
      String(clients),
      '--time',
      String(seconds),
      ...at,
    ])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  }
}

/** The usual implementation: one transaction per transfer over a pool, on the product's own schema. */
export async function oneByOne(
  target: DatabaseTarget,
  { users }: Population,
  seconds: number,
  clients: number,
): Promise<Baseline> {
  const sql = connect(target, { max: clients })
  const until = performance.now() + seconds * 1000
  let posted = 0
  const client = async () => {
    while (performance.now() < until) {
      const request = randomSend(users)
      await postAlone(sql, request)
      posted++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  await sql.end()
  return { name: ONE_BY_ONE, clients, perSecond: posted / seconds }
}

function randomSend(users: Population['users']): TransferRequest {
  const from = Math.floor(Math.random() * users.length)
  const to = (from + 1 + Math.floor(Math.random() * (users.length - 1))) % users.length
  const [debit, credit] = [users[from]?.accountId as number, users[to]?.accountId as number]
  return { type: 'send_money', amount: 125n, debit: { id: debit }, credit: { id: credit }, actor: debit }
}

async function postAlone(sql: Sql, request: TransferRequest) {
  const requests = [asPosting(request)]
  await sql.begin(async (tx) => {
    const [locked, [stamps]] = await tx.together(lockBoth(tx, request), takeStamps(tx, requests, []))
    const accounts: Accounts = new RefMap()
    for (const account of locked) accounts.set(account, account)
    const { rows } = decideBatch(requests, { accounts, stamps })
    await postTransfers(tx, rows, stamps.at, accounts)
  })
}

/** Finds accounts by id only, not by email or phone. */
const lockBoth = (tx: Tx, { debit, credit }: TransferRequest) => tx<Account[]>`
  select id, kind, currency, balance, floor, status, frozen as "isFrozen", entries from account
  where id = any(${[debit, credit].map((ref) => 'id' in ref && ref.id)}::int[]) order by id for no key update`

/** The minimum cost of a durable write: one committed single-row update with the same driver. */
export async function bareCommit(target: DatabaseTarget, seconds: number): Promise<number> {
  const sql = connect(target, { max: 1 })
  await sql`create table if not exists bench_bare (id int primary key, value int not null)`
  await sql`insert into bench_bare values (1, 0) on conflict do nothing`
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const startedAt = performance.now()
    await sql`update bench_bare set value = value + 1 where id = 1`
    times.push(performance.now() - startedAt)
  }
  await sql`drop table bench_bare`
  await sql.end()
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number
}
