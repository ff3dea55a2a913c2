import { z } from 'zod'
import { amount, isShownWhole, targetId, text } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import type { ProposalTerms } from '#contract/proposal-terms.ts'

const [orderMin, orderMax] = [3, 100]

export const courtOrder = text('courtOrderInvalid')
  .trim()
  .min(orderMin, says('courtOrderInvalid'))
  .max(orderMax, says('courtOrderInvalid'))
  .refine(isShownWhole, says('courtOrderInvalid'))
  .meta({
    description: 'The court and its order. Needed where money goes back by consent only.',
    example: 'Dhaka CMM, 214/2026',
  })

export const reversalPayload = z.object({
  amount: amount(0, 'returnedAmountInvalid').meta({
    description: 'What goes back, in taka. 0: nothing, and the dispute is closed.',
    example: 500,
  }),
  number: text('inputInvalid')
    .regex(/^DR[2-9A-Z]{8}$/, says('inputInvalid'))
    .meta({ description: 'Of the dispute: it is what people read.', example: 'DR7K2M4QX9' }),
  courtOrder: courtOrder.optional(),
  feeBack: z.boolean(says('inputInvalid')).optional().meta({
    description:
      'The whole fee of the payment goes back too, and of the commission what the agent has. Only with an amount.',
    example: false,
  }),
})

export const disputeProposals = {
  reversal: {
    target: targetId.meta({
      description: 'The id of the dispute.',
      example: '01a1e20b-4590-7018-9803-cd99068ee178',
    }),
    payload: reversalPayload,
    refusals: [
      'DISPUTE_NOT_FOUND',
      'DISPUTE_CLOSED',
      'DISPUTE_WAITING',
      'REVERSAL_TOO_LARGE',
      'COURT_ORDER_REQUIRED',
    ],
    refusalsAtApproval: ['INSUFFICIENT_FUNDS'],
  },
} as const satisfies ProposalTerms

export type DisputesNow = {
  reversal: {
    reporter: string
    /** Null: a withdrawal, which nobody in Batua got. */
    other: { name: string; balance: number; floor: number } | null
    claimed: number
    returned: number
    held: number
    /** What of the fee can go back. */
    fee: number
  }
}
