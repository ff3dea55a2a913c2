import { limits } from '#contract/limits.ts'
import type { Db } from '../database/connect.ts'
import { pageWindow } from './page-window.ts'
import { transferTotals } from './totals.ts'
import {
  countUpTo,
  forAdmin,
  isUnfiltered,
  matches,
  newestFirst,
  type TransactionFilters,
  type TransactionPage,
  withinTotal,
} from './transaction-filters.ts'
import { searchTransactions } from './transaction-search.ts'
import { type TransferRow, transferColumns, transferParties } from './transactions.ts'

export type AskedTransactions = { filters: TransactionFilters; page: number; limit: number }

/**
 * The list of all transactions, for admins. What narrows it decides how a page is read:
 *
 * | search | type, status, amounts, dates | read by |
 * |---|---|---|
 * | no | none | `pageOfAll`: the total is stored; an index by time, from its nearer end |
 * | no | some | `pageOfFiltered`: counts up to a cap; the planner chooses the index |
 * | yes | none or some | `searchTransactions`, which has a table of its own |
 */
export function listAllTransactions(db: Db, asked: AskedTransactions): Promise<TransactionPage> {
  const { search, ...filters } = asked.filters
  if (search) return searchTransactions(db, { ...asked, filters, search })
  return isUnfiltered(filters) ? pageOfAll(db, asked) : pageOfFiltered(db, asked)
}

async function pageOfAll(db: Db, { page, limit }: AskedTransactions): Promise<TransactionPage> {
  const { transfers: total } = await transferTotals(db)
  const { offset, count, fromOldest } = pageWindow(page, limit, total)
  const direction = fromOldest ? db`asc` : db`desc`
  const rows = await db<TransferRow[]>`
    select ${transferColumns(db)} from (
      select * from transfer where is_listed(type)
      order by created_at ${direction}, seq ${direction} offset ${offset} limit ${count}
    ) as t ${transferParties(db)}
    order by t.created_at desc, t.seq desc`
  return { rows: rows.map(forAdmin), total }
}

/** Checks first that the page exists. Then it reads the page and counts the other rows at the same time. */
async function pageOfFiltered(db: Db, { filters, page, limit }: AskedTransactions): Promise<TransactionPage> {
  const max = limits.filteredTotalMax
  const upToPage = Math.min(page * limit, max)
  const reached = await totalOf(db, filters, upToPage)
  const isAll = reached < upToPage || reached === max
  const [total, rows] = await Promise.all([
    isAll ? reached : totalOf(db, filters, max),
    newestFirst(db, matches(db, filters), withinTotal(page, limit, reached)),
  ])
  return { rows, total }
}

/** The total of a type alone is stored. With other filters, counts rows up to `max`. */
async function totalOf(db: Db, filters: TransactionFilters, max: number): Promise<number> {
  const { type, ...others } = filters
  if (isUnfiltered(others)) return Math.min((await transferTotals(db, type)).transfers, max)
  return countUpTo(db, db`select from transfer t where ${matches(db, filters)}`, max)
}
