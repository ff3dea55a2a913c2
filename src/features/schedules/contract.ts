import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { lookUpRefusals } from '#contract/endpoints/wallet.ts'
import { unconfirmedPayment } from '#contract/entities/security.ts'
import { amount, day, id, reference, time } from '#contract/entities/values.ts'
import { limit, page } from '#contract/fields.ts'
import { schedulesCalls } from './calls.ts'
import { rhythms } from './dates.ts'
import { changeScheduleBody, makeScheduleBody, skipOccurrenceBody } from './forms.ts'
import { scheduleLimits } from './limits.ts'
import { occurrenceStates, pauseReasons, scheduleKinds, scheduleStates } from './terms.ts'

export const schedule = z.object({
  _id: id,
  kind: z.enum(scheduleKinds).meta({ description: 'Pays a person, or saves into a goal.', example: 'pay' }),
  to: z
    .object({
      name: z.string().meta({ description: 'Masked until that person has paid you.', example: 'Tanvir A.' }),
      address: z.string().meta({ description: 'As you named them.', example: '+8801711000002' }),
    })
    .nullable()
    .meta({ description: 'Null for savings.' }),
  goal: z
    .object({ _id: id, name: z.string().meta({ example: 'Bicycle' }) })
    .nullable()
    .meta({ description: 'Null for payments.', example: null }),
  amount,
  fee: amount.meta({ description: 'What you have agreed to pay for each payment.', example: 0 }),
  newFee: amount
    .nullable()
    .meta({ description: 'The higher fee that it is paused for, or null.', example: null }),
  note: z.string().nullable().meta({ example: 'Rent' }),
  every: z.enum(rhythms).meta({ example: 'month' }),
  anchor: z.int().nullable().meta({
    description: 'The day of the week (1 is Monday) or of the month (31 is the last).',
    example: 31,
  }),
  startsOn: day,
  endsOn: day.nullable().meta({ example: null }),
  remind: z.boolean(),
  goOn: z
    .boolean()
    .meta({ description: 'Saves also after the goal has reached its target.', example: false }),
  state: z.enum(scheduleStates).meta({ example: 'active' }),
  reason: z
    .enum(pauseReasons)
    .nullable()
    .meta({ description: 'Why it is paused, or why it ended early.', example: null }),
  nextOn: day.nullable().meta({ description: 'The next payment. Null unless it is active.' }),
  createdAt: time,
})
export type Schedule = z.infer<typeof schedule>

export const occurrence = z.object({
  _id: id,
  dueOn: day,
  state: z.enum(occurrenceStates).meta({ example: 'paid' }),
  amount: amount.nullable().meta({ description: 'What was paid.' }),
  code: z
    .string()
    .nullable()
    .meta({ description: 'Why it was refused or missed: the code of a failure.', example: null }),
  transaction: z
    .object({ _id: id, reference })
    .nullable()
    .meta({ description: 'The payment.', example: null }),
  finishedAt: time.nullable(),
})
export type Occurrence = z.infer<typeof occurrence>

export const listSchedules = endpoint({
  ...schedulesCalls.listSchedules,
  summary: 'Your planned payments and savings, the next one first',
  response: z.array(schedule),
  docs: { description: `Then the paused ones, and the last ${scheduleLimits.endedShown} that have ended.` },
})

export const makeSchedule = endpoint({
  ...schedulesCalls.makeSchedule,
  summary: 'Plan a payment, or savings, for once or again and again',
  activeOnly: true,
  body: makeScheduleBody,
  response: schedule,
  refusals: [
    ...lookUpRefusals,
    'ACCOUNT_FROZEN',
    'RECIPIENT_NOT_FOUND',
    'GOAL_NOT_FOUND',
    'SCHEDULES_FULL',
    'SCHEDULE_ENDED',
    'SCHEDULE_REFERENCE_USED',
    'STEP_UP_REQUIRED',
  ],
  failureData: { STEP_UP_REQUIRED: unconfirmedPayment },
  docs: {
    description: `A receiver counts as a look-up. At most ${scheduleLimits.open} that have not ended. With a second factor it needs a confirmation of this call, whatever the amount.`,
    message: 'scheduleMade',
    request: { recipientPhone: '01711000002', goalId: undefined },
  },
})

const ofSchedule = {
  params: z.object({ scheduleId: id }),
  response: schedule,
} as const
const refusals = ['SCHEDULE_NOT_FOUND', 'SCHEDULE_ENDED', 'RATE_LIMITED'] as const

export const changeSchedule = endpoint({
  ...schedulesCalls.changeSchedule,
  ...ofSchedule,
  summary: 'Change amount, note, end or reminder',
  activeOnly: true,
  body: changeScheduleBody,
  refusals: [...refusals, 'STEP_UP_REQUIRED'],
  failureData: { STEP_UP_REQUIRED: unconfirmedPayment },
  docs: {
    description: 'A higher amount or fee needs a confirmation, as a new schedule does.',
    message: 'scheduleChanged',
  },
})

export const pauseSchedule = endpoint({
  ...schedulesCalls.pauseSchedule,
  ...ofSchedule,
  summary: 'Pay nothing until you resume it',
  refusals,
  docs: { message: 'schedulePaused' },
})

export const resumeSchedule = endpoint({
  ...schedulesCalls.resumeSchedule,
  ...ofSchedule,
  summary: 'Pay again, from the next date after today',
  activeOnly: true,
  refusals: [
    ...refusals,
    ...lookUpRefusals,
    'ACCOUNT_FROZEN',
    'RECIPIENT_NOT_FOUND',
    'RECIPIENT_CHANGED',
    'GOAL_NOT_FOUND',
  ],
  docs: { message: 'scheduleResumed' },
})

export const skipOccurrence = endpoint({
  ...schedulesCalls.skipOccurrence,
  ...ofSchedule,
  summary: 'Leave out the next payment',
  body: skipOccurrenceBody,
  refusals: [...refusals, 'OCCURRENCE_OVER'],
  docs: { message: 'occurrenceSkipped' },
})

export const endSchedule = endpoint({
  ...schedulesCalls.endSchedule,
  ...ofSchedule,
  summary: 'End it for good',
  refusals,
  docs: { message: 'scheduleEnded' },
})

export const listOccurrences = endpoint({
  ...schedulesCalls.listOccurrences,
  summary: 'What is due and what became of earlier dates, the latest first',
  params: ofSchedule.params,
  query: z.object({ page, limit: limit(scheduleLimits.pageSize) }),
  response: z.array(occurrence),
  refusals: ['SCHEDULE_NOT_FOUND'],
  paged: true,
})
