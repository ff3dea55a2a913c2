import { z } from 'zod'
import { amountDocs, isShownWhole, targetId, text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { says } from '#contract/message.ts'
import { hasAtMostTwoDecimals } from '#contract/money.ts'
import type { ProposalTerms } from '#contract/proposal-terms.ts'
import { adjustmentLimits } from './facts.ts'

const { wordsMin, wordsMax } = adjustmentLimits

/** Positive: the person gets it from the operator. Negative: the person gives it. */
const amount = z
  .number(says('adjustedAmountInvalid'))
  .refine((taka) => taka !== 0, says('adjustedAmountInvalid'))
  .min(-limits.amountMax, says('amountTooLarge'))
  .max(limits.amountMax, says('amountTooLarge'))
  .refine(hasAtMostTwoDecimals, says('amountTooFine'))
  .meta({ ...amountDocs, description: 'In taka. Above 0 the person gets it, below 0 the person gives it.' })

const words = text('adjustmentWordsInvalid')
  .trim()
  .min(wordsMin, says('adjustmentWordsInvalid'))
  .max(wordsMax, says('adjustmentWordsInvalid'))
  .refine(isShownWhole, says('adjustmentWordsInvalid'))
  .meta({
    description: `What the person reads in the mail about it: ${wordsMin} to ${wordsMax} characters.`,
    example: 'A fee that was charged twice',
  })

export const adjustmentPayload = z.object({ amount, words })

export const adjustmentProposals = {
  adjustment: {
    target: targetId.meta({
      description: 'The id of the user or agent.',
      example: '01a1e20b-4590-7018-9803-cd99068ee178',
    }),
    payload: adjustmentPayload,
    refusals: ['NO_SUCH_PERSON'],
    refusalsAtApproval: ['INSUFFICIENT_FUNDS', 'FLOAT_EXHAUSTED'],
  },
} as const satisfies ProposalTerms

export type AdjustmentsNow = { adjustment: { balance: number } }
