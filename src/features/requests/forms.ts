import { z } from 'zod'
import { absentWhenEmpty, amount, expectedFee, note, recipient } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import { requestLimits } from './facts.ts'
import { ownShare } from './split.ts'

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

const share = z.object({
  recipientPhone: recipient,
  amount: amount(requestLimits.amountMin, 'requestTooSmall'),
})

export const makeBillBody = z
  .object({
    total: amount(requestLimits.amountMin, 'requestTooSmall').meta({
      description: 'The whole bill, in taka.',
    }),
    note: absentWhenEmpty(note),
    people: z
      .array(share, says('billPeopleInvalid'))
      .min(1, says('billPeopleInvalid'))
      .max(requestLimits.billPeople, says('billPeopleInvalid'))
      .meta({ description: 'Whom to ask, and for how much. You pay what they leave.' }),
    reference: reference.optional(),
  })
  .refine(
    ({ total, people }) =>
      ownShare(
        total,
        people.map(({ amount }) => amount),
      ) >= 0,
    {
      path: ['people'],
      ...says('billTooSmall'),
      when: ({ issues }) => issues.length === 0,
    },
  )

export const mayAskChoices = ['everybody', 'known', 'nobody'] as const

export const requestChoicesBody = z.object({
  mayAsk: z
    .enum(mayAskChoices, says('preferencesInvalid'))
    .meta({ description: 'Who may ask you for money. Others are not told that you do not see it.' }),
  mails: z
    .boolean(says('preferencesInvalid'))
    .meta({ description: 'Whether requests of people you know are mailed.' }),
})

export const payRequestBody = z.object({ amount: amount(0.01, 'requestTooSmall'), expectedFee })
