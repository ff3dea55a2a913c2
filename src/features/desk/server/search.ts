import type { Transaction } from '#contract/entities/transactions.ts'
import { historyTypes } from '#contract/transactions.ts'
import { seqOfReference } from '#ledger/reference.ts'
import { forAdmin } from '#server/data/transaction-filters.ts'
import { type TransferRow, transferColumns, transferParties } from '#server/data/transactions.ts'
import type { Db } from '#server/database/connect.ts'
import { likePattern } from '#server/database/like.ts'
import type { Feature } from '#server/features/feature.ts'
import type { Found, FoundPerson } from '../contract.ts'
import { deskLimits } from '../facts.ts'

export async function searchAll(db: Db, q: string, features: readonly Feature[]): Promise<Found> {
  const found = { people: await findPeople(db, q), transactions: await findByReference(db, q) }
  const parts: object[] = []
  for (const { deskSearch } of features) parts.push((await deskSearch?.(db, q)) ?? {})
  return Object.assign(found, ...parts)
}

/** The first matches, in no order of the database: sorting would read all of them. */
async function findPeople(db: Db, q: string): Promise<FoundPerson[]> {
  const rows = await db<(Omit<FoundPerson, '_id'> & { id: string })[]>`
    select id, name, email, phone, role, status from person
    where role in ('USER', 'AGENT') and search like lower(${likePattern(q)}) limit ${deskLimits.peopleFound}`
  return rows
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id, ...person }) => ({ _id: id, ...person }))
}

/** A reference is a scrambled sequence number, so it leads to one row. */
async function findByReference(db: Db, q: string): Promise<Transaction[]> {
  const seq = seqOfReference(q)
  if (seq === undefined) return []
  const rows = await db<TransferRow[]>`
    select ${transferColumns(db)} from transfer t ${transferParties(db)}
    where t.seq = ${seq} and t.type = any(${historyTypes})`
  return rows.map(forAdmin)
}
