import type { TransactionType } from '#contract/transactions.ts'
import { transactionTypes } from '#contract/transactions.ts'
import type { Sql } from '#server/database/connect.ts'
import type { LimitRules, LimitsRules } from '../payloads.ts'
import { type Tier, tiers } from '../tiers.ts'

const unbounded: LimitRules = { perTransfer: null, day: null, dayCount: null, month: null, monthCount: null }

type Given = { limits?: Partial<Record<TransactionType, Partial<LimitRules>>>; balance?: number | null }

/** Whole rules, as a proposal has them: both tiers alike, or each as given. What is absent has no bound. */
export function limitsRulesOf(given: Given, byTier: Partial<Record<Tier, Given>> = {}): LimitsRules {
  const rulesOf = ({ limits = {}, balance = null }: Given) => ({
    balance,
    limits: Object.fromEntries(transactionTypes.map((type) => [type, { ...unbounded, ...limits[type] }])),
  })
  return Object.fromEntries(tiers.map((tier) => [tier, rulesOf(byTier[tier] ?? given)])) as LimitsRules
}

/**
 * Lets versions of this database take effect as soon as they are approved. Only the owner can do this. The clock of
 * payments has milliseconds: a version must not begin within the one in which the next payment comes.
 */
export const withoutLead = (owner: Sql) => owner`
  create or replace function policy_lead(kind text) returns interval language sql immutable
    return interval '-5.001 seconds'`
