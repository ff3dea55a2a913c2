import { z } from 'zod'
import { absentWhenEmpty, amount, reason, text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { says } from '#contract/message.ts'
import { canBeSeen, hasHidden } from '#contract/names.ts'
import { disputeLimits } from './limits.ts'
import { courtOrder } from './payloads.ts'
import { disputeAnswers, disputeReasons, disputeSides } from './terms.ts'

/** What one side writes for the other: the characters of notes, on one line. */
export const words = text('disputeWordsRequired')
  .overwrite((written) => written.replace(/[\r\n\t]+/g, ' ').trim())
  .refine((written) => written !== '', says('disputeWordsRequired'))
  .refine((written) => [...written].length <= disputeLimits.textMax, says('disputeWordsTooLong'))
  .refine((written) => written === '' || (canBeSeen(written) && !hasHidden(written)), says('noteHidden'))
  .meta({
    description: `In 1 to ${disputeLimits.textMax} characters, for the other side and for those who decide.`,
    example: 'I wanted to pay another Tanvir and picked the wrong name.',
  })

export const reportForm = z.object({
  transaction: text('inputInvalid')
    .max(limits.tokenMax, says('inputInvalid'))
    .meta({ description: 'The reference of the payment.', example: 'BTFU57TU2E' }),
  reason: z.enum(disputeReasons, says('disputeReasonRequired')),
  claimed: amount(0.01, 'claimedInvalid').optional().meta({
    description: 'What should come back. Absent: all of it. A wrong amount claims less.',
    example: 500,
  }),
  text: words,
})

export const answerForm = z
  .object({
    answer: z.enum(disputeAnswers, says('inputInvalid')),
    text: words.optional().meta({ description: 'Needed to keep the money.' }),
  })
  .refine(({ answer, text: written }) => answer !== 'keep' || written !== undefined, {
    path: ['text'],
    ...says('disputeWordsRequired'),
  })

export const messageForm = z.object({ text: words })

/** Why an administrator holds money, or holds it longer. */
export const holdForm = z.object({ reason })

export const questionForm = z.object({
  to: z
    .enum(disputeSides, says('inputInvalid'))
    .meta({ description: 'Who is asked. The other one does not see it.' }),
  text: words,
})

/** What administrators fill in to propose what goes back. */
export const decisionForm = z.object({
  amount: amount(0.01, 'returnedAmountInvalid'),
  courtOrder: absentWhenEmpty(courtOrder),
  feeBack: z.boolean().optional(),
  reason,
})
