import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { time } from '#contract/entities/values.ts'
import { transactionTypes } from '#contract/transactions.ts'
import { limitsCalls } from './calls.ts'
import { lowerTierBody, pauseBody } from './forms.ts'
import { walletRules } from './rules-of-wallet.ts'
import { tiers } from './tiers.ts'

export { walletRules }

export const getWalletRules = endpoint({
  ...limitsCalls.getWalletRules,
  summary: 'Own limits, and what is used of them',
  response: walletRules,
  docs: {
    description:
      'Sends, withdrawals and cash-outs count for the payer, deposits and cash-ins for the receiver. Money that is given ' +
      'back still counts.',
  },
})

export const pausedTypes = z.object({
  paused: z.array(z.enum(transactionTypes)).meta({ description: 'All types that are paused then.' }),
  effectiveAt: time.meta({ description: 'From when on, for everybody.' }),
})

export const pauseType = endpoint({
  ...limitsCalls.pauseType,
  summary: 'Pause payments of a type, a minute from now. One administrator can do it alone',
  freshSession: true,
  body: pauseBody,
  response: pausedTypes,
  refusals: ['POLICY_UNCHANGED', 'RATE_LIMITED'],
  docs: {
    message: 'typePaused',
    description: 'It also stays paused in versions that are to come. To resume it, propose `resume`.',
  },
})

export const lowerTier = endpoint({
  ...limitsCalls.lowerTier,
  summary: 'Lower the tier of a user. A higher one needs a proposal',
  freshSession: true,
  params: z.object({ userId: z.uuid() }),
  body: lowerTierBody,
  response: z.object({ tier: z.enum(tiers) }),
  refusals: ['USER_NOT_FOUND', 'NEEDS_PROPOSAL', 'RATE_LIMITED'],
  docs: { message: 'tierLowered' },
})
