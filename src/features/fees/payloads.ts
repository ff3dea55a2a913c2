import { z } from 'zod'
import { amount } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import type { ProposalTerms } from '#contract/proposal-terms.ts'
import { transactionTypes } from '#contract/transactions.ts'
import { tiers } from '#features/limits/tiers.ts'
import { type VersionNow, versionPayload } from '#features/policies/version-payload.ts'
import { tariffLimits } from './facts.ts'
import { isCash, payers } from './tariff.ts'

const bound = amount(0.01, 'boundInvalid').nullable()
const price = amount(0, 'priceInvalid')
const ppm = z.int(says('ppmInvalid')).min(0, says('ppmInvalid')).max(1_000_000, says('ppmInvalid'))

/** The fields of a rule. Answers describe theirs with the same words. */
export const feeRuleFields = {
  tier: z.enum(tiers, says('inputInvalid')),
  type: z.enum(transactionTypes, says('inputInvalid')).meta({ example: 'cash_out' }),
  amountTo: bound.meta({ description: 'For payments up to this amount. Null: no bound.', example: null }),
  monthTo: bound.meta({
    description: 'While the payments of the month, with this one, are not above this sum. Null: no bound.',
    example: null,
  }),
  flat: price.meta({ description: 'A fixed part.', example: 0 }),
  ppm: ppm.meta({ description: 'A part of the amount, in millionths.', example: 18_500 }),
  feeMin: price.meta({ example: 0 }),
  feeMax: price.nullable().meta({ description: 'Null: no bound.', example: null }),
  payer: z.enum(payers, says('inputInvalid')).meta({ description: 'Whose account pays the fee.' }),
  commissionPpm: ppm.meta({
    description: 'The part of the amount that the agent gets of the fee, in millionths.',
    example: 4_100,
  }),
}

export const vatPpm = ppm.meta({ description: 'The VAT within each fee, in millionths.', example: 150_000 })

const feeRule = z
  .object(feeRuleFields)
  .refine(({ feeMin, feeMax }) => feeMax === null || feeMax >= feeMin, {
    path: ['feeMax'],
    ...says('feeMaxTooSmall'),
  })
  // A quote for cash must not tell the agent anything about the customer.
  .refine(({ type, tier, monthTo }) => !isCash(type) || (tier === 'regular' && monthTo === null), {
    path: ['monthTo'],
    ...says('cashByAmount'),
  })
  .refine(({ type, payer, commissionPpm }) => isCash(type) || (payer === 'user' && commissionPpm === 0), {
    path: ['payer'],
    ...says('agentOnlyForCash'),
  })

type FeeRule = z.infer<typeof feeRule>
type Band = Pick<FeeRule, 'amountTo' | 'monthTo'>

/** The rules of each tier and type, in the order in which they are tried. */
const groupsOf = (rules: readonly FeeRule[]): FeeRule[][] =>
  tiers
    .flatMap((tier) =>
      transactionTypes.map((type) => rules.filter((rule) => rule.tier === tier && rule.type === type)),
    )
    .filter((group) => group.length > 0)

const isOpen = ({ amountTo, monthTo }: Band) => amountTo === null && monthTo === null

const reaches = (one: number | null, other: number | null) => one === null || (other !== null && one >= other)

/** A payment that keeps the bounds of the other rule keeps those of this one too. */
const covers = (one: Band, other: Band) =>
  reaches(one.amountTo, other.amountTo) && reaches(one.monthTo, other.monthTo)

const hasNoGap = (rules: readonly FeeRule[]) => groupsOf(rules).every((group) => isOpen(group.at(-1) as Band))

const eachCanHold = (rules: readonly FeeRule[]) =>
  groupsOf(rules).every((group) =>
    group.every((rule, place) => !group.slice(0, place).some((before) => covers(before, rule))),
  )

/** As `policy_rules` has them. The order within a tier and type stays. */
const inOrder = (rules: readonly FeeRule[]) =>
  rules.toSorted(
    (one, other) =>
      tiers.indexOf(one.tier) - tiers.indexOf(other.tier) ||
      transactionTypes.indexOf(one.type) - transactionTypes.indexOf(other.type),
  )

export const tariffRules = z.object({
  vatPpm,
  rules: z
    .array(feeRule, says('inputInvalid'))
    .max(tariffLimits.rulesMax, says('tooManyFeeRules'))
    .refine(hasNoGap, says('tariffGap'))
    .refine(eachCanHold, says('ruleNeverHolds'))
    .overwrite(inOrder)
    .meta({
      description:
        'At most 60. Those of one tier and type are tried in this order: only the last one has no bounds. Without any the ' +
        'payment is free. Rules of cash are under `regular` and have no `monthTo`; only they have a commission or an agent ' +
        'who pays.',
      example: [],
    }),
})
export type TariffRules = z.infer<typeof tariffRules>

/** The kind of proposals about fees. */
export const feesProposals = {
  tariff: {
    target: z
      .literal('tariff', says('inputInvalid'))
      .meta({ description: 'Always `tariff`.', example: 'tariff' }),
    payload: versionPayload(tariffRules),
    refusals: ['COUNTERS_NOT_READY', 'POLICY_UNCHANGED', 'POLICY_OVER'],
  },
} as const satisfies ProposalTerms

export type FeesNow = { tariff: VersionNow<TariffRules> }
