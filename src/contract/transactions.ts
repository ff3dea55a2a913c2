import { transferTypesOfFeatures } from '#features/facts.ts'
import type { TransferTypeFacts } from './feature-facts.ts'

export const currency = 'BDT'

export const transactionTypes = ['add_money', 'withdraw', 'send_money', 'cash_in', 'cash_out'] as const
export type TransactionType = (typeof transactionTypes)[number]

/**
 * The types of the specification are in the product's lists, totals and volume (`is_listed` in the database), and have
 * receipts. The others are in the books, and in the statements of the person who owns one of their accounts.
 */
const typesOfPlatform = {
  add_money: { isInHistory: true, relations: { in: 'helped_by', out: 'helped_by' } },
  withdraw: { isInHistory: true },
  send_money: { isInHistory: true, relations: { in: 'from', out: 'to' } },
  cash_in: { isInHistory: true, relations: { in: 'by', out: 'to' } },
  cash_out: { isInHistory: true, relations: { in: 'from', out: 'by' } },
  settlement: {},
} as const satisfies Record<string, TransferTypeFacts> & Record<TransactionType, TransferTypeFacts>

const types = { ...typesOfPlatform, ...transferTypesOfFeatures }
export type TransferType = keyof typeof types
export const transferTypeFacts: Readonly<Record<TransferType, TransferTypeFacts>> = types
export const transferTypes = Object.keys(types) as TransferType[]

/** The types in a person's own history. */
export type HistoryType = {
  [Type in TransferType]: (typeof types)[Type] extends { isInHistory: true } ? Type : never
}[TransferType]
export const historyTypes = transferTypes.filter(
  (type): type is HistoryType => transferTypeFacts[type].isInHistory === true,
)

/** What people pay for payments. */
export const feeTypes = transferTypes.filter((type) => transferTypeFacts[type].isFee)
/** What agents get for them. */
export const commissionTypes = transferTypes.filter((type) => transferTypeFacts[type].isCommission)

/** Money in or out: not when it stays with its owner. */
export const isFlow = (type: string) => !transferTypeFacts[type as TransferType]?.staysWithOwner

export const isListed = (type: TransferType): type is TransactionType =>
  (transactionTypes as readonly string[]).includes(type)

export const transactionStatuses = ['completed', 'pending', 'failed', 'reversed'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** The state of a payment on the public page of its receipt. */
export const receiptStates = ['completed', 'returned_in_part', 'returned'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** The admin filter says `send` where the ledger says `send_money`; both are understood. */
export const filterTypes = [...transactionTypes, 'send'] as const
