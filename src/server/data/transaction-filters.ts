import type { Transaction } from '#contract/entities/transactions.ts'
import { takaToPoisha } from '#contract/money.ts'
import type { TransactionStatus, TransactionType } from '#contract/transactions.ts'
import type { Db } from '../database/connect.ts'
import { presentRow, type TransferRow, transferColumns, transferParties } from './transactions.ts'

/** What the list of all transactions and its search have in common. */

export type TransactionFilters = {
  type?: TransactionType | undefined
  status?: TransactionStatus | undefined
  minAmount?: number | undefined
  maxAmount?: number | undefined
  /** Days in Dhaka time, both inclusive. */
  startDate?: string | undefined
  endDate?: string | undefined
  search?: string | undefined
}

export type TransactionPage = { rows: Transaction[]; total: number }

export const forAdmin = (row: TransferRow) => presentRow(row, 'admin')

export const isUnfiltered = (filters: TransactionFilters) =>
  Object.values(filters).every((value) => value === undefined)

/** The condition of all filters but the search. */
export function matches(
  db: Db,
  { type, status, minAmount, maxAmount, startDate, endDate }: TransactionFilters,
) {
  return db`is_listed(type)
    ${type ? db`and type = ${type}` : db``}
    ${status ? db`and status = ${status}` : db``}
    ${status && status !== 'completed' ? db`and status <> 'completed'` : db``}
    ${minAmount === undefined ? db`` : db`and amount >= ${takaToPoisha(minAmount)}`}
    ${maxAmount === undefined ? db`` : db`and amount <= ${takaToPoisha(maxAmount)}`}
    ${startDate ? db`and created_at >= dhaka_midnight(${startDate}::date)` : db``}
    ${endDate ? db`and created_at < dhaka_midnight(${endDate}::date + 1)` : db``}`
}

export async function countUpTo(db: Db, rows: unknown, max: number): Promise<number> {
  const [counted] = await db<[{ total: number }]>`
    select count(*)::int as total from (${rows} limit ${max}) as counted`
  return counted.total
}

type Window = { offset: number; count: number }

/** The total is capped, so every page is close to the newest row. */
export function withinTotal(page: number, limit: number, total: number): Window {
  const offset = (page - 1) * limit
  return { offset, count: Math.max(0, Math.min(limit, total - offset)) }
}

export async function newestFirst(
  db: Db,
  condition: unknown,
  { offset, count }: Window,
): Promise<Transaction[]> {
  if (count === 0) return []
  const rows = await db<TransferRow[]>`
    select ${transferColumns(db)} from (
      select * from transfer t where ${condition}
      order by created_at desc, seq desc offset ${offset} limit ${count}
    ) as t ${transferParties(db)}
    order by t.created_at desc, t.seq desc`
  return rows.map(forAdmin)
}
