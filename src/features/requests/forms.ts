import { z } from 'zod'
import { absentWhenEmpty, amount, expectedFee, note, recipient } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import { requestLimits } from './facts.ts'

const hours = z
  .int(says('requestHoursInvalid'))
  .min(1, says('requestHoursInvalid'))
  .max(requestLimits.hoursMax, says('requestHoursInvalid'))
  .meta({
    description: `How long it can be paid. Default: ${requestLimits.hours} for one person, ${requestLimits.linkHours} for a link.`,
    example: 24,
  })

const reference = z
  .string(says('requestReferenceInvalid'))
  .regex(new RegExp(`^[A-Za-z0-9._-]{1,${requestLimits.referenceMax}}$`), says('requestReferenceInvalid'))
  .meta({
    description: 'Your own name for it. A repeated call with the same one returns the same request.',
    example: 'order-1842',
  })

export const makeRequestBody = z.object({
  recipientPhone: absentWhenEmpty(recipient).meta({
    description: 'Whom to ask. Without it anybody with the link can pay.',
    example: '01711000002',
  }),
  amount: amount(requestLimits.amountMin, 'requestTooSmall'),
  note: absentWhenEmpty(note),
  hours: hours.optional(),
  reference: reference.optional(),
})

export const payRequestBody = z.object({ amount: amount(0.01, 'requestTooSmall'), expectedFee })
