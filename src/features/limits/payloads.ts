import { z } from 'zod'
import { amount, targetId } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import type { ProposalTerms } from '#contract/proposal-terms.ts'
import { type TransactionType, transactionTypes } from '#contract/transactions.ts'
import { type VersionNow, versionPayload } from '#features/policies/version-payload.ts'
import { limitsOfRules } from './facts.ts'
import { type Tier, tiers } from './tiers.ts'

const bound = amount(0.01, 'boundInvalid').nullable().meta({ description: 'In taka. Null: no bound.' })
const countBound = z
  .int(says('countInvalid'))
  .min(1, says('countInvalid'))
  .max(limitsOfRules.countMax, says('countInvalid'))
  .nullable()
  .meta({ description: 'The number of payments. Null: no bound.', example: null })

const limitRule = z.object({
  perTransfer: bound,
  day: bound,
  dayCount: countBound,
  month: bound,
  monthCount: countBound,
})
export type LimitRules = z.infer<typeof limitRule>

const each = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>)

/** A version has all limits of every tier and type: what is left out is not a limit of nothing, but a mistake. */
export const limitsRules = each(
  tiers,
  z.object({
    balance: bound.meta({ description: 'What a wallet and its goals may hold together. Null: no bound.' }),
    limits: each(transactionTypes, limitRule),
  }),
)
export type LimitsRules = z.infer<typeof limitsRules>

const isType = z.enum(transactionTypes, says('inputInvalid'))
const inOrder = (types: readonly TransactionType[]) => transactionTypes.filter((type) => types.includes(type))

export const pauseRules = z.object({
  paused: z
    .array(isType, says('inputInvalid'))
    .max(transactionTypes.length, says('inputInvalid'))
    .overwrite(inOrder)
    .meta({ description: 'The types that nobody can use.', example: [] }),
})
export type PauseRules = z.infer<typeof pauseRules>

const target = <Kind extends string>(kind: Kind) =>
  z.literal(kind, says('inputInvalid')).meta({ description: `Always \`${kind}\`.`, example: kind })

export const tier = z
  .enum(tiers, says('inputInvalid'))
  .meta({ description: 'Which limits hold for the account.', example: 'simplified' })

const userId = targetId.meta({
  description: 'The id of the user.',
  example: '01a1e20b-4590-7018-9803-cd99068ee178',
})

/** The kinds of proposals about limits. */
export const limitsProposals = {
  limits: {
    target: target('limits'),
    payload: versionPayload(limitsRules),
    refusals: ['COUNTERS_NOT_READY', 'POLICY_UNCHANGED', 'POLICY_OVER'],
  },
  resume: {
    target: target('pause'),
    payload: versionPayload(pauseRules),
    refusals: ['POLICY_UNCHANGED', 'POLICY_OVER'],
  },
  tier: {
    target: userId,
    payload: z.object({ tier }),
    refusals: ['USER_NOT_FOUND', 'TIER_NOT_RAISED'],
  },
} as const satisfies ProposalTerms

export type LimitsNow = {
  limits: VersionNow<LimitsRules>
  resume: VersionNow<PauseRules>
  tier: { tier: Tier }
}
