import type { Transaction } from '#contract/entities/transactions.ts'
import type { Db } from '../database/connect.ts'
import { matches, newestFirst, type TransactionFilters } from './transaction-filters.ts'
import { matchingAccounts, searchCondition } from './transaction-search.ts'

/** Rows that one part looks at, whether they match or not: no statement takes long. */
const PART_ROWS = 500

type Part = { rows: Transaction[]; next: bigint | undefined }

/** The list of all transactions, part by part. A part may be empty; the list ends where there is no `next`. */
export async function readTransactions(db: Db, filters: TransactionFilters, before?: bigint): Promise<Part> {
  const { startDate, endDate, search } = filters
  const older = before === undefined ? db`` : db`and (created_at, seq) < ${place(db, before)}`
  const [last] = await db<{ seq: bigint }[]>`
    select seq from transfer where ${matches(db, { startDate, endDate })} ${older}
    order by created_at desc, seq desc offset ${PART_ROWS - 1} limit 1`
  const newer = last ? db`and (created_at, seq) >= ${place(db, last.seq)}` : db``
  const accounts = search ? await matchingAccounts(db, search) : []
  const found = search ? db`and ${searchCondition(db, search, accounts)}` : db``
  const condition = db`${matches(db, filters)} ${older} ${newer} ${found}`
  return { rows: await newestFirst(db, condition, { offset: 0, count: PART_ROWS }), next: last?.seq }
}

const place = (db: Db, seq: bigint) => db`(select created_at, seq from transfer where seq = ${seq})`
