import { callLimit } from '#ledger/call-limit.ts'
import type { Rule } from '#ledger/rule.ts'
import { confirmationRule } from './confirmation/rule.ts'
import { feesRule } from './fees/rule.ts'
import { limitsRule } from './limits/rule.ts'
import { requestsRule } from './requests/rule.ts'
import { savingsRule as savings } from './savings/rule.ts'

const callsOf = ({ callsPerMinute }: { callsPerMinute?: number | undefined }) =>
  callsPerMinute === undefined ? undefined : callLimit(callsPerMinute)

/** Payments of people with a second factor need a confirmation above this sum. */
const confirmationOf = ({ confirmAbove }: { confirmAbove?: bigint | undefined }) =>
  confirmAbove === undefined ? undefined : confirmationRule(confirmAbove)

/** The rules that judge a posting, in this order, each made of its terms. Without a rule it does not hold. */
const makers = [callsOf, limitsRule, feesRule, savings, confirmationOf, requestsRule] as const

type Terms<Make> = Make extends (terms: infer T) => unknown ? (terms: T) => void : never
export type RuleTerms = Terms<(typeof makers)[number]> extends (terms: infer All) => void ? All : never

/** Without terms: the rules that hold for every posting. */
export const rulesOf = (terms: RuleTerms = {}): Rule[] =>
  makers.flatMap((make: (terms: RuleTerms) => Rule | undefined) => make(terms) ?? [])
