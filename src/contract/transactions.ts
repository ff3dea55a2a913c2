export const currency = 'BDT'

export const transactionTypes = ['add_money', 'withdraw', 'send_money', 'cash_in', 'cash_out'] as const
export type TransactionType = (typeof transactionTypes)[number]

export const transactionStatuses = ['completed', 'pending', 'failed', 'reversed'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** The admin filter says `send` where the ledger says `send_money`; both are understood. */
export const filterTypes = [...transactionTypes, 'send'] as const
