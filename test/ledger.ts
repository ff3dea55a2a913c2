import { randomUUIDv7 } from 'node:crypto'
import type { AccountStatus } from '#contract/roles.ts'
import type { AccountRef } from '#ledger/account-ref.ts'
import type { Posted, PostingRequest, TransferRequest, TransferType } from '#ledger/transfer.ts'
import type { Sql } from '#server/database/connect.ts'

export type SystemAccounts = { funding: number; payout: number; settlement: number }

export async function systemAccounts(sql: Sql): Promise<SystemAccounts> {
  const rows = await sql<{ kind: keyof SystemAccounts; id: number }[]>`
    select kind, id from account where stripe = 0`
  return Object.fromEntries(rows.map((row) => [row.kind, row.id])) as SystemAccounts
}

let made = 0

/** Inserts a person with an account directly into the tables, for tests of the ledger alone. */
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
  const [account] = await sql<[{ id: number }]>`
    insert into account (holder, kind, floor) select owner, 'goal', 0 from account where id = ${wallet} returning id`
  await sql`insert into goal (account, id, name, icon) values (${account.id}, ${randomUUIDv7()}, 'Bicycle', 'bicycle')`
  return account.id
}

/** A type that a feature brings. The database and its guard know it, also when the feature is removed. */
export const SAVINGS = 'savings' as TransferType

/** One of the accounts where fees go. */
export async function feesAccount(sql: Sql): Promise<number> {
  const [fees] = await sql<[{ id: number }]>`select id from account where kind = 'fees' and stripe = 0`
  return fees.id
}

/** What a payment with a fee and a round-up will look like: legs that happen together or not at all. */
export const payment = (
  accounts: { from: number; to: number; fees: number; goal: number },
  amounts: { amount: bigint; fee: bigint; roundUp: bigint },
): PostingRequest => {
  const [from, to, fees, goal] = [accounts.from, accounts.to, accounts.fees, accounts.goal].map((id) => ({
    id,
  })) as [AccountRef, AccountRef, AccountRef, AccountRef]
  return {
    actor: accounts.from,
    accounts: [from, to, fees, goal],
    legsMax: 3,
    plan: () => [
      { type: 'send_money', debit: from, credit: to, amount: amounts.amount },
      { type: 'fee', debit: from, credit: fees, amount: amounts.fee },
      { type: SAVINGS, debit: from, credit: goal, amount: amounts.roundUp, isOptional: true },
    ],
  }
}

/** Reverses this amount of a transfer, as the operator does. */
export const reversal = (
  { settlement }: SystemAccounts,
  { transfer, entries }: Pick<Posted, 'transfer' | 'entries'>,
  amount: bigint,
): PostingRequest => {
  const [debit, credit] = [{ id: entries.credit.account }, { id: entries.debit.account }]
  return {
    actor: settlement,
    accounts: [debit, credit],
    originals: [transfer.seq],
    legsMax: 1,
    plan: () => [{ type: 'reversal', debit, credit, amount, reverses: transfer.seq }],
  }
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
