import type { ComponentType } from 'react'
import type { TransactionType } from '#contract/transactions.ts'

/** The payments that a user makes in a form. */
export type WalletPayment = Extract<TransactionType, 'add_money' | 'withdraw' | 'send_money'>

export type AmountAdvice = {
  /** More is refused. */
  most: number
  /** Why the typed amount is too large. */
  error?: string | undefined
  /** The amount to choose instead. */
  pick?: { label: string; value: number } | undefined
}

/** `typed` is what a press of the button would pay; undefined while the form is invalid. */
type RulePart = ComponentType<{ type: WalletPayment; typed?: unknown }>

/** What the rules of a feature say at the forms of payments (`web/payment-rules.tsx`). */
export type PaymentRules = {
  useAdvice: (type: WalletPayment, amount: number | undefined) => AmountAdvice | undefined
  /** Above the button. */
  above: RulePart
  /** Below the button. */
  below: RulePart
  /** Between the purse and the notes. */
  beside: RulePart
}

const rules = Object.entries(
  import.meta.glob<PaymentRules>('../../features/*/web/payment-rules.tsx', {
    eager: true,
    import: 'default',
  }),
)

/** The strictest advice of all features. */
export function useAmountAdvice(type: WalletPayment, amount: number | undefined): AmountAdvice | undefined {
  const advices = rules.flatMap(([, { useAdvice }]) => useAdvice(type, amount) ?? [])
  const most = Math.min(...advices.map((advice) => advice.most))
  return advices.find((advice) => advice.most === most)
}

type RulePartsProps = {
  of: Exclude<keyof PaymentRules, 'useAdvice'>
  type: WalletPayment
  typed?: unknown
}

export const RuleParts = ({ of: place, ...part }: RulePartsProps) =>
  rules.map(([file, { [place]: Part }]) => <Part key={file} {...part} />)
