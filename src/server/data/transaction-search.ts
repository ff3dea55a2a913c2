import { limits } from '#contract/limits.ts'
import { seqOfReference } from '#ledger/reference.ts'
import type { Db } from '../database/connect.ts'
import { likePattern } from '../database/like.ts'
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
import { type TransferRow, transferColumns, transferParties } from './transactions.ts'

/** Up to this many matching accounts, the query looks up each account. With more, nearly every row matches. */
const MATCHES_MAX = 5_000
/** Each transfer has two entries, so this many entries always reach the capped total. */
const ENTRIES_FOR_CAP = 2n * BigInt(limits.filteredTotalMax)

type AskedSearch = { search: string; filters: TransactionFilters; page: number; limit: number }

/** An account or pot of a person whose name, email or phone has the text, and how many transactions it takes part in. */
type Matching = { id: number; kind: string; listed: bigint; handled: bigint }

/**
 * Finds a part of a side's name, email or phone, or a whole reference. The matching accounts decide:
 *
 * | accounts that match | their entries | other filters | read by |
 * |---|---|---|---|
 * | exactly one, and the text is no reference | any | none | `pageOfOneAccount`: stored count, running numbers |
 * | below `MATCHES_MAX` | below `ENTRIES_FOR_CAP` | any | `pageOfFewEntries`: collected by account, then filtered |
 * | below `MATCHES_MAX` | more | any | `pageOfManyEntries`: newest first, each row tested for the accounts |
 * | `MATCHES_MAX` or more | – | any | `pageOfManyEntries`: newest first, each row tested for the text |
 */
export async function searchTransactions(db: Db, asked: AskedSearch): Promise<TransactionPage> {
  const accounts = await matchingAccounts(db, asked.search)
  const ids = accounts.map(({ id }) => id)
  const entries = accounts.reduce((sum, { listed, handled }) => sum + listed + handled, 0n)
  const seq = seqOfReference(asked.search)

  const [only] = accounts
  if (only && accounts.length === 1 && seq === undefined && isUnfiltered(asked.filters))
    return pageOfOneAccount(db, only, asked)
  const areAll = accounts.length < MATCHES_MAX
  if (areAll && entries < ENTRIES_FOR_CAP) return pageOfFewEntries(db, ids, seq, asked)
  const party = areAll ? accountMatches(db, ids) : partyMatches(db, asked.search)
  return pageOfManyEntries(db, party, asked, isUnfiltered(asked.filters) && entries >= ENTRIES_FOR_CAP)
}

export const matchingAccounts = (db: Db, search: string) => db<Matching[]>`
  select account.id, account.kind, account.listed, account.handled
  from person cross join lateral (
    select * from account where owner = person.id
    union all select * from account where holder = person.id and kind = 'pot'
  ) as account
  where person.search like lower(${likePattern(search)}) limit ${MATCHES_MAX}`

/** The same search, as a condition on rows that are read anyway. */
export function searchCondition(db: Db, search: string, accounts: readonly Matching[]) {
  if (accounts.length === MATCHES_MAX) return partyMatches(db, search)
  const ids = accounts.map(({ id }) => id)
  return db`(${accountMatches(db, ids)} or seq = ${seqOfReference(search) ?? null}::bigint)`
}

/** One account has a stored count, and an index gives its transactions in order. */
async function pageOfOneAccount(
  db: Db,
  { id, kind, listed, handled }: Matching,
  { page, limit }: AskedSearch,
): Promise<TransactionPage> {
  const isWallet = kind === 'wallet'
  const total = Math.min(Number(isWallet ? listed : handled), limits.filteredTotalMax)
  const { offset, count } = withinTotal(page, limit, total)
  if (count === 0) return { rows: [], total }
  const found = isWallet
    ? listedEntries(db, id)
    : db`select * from transfer where agent = ${id} order by seq desc`
  const rows = await db<TransferRow[]>`
    select ${transferColumns(db)} from (${found} offset ${offset} limit ${count}) as t ${transferParties(db)}
    order by t.seq desc`
  return { rows: rows.map(forAdmin), total }
}

/** Newest first, by the running numbers of the account: PostgreSQL merges the two indexes and sorts nothing. */
const listedEntries = (db: Db, id: number) => db`
  select * from entry where account = ${id} and is_listed(type) order by number desc`

/** Collects the entries by account, and the one of the reference. Then it filters, counts and sorts them. */
async function pageOfFewEntries(
  db: Db,
  ids: number[],
  seq: bigint | undefined,
  { filters, page, limit }: AskedSearch,
): Promise<TransactionPage> {
  const condition = db`${matches(db, filters)} and seq in (
    select seq from transfer where debit_account = any(${ids}::int[])
    union select seq from transfer where credit_account = any(${ids}::int[])
    union select seq from transfer where agent = any(${ids}::int[])
    union select ${seq ?? null}::bigint
  )`
  const total = await countUpTo(db, db`select from transfer t where ${condition}`, limits.filteredTotalMax)
  return { rows: await newestFirst(db, condition, withinTotal(page, limit, total)), total }
}

/** Reads the rows from the newest on: most of them match, so a page is soon full. */
async function pageOfManyEntries(
  db: Db,
  party: unknown,
  { filters, page, limit }: AskedSearch,
  /** Known without counting. */
  isCapReached: boolean,
): Promise<TransactionPage> {
  const max = limits.filteredTotalMax
  const condition = db`${matches(db, filters)} and ${party}`
  const total = isCapReached ? max : await countUpTo(db, db`select from transfer t where ${condition}`, max)
  return { rows: await newestFirst(db, condition, withinTotal(page, limit, total)), total }
}

const accountMatches = (db: Db, ids: number[]) => db`
  (debit_account = any(${ids}::int[]) or credit_account = any(${ids}::int[]) or agent = any(${ids}::int[]))`

const partyMatches = (db: Db, search: string) => db`exists (
  select from account join person on person.id = coalesce(account.owner, account.holder)
  where account.id in (t.debit_account, t.credit_account, t.agent) and person.search like lower(${likePattern(search)})
)`
