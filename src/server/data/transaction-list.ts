import type { Transaction } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { takaToPoisha } from '#contract/money.ts'
import type { TransactionStatus, TransactionType } from '#contract/transactions.ts'
import { seqOfReference } from '#ledger/reference.ts'
import type { Db, Sql } from '../database/connect.ts'
import { likePattern } from '../database/like.ts'
import { pageWindow } from './page-window.ts'
import { transferTotals } from './totals.ts'
import { presentRow, type TransferRow, transferColumns, transferParties } from './transactions.ts'

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

type Page = { rows: Transaction[]; total: number }

const forAdmin = (row: TransferRow) => presentRow(row, 'admin')

/** Up to this many matching accounts, the query looks up each account. With more, nearly every row matches. */
const MATCHES_MAX = 5_000
/** Each transfer has two entries, so this many entries always reach the capped total. */
const ENTRIES_FOR_CAP = 2n * BigInt(limits.filteredTotalMax)

export function listAllTransactions(
  sql: Sql,
  filters: TransactionFilters,
  page: number,
  limit: number,
): Promise<Page> {
  if (filters.search) return searched(sql, filters, filters.search, page, limit)
  if (isUnfiltered(filters)) return unfiltered(sql, page, limit)
  return filtered(sql, filters, page, limit)
}

const isUnfiltered = (filters: TransactionFilters) =>
  Object.values(filters).every((value) => value === undefined)

async function unfiltered(sql: Sql, page: number, limit: number): Promise<Page> {
  const { transfers: total } = await transferTotals(sql)
  const { offset, count, fromOldest } = pageWindow(page, limit, total)
  const direction = fromOldest ? sql`asc` : sql`desc`
  const rows = await sql<TransferRow[]>`
    select ${transferColumns(sql)} from (
      select * from transfer where is_listed(type)
      order by created_at ${direction}, seq ${direction} offset ${offset} limit ${count}
    ) as t ${transferParties(sql)}
    order by t.created_at desc, t.seq desc`
  return { rows: rows.map(forAdmin), total }
}

/** Checks first that the page exists. Then it reads the page and counts the other rows at the same time. */
async function filtered(sql: Sql, filters: TransactionFilters, page: number, limit: number): Promise<Page> {
  const max = limits.filteredTotalMax
  const upToPage = Math.min(page * limit, max)
  const reached = await totalOf(sql, filters, upToPage)
  const isAll = reached < upToPage || reached === max
  const counted = isAll ? reached : totalOf(sql, filters, max)
  const [total, rows] = await Promise.all([
    counted,
    newestFirst(sql, filters, sql`true`, withinTotal(page, limit, reached)),
  ])
  return { rows, total }
}

/** The total of a type alone is stored. With other filters, counts rows up to `max`. */
async function totalOf(sql: Sql, filters: TransactionFilters, max: number): Promise<number> {
  const { type, ...others } = filters
  if (isUnfiltered(others)) return Math.min((await transferTotals(sql, type)).transfers, max)
  return countUpTo(sql, sql`select from transfer t where ${matches(sql, filters)}`, max)
}

async function countUpTo(sql: Sql, rows: unknown, max: number): Promise<number> {
  const [counted] = await sql<[{ total: number }]>`
    select count(*)::int as total from (${rows} limit ${max}) as counted`
  return counted.total
}

async function newestFirst(
  sql: Sql,
  filters: TransactionFilters,
  condition: unknown,
  { offset, count }: Window,
): Promise<Transaction[]> {
  if (count === 0) return []
  const rows = await sql<TransferRow[]>`
    select ${transferColumns(sql)} from (
      select * from transfer t where ${matches(sql, filters)} and ${condition}
      order by created_at desc, seq desc offset ${offset} limit ${count}
    ) as t ${transferParties(sql)}
    order by t.created_at desc, t.seq desc`
  return rows.map(forAdmin)
}

type Window = { offset: number; count: number }

/** The total is capped, so every page is close to the newest row. */
function withinTotal(page: number, limit: number, total: number): Window {
  const offset = (page - 1) * limit
  return { offset, count: Math.max(0, Math.min(limit, total - offset)) }
}

