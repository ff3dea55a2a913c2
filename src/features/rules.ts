import { callLimit } from '#ledger/call-limit.ts'
import type { Rule } from '#ledger/rule.ts'
import { confirmationRule } from './confirmation/rule.ts'
import { savingsRule } from './savings/rule.ts'

export type RuleTerms = Parameters<typeof savingsRule>[0] & {
  callsPerMinute?: number | undefined
  /** Payments of people with a second factor need a confirmation above this sum. */
  confirmAbove?: bigint | undefined
}

/** The rules that judge a posting, in this order. Without terms: those that hold for every posting. */
export const rulesOf = ({ callsPerMinute, confirmAbove, ...savings }: RuleTerms = {}): Rule[] => [
  ...(callsPerMinute === undefined ? [] : [callLimit(callsPerMinute)]),
  savingsRule(savings),
  ...(confirmAbove === undefined ? [] : [confirmationRule(confirmAbove)]),
]
