import type { Transaction } from '#contract/entities/transactions.ts'
import type { TransactionFilters } from '#server/data/transaction-filters.ts'
import { readTransactions } from '#server/data/transaction-parts.ts'
import { type Cell, dhakaTime } from '#server/http/csv.ts'
import type { Read } from './file.ts'

export const transactionsHead = [
  'Time',
  'Reference',
  'Type',
  'Status',
  'Amount',
  'Currency',
  'Sender',
  'Sender email',
  'Receiver',
  'Receiver email',
]

export async function* transactionsOf(read: Read, filters: TransactionFilters) {
  let before: bigint | undefined
  do {
    const { rows, next } = await read((db) => readTransactions(db, filters, before))
    yield rows.map(cellsOf)
    before = next
  } while (before !== undefined)
}

const cellsOf = ({ createdAt, reference, sender, receiver, ...transaction }: Transaction): Cell[] => [
  dhakaTime(createdAt),
  reference,
  transaction.type,
  transaction.status,
  transaction.amount,
  transaction.currency,
  sender?.name ?? null,
  sender?.email ?? null,
  receiver?.name ?? null,
  receiver?.email ?? null,
]
