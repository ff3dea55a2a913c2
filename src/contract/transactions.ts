export const currency = 'BDT'

export const transactionTypes = ['add_money', 'withdraw', 'send_money', 'cash_in', 'cash_out'] as const
export type TransactionType = (typeof transactionTypes)[number]

/** The types in a person's own history: those of the specification, and transfers to and from savings. */
export const historyTypes = [...transactionTypes, 'savings'] as const
export type HistoryType = (typeof historyTypes)[number]

/**
 * The types of the specification are in the product's lists, totals and volume (`is_listed` in the database).
 * The others are in the books, and in the statements of the person who owns one of their accounts.
 */
export const transferTypes = [
  ...transactionTypes,
  'settlement',
  'fee',
  'commission',
  'vat',
  'hold',
  'release',
  'reversal',
  'savings',
] as const
export type TransferType = (typeof transferTypes)[number]

export const transactionStatuses = ['completed', 'pending', 'failed', 'reversed'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** How the other person of an entry took part in it. */
export const entryRelations = ['to', 'from', 'by', 'helped_by'] as const
export type EntryRelation = (typeof entryRelations)[number]

/** The state of a payment on the public page of its receipt. */
export const receiptStates = ['completed', 'returned_in_part', 'returned'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** The admin filter says `send` where the ledger says `send_money`; both are understood. */
export const filterTypes = [...transactionTypes, 'send'] as const
