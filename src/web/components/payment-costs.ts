import type { TransactionType } from '#contract/transactions.ts'

/** What a payment costs, in taka. */
export type Cost = {
  fee: number
  /** What the agent gets of it. */
  commission: number
  /** Why it costs this. */
  why: string | undefined
  /** Where all fees are listed. */
  path: string
  /** Asks the server again, after it has refused the fee. */
  refresh: () => void
}

/** What payments cost (`web/payment-costs.ts` of a feature). Undefined: such payments are free, or it is not known. */
export type PaymentCosts = {
  useCost: (type: TransactionType, amount: number | undefined) => Cost | undefined
}

const hooks = Object.values(
  import.meta.glob<PaymentCosts>('../../features/*/web/payment-costs.ts', { eager: true, import: 'default' }),
)

export const useCost = (type: TransactionType, amount: number | undefined): Cost | undefined =>
  hooks.map(({ useCost: useOwn }) => useOwn(type, amount)).find((cost) => cost !== undefined)