function matches(db: Db, { type, status, minAmount, maxAmount, startDate, endDate }: TransactionFilters) {
  return db`is_listed(type)
    ${type ? db`and type = ${type}` : db``}
    ${status ? db`and status = ${status}` : db``}
    ${status && status !== 'completed' ? db`and status <> 'completed'` : db``}
    ${minAmount === undefined ? db`` : db`and amount >= ${takaToPoisha(minAmount)}`}
    ${maxAmount === undefined ? db`` : db`and amount <= ${takaToPoisha(maxAmount)}`}
    ${startDate ? db`and created_at >= ${startDate}::date::timestamp at time zone 'Asia/Dhaka'` : db``}
    ${endDate ? db`and created_at < (${endDate}::date + 1)::timestamp at time zone 'Asia/Dhaka'` : db``}`
}

/** Searches for a part of a side's name, email or phone, or for a whole reference. */
async function searched(
  sql: Sql,
  filters: TransactionFilters,
  search: string,
  page: number,
  limit: number,
): Promise<Page> {
  const accounts = await sql<Matching[]>`
    select account.id, account.kind, account.listed, account.handled
    from person join account on account.owner = person.id
    where person.search like lower(${likePattern(search)}) limit ${MATCHES_MAX}`
  const ids = accounts.map(({ id }) => id)
  const seq = seqOfReference(search) ?? null
  const { search: _, ...others } = filters
  const [only] = accounts
  if (only && accounts.length === 1 && seq === null && isUnfiltered(others))
    return pageOfOneAccount(sql, only, page, limit)

  const areAll = accounts.length < MATCHES_MAX
  const entries = accounts.reduce((sum, account) => sum + account.listed + account.handled, 0n)
  if (areAll && entries < ENTRIES_FOR_CAP) return pageOfFewEntries(sql, filters, ids, seq, page, limit)

  const condition = areAll
    ? sql`(debit_account = any(${ids}::int[]) or credit_account = any(${ids}::int[]) or agent = any(${ids}::int[]))`
    : partyMatches(sql, search)
  const total =
    isUnfiltered(others) && entries >= ENTRIES_FOR_CAP
      ? limits.filteredTotalMax
      : await countUpTo(
          sql,
          sql`select from transfer t where ${matches(sql, filters)} and ${condition}`,
          limits.filteredTotalMax,
        )
  const rows = await newestFirst(sql, filters, condition, withinTotal(page, limit, total))
  return { rows, total }
}

type Matching = { id: number; kind: string; listed: bigint; handled: bigint }

/** One account has a stored count, and an index gives its transactions in order. */
async function pageOfOneAccount(
  sql: Sql,
  { id, kind, listed, handled }: Matching,
  page: number,
  limit: number,
) {
  const total = Math.min(Number(kind === 'wallet' ? listed : handled), limits.filteredTotalMax)
  const { offset, count } = withinTotal(page, limit, total)
  if (count === 0) return { rows: [], total }
  const found =
    kind === 'wallet'
      ? listedEntries(sql, id)
      : sql`select * from transfer where agent = ${id} order by seq desc`
  const rows = await sql<TransferRow[]>`
    select ${transferColumns(sql)} from (${found} offset ${offset} limit ${count}) as t ${transferParties(sql)}
    order by t.seq desc`
  return { rows: rows.map(forAdmin), total }
}

/** Newest first, by the running numbers of the account: PostgreSQL merges the two indexes and sorts nothing. */
const listedEntries = (db: Db, id: number) => db`
  select * from (
    select *, debit_number as number from transfer where debit_account = ${id} and is_listed(type)
    union all
    select *, credit_number as number from transfer where credit_account = ${id} and is_listed(type)
  ) as entry order by number desc`

/** For few entries: collects them by account, then filters, counts and sorts them. */
async function pageOfFewEntries(
  sql: Sql,
  filters: TransactionFilters,
  ids: number[],
  seq: bigint | null,
  page: number,
  limit: number,
): Promise<Page> {
  const found = sql`
    select * from transfer t where ${matches(sql, filters)} and seq in (
      select seq from transfer where debit_account = any(${ids}::int[])
      union select seq from transfer where credit_account = any(${ids}::int[])
      union select seq from transfer where agent = any(${ids}::int[])
      union select ${seq}::bigint
    )`
  const total = await countUpTo(sql, found, limits.filteredTotalMax)
  const { offset, count } = withinTotal(page, limit, total)
  const rows = await sql<TransferRow[]>`
    select ${transferColumns(sql)} from (
      ${found} order by created_at desc, seq desc offset ${offset} limit ${count}
    ) as t ${transferParties(sql)}
    order by t.created_at desc, t.seq desc`
  return { rows: rows.map(forAdmin), total }
}

const partyMatches = (db: Db, search: string) => db`exists (
  select from account join person on person.id = account.owner
  where account.id in (t.debit_account, t.credit_account, t.agent) and person.search like lower(${likePattern(search)})
)`
