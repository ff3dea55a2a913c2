import { z } from 'zod'
import { exampleUser } from '../examples.ts'
import { amount, amountDocs, email, expectedFee, sumSchema, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { says } from '../message.ts'

const given = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Both fields are required, with one message. They must also be a valid address and a valid amount. */
export const cashBody = z.object({
  userEmail: text('cashRequired')
    .trim()
    .min(1, says('cashRequired'))
    .pipe(email())
    .meta({ description: 'Of the user who brings or takes the cash.', example: exampleUser.email }),
  amount: z
    .any()
    .refine(given, says('cashRequired'))
    .pipe(amount(limits.cashMin, 'sendTooSmall'))
    .meta({ ...sumSchema, ...amountDocs }),
  expectedFee,
})
