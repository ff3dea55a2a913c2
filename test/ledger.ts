import { randomUUIDv7 } from 'node:crypto'
import type { AccountStatus } from '#contract/roles.ts'
import type { TransferRequest } from '#ledger/transfer.ts'
import type { Sql } from '#server/data/connect.ts'

export type SystemAccounts = { funding: number; payout: number; settlement: number }

export async function systemAccounts(sql: Sql): Promise<SystemAccounts> {
  const rows = await sql<{ kind: keyof SystemAccounts; id: number }[]>`
    select kind, id from account where stripe = 0`
  return Object.fromEntries(rows.map((row) => [row.kind, row.id])) as SystemAccounts
}

let made = 0

/** A person with an account, straight into the tables: for tests of the ledger alone. */
export async function makeAccount(
  sql: Sql,
  {
    kind = 'wallet',
    status = 'active',
    floor = 0n,
  }: { kind?: 'wallet' | 'float'; status?: AccountStatus; floor?: bigint } = {},
): Promise<number> {
  const id = randomUUIDv7()
  const role = kind === 'wallet' ? 'USER' : 'AGENT'
  await sql`insert into person (id, role, status, name, email, password_hash, verified_at)
    values (${id}, ${role}, ${status}, 'Somebody', ${`somebody-${++made}@batua.test`}, '', now())`
  const [account] = await sql<[{ id: number }]>`
    insert into account (owner, kind, floor, status) values (${id}, ${kind}, ${floor}, ${status}) returning id`
  return account.id
}

/** A savings goal of the person who owns this wallet. */
export async function makeGoal(sql: Sql, wallet: number): Promise<number> {
  const [goal] = await sql<[{ id: number }]>`
    insert into account (holder, kind, floor) select owner, 'goal', 0 from account where id = ${wallet} returning id`
  return goal.id
}

export const deposit = (system: SystemAccounts, wallet: number, amount: bigint): TransferRequest => ({
  type: 'add_money',
  amount,
  debit: { id: system.funding },
  credit: { id: wallet },
  actor: wallet,
})

export const withdrawal = (system: SystemAccounts, wallet: number, amount: bigint): TransferRequest => ({
  type: 'withdraw',
  amount,
  debit: { id: wallet },
  credit: { id: system.payout },
  actor: wallet,
})

export const send = (from: number, to: number, amount: bigint): TransferRequest => ({
  type: 'send_money',
  amount,
  debit: { id: from },
  credit: { id: to },
  actor: from,
})

export async function balanceOf(sql: Sql, account: number): Promise<bigint> {
  const [row] = await sql<[{ balance: bigint }]>`select balance from account where id = ${account}`
  return row.balance
}
