import { z } from 'zod'
import { amount, amountDocs, isShownWhole, targetId, text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { says } from '#contract/message.ts'
import { hasAtMostTwoDecimals } from '#contract/money.ts'
import type { ProposalTerms } from '#contract/proposal-terms.ts'
import { floatLimits } from './facts.ts'
import type { Float } from './float.ts'

const bankReference = text('bankReferenceInvalid')
  .trim()
  .min(floatLimits.bankReferenceMin, says('bankReferenceInvalid'))
  .max(floatLimits.bankReferenceMax, says('bankReferenceInvalid'))
  .refine(isShownWhole, says('bankReferenceInvalid'))
  .meta({ description: "The bank's reference of the payment.", example: 'FT26321XK20' })

/** Positive: the agent paid in and the float grows. Negative: the agent was paid out. */
const settledAmount = z
  .number(says('settledAmountInvalid'))
  .refine((taka) => taka !== 0, says('settledAmountInvalid'))
  .min(-limits.amountMax, says('amountTooLarge'))
  .max(limits.amountMax, says('amountTooLarge'))
  .refine(hasAtMostTwoDecimals, says('amountTooFine'))
  .meta({ ...amountDocs, description: 'In taka. Above 0 the agent paid in, below 0 the agent was paid out.' })

export const settlementPayload = z.object({ amount: settledAmount, bankReference })

export const creditLinePayload = z.object({
  amount: amount(0, 'creditLineInvalid').meta({ description: 'How much the agent may owe, in taka.' }),
})

const agentId = targetId.meta({
  description: 'The id of the agent.',
  example: '01a1e20b-4590-7018-9803-cd99068ee178',
})

/** The kinds of proposals about floats. */
export const floatProposals = {
  settlement: {
    target: agentId,
    payload: settlementPayload,
    refusals: ['AGENT_NOT_FOUND', 'SETTLEMENT_TWIN'],
    refusalsAtApproval: ['FLOAT_EXHAUSTED', 'RECIPIENT_UNAVAILABLE'],
  },
  credit_line: {
    target: agentId,
    payload: creditLinePayload,
    refusals: ['AGENT_NOT_FOUND', 'CREDIT_LINE_NOT_RAISED'],
  },
} as const satisfies ProposalTerms

export type FloatsNow = Record<keyof typeof floatProposals, Float>
