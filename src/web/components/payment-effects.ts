import type { PaymentEffect } from '../text/effects.ts'

type Taka = number | undefined

/** What a feature does with payments, for the line above the button (`web/payment-effects.ts`). */
export type PaymentEffects = {
  /** Of a payment from the wallet with this balance. */
  useSpending: (amount: Taka, balance: Taka) => PaymentEffect | undefined
  useDeposit: (amount: Taka) => PaymentEffect | undefined
}

const hooks = Object.values(
  import.meta.glob<PaymentEffects>('../../features/*/web/payment-effects.ts', {
    eager: true,
    import: 'default',
  }),
)

export const useSpendingEffects = (amount: Taka, balance: Taka): PaymentEffect[] =>
  hooks.flatMap(({ useSpending }) => useSpending(amount, balance) ?? [])

export const useDepositEffects = (amount: Taka): PaymentEffect[] =>
  hooks.flatMap(({ useDeposit }) => useDeposit(amount) ?? [])
