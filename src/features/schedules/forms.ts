import { z } from 'zod'
import { dhakaDay } from '#contract/days.ts'
import { absentWhenEmpty, amount, expectedFee, note, recipient } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import { type Rhythm, rhythms } from './dates.ts'
import { scheduleLimits } from './limits.ts'

const isInTime = (day: string) => day <= scheduleLimits.dateMax

/** Tomorrow at the earliest: the owner has a night to notice what they did not plan. */
const firstDay = z.iso
  .date(says('scheduleTooEarly'))
  .refine((day) => day > dhakaDay(new Date()) && isInTime(day), says('scheduleTooEarly'))
  .meta({ description: 'In Dhaka, tomorrow at the earliest.', example: '2099-01-31' })

const lastDay = z.iso
  .date(says('scheduleEndInvalid'))
  .refine(isInTime, says('scheduleEndInvalid'))
  .nullable()
  .meta({ description: 'The last possible day. Null: no end.', example: null })

const changeable = {
  amount: amount(scheduleLimits.amountMin, 'scheduleTooSmall'),
  remind: z
    .boolean(says('scheduleChoiceInvalid'))
    .meta({ description: `Remind at ${scheduleLimits.remindHour} o'clock on the day before.` }),
  goOn: z
    .boolean(says('scheduleChoiceInvalid'))
    .meta({ description: 'Save also after the goal has reached its target.', example: false }),
}

const isOfRhythm = (every: Rhythm, anchor: number | undefined) =>
  every === 'week' ? (anchor ?? 1) <= 7 : every === 'month' || anchor === undefined

export const makeScheduleBody = z
  .object({
    recipientPhone: absentWhenEmpty(recipient),
    goalId: z.uuid().optional().meta({ description: 'An own goal to save into, instead of a receiver.' }),
    amount: changeable.amount,
    note: absentWhenEmpty(note),
    every: z.enum(rhythms, says('scheduleRhythmInvalid')).meta({ example: 'month' }),
    anchor: z
      .int(says('scheduleRhythmInvalid'))
      .min(1, says('scheduleRhythmInvalid'))
      .max(31, says('scheduleRhythmInvalid'))
      .optional()
      .meta({
        description:
          'The day of the week (1 is Monday) or of the month. 31 is the last day. Default: that of the first day.',
        example: 31,
      }),
    startsOn: firstDay,
    endsOn: lastDay.optional(),
    remind: changeable.remind.optional(),
    goOn: changeable.goOn.optional(),
    expectedFee,
    reference: z
      .string(says('scheduleReferenceInvalid'))
      .regex(
        new RegExp(`^[A-Za-z0-9._-]{1,${scheduleLimits.referenceMax}}$`),
        says('scheduleReferenceInvalid'),
      )
      .meta({
        description: 'Your own name for it. A repeated call with the same one returns the same schedule.',
        example: 'rent-2099',
      }),
  })
  .refine(({ recipientPhone, goalId }) => (recipientPhone === undefined) !== (goalId === undefined), {
    path: ['recipientPhone'],
    ...says('recipientRequired'),
  })
  .refine(({ every, anchor }) => isOfRhythm(every, anchor), {
    path: ['anchor'],
    ...says('scheduleRhythmInvalid'),
  })
  .refine(({ startsOn, endsOn }) => !endsOn || endsOn >= startsOn, {
    path: ['endsOn'],
    ...says('scheduleEndInvalid'),
  })

export const skipOccurrenceBody = z.object({
  day: z.iso.date(says('inputInvalid')).optional().meta({
    description: 'The day that you want to skip. If another one is next by now, nothing is skipped.',
    example: '2099-01-31',
  }),
})

export const changeScheduleBody = z.object({
  amount: changeable.amount.optional(),
  note: note.nullable().optional().meta({ description: 'Null: none.' }),
  endsOn: lastDay.optional(),
  remind: changeable.remind.optional(),
  goOn: changeable.goOn.optional(),
  expectedFee: expectedFee.meta({ description: 'The fee in taka that you agree to.', example: 5 }),
})
