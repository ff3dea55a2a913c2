import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { transaction } from '#contract/entities/transactions.ts'
import { amount, balance, email, id, name, takaOnTheWire as taka, time } from '#contract/entities/values.ts'
import { absentWhenEmpty, page, search } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import { adminDisputeCalls } from './calls.ts'
import { holdForm, questionForm } from './forms.ts'
import { disputeLimits } from './limits.ts'
import { number, params, reporting, written } from './parts.ts'
import { adminEventKinds, disputeAnswers, disputeReasons, disputeResults, disputeStates } from './terms.ts'

const count = z.int().meta({ example: 1 })

/** A dispute in a list of administrators. */
export const adminDispute = z.object({
  _id: id,
  number,
  reason: z.enum(disputeReasons),
  state: z.enum(disputeStates),
  result: z.enum(disputeResults).nullable(),
  reporter: z.object({ name, email }),
  other: z
    .object({ name, email })
    .nullable()
    .meta({ description: 'Who got the payment. Null for a withdrawal.' }),
  claimed: amount.meta({ description: 'What should go back.' }),
  returned: taka.meta({ description: 'What went back.', example: 0 }),
  held: taka.meta({ description: 'What is held now.', example: 500 }),
  openedAt: time,
  dueAt: time.nullable().meta({ description: 'When the other side has to answer, or somebody to decide.' }),
})
export type AdminDispute = z.infer<typeof adminDispute>

const side = z.object({
  _id: id,
  role: z.enum(['USER', 'AGENT']),
  name,
  email,
  createdAt: time,
  balance,
  reports: count.meta({ description: 'Earlier reports of this person.' }),
  returned: count.meta({ description: 'Of these, how many ended with a return.' }),
  kept: count.meta({ description: 'Of these, how many ended without one.', example: 0 }),
  questioned: count.meta({ description: 'Earlier reports about payments to this person.', example: 0 }),
})
export type DisputePerson = z.infer<typeof side>

const adminEvent = z.object({
  _id: z.int(),
  at: time,
  kind: z.enum(adminEventKinds),
  by: name.nullable().meta({ description: 'Null: its time had come, or two people decided.' }),
  text: written.nullable(),
})
export type AdminDisputeEvent = z.infer<typeof adminEvent>

export const adminDisputeDetail = adminDispute.extend({
  reporter: side,
  other: side.nullable(),
  text: written,
  answer: z.enum(disputeAnswers).nullable(),
  answerText: written.nullable(),
  answeredAt: time.nullable(),
  closedAt: time.nullable(),
  payment: transaction,
  signIn: z
    .object({
      name: name.meta({ description: 'Who made the payment. Of cash that is the agent.' }),
      at: time,
      device: z.string().nullable().meta({ example: 'Chrome on Android' }),
      address: z.string().nullable().meta({ example: '203.0.113.7' }),
    })
    .nullable()
    .meta({ description: 'The last sign-in before the payment of the person who made it.' }),
  consentAt: time.nullable().meta({
    description: 'When the customer agreed to a cash-out in Batua. Null: nobody asked, or it is too old.',
  }),
  heldUntil: time.nullable(),
  canHold: z.boolean().meta({ description: 'Nothing was held yet, so an administrator may.' }),
  extendTo: time.nullable().meta({ description: 'How long the hold would last if it were extended now.' }),
  claimLeft: taka.meta({
    description: 'The most that two administrators can still return. 0 while it waits for the other side.',
    example: 500,
  }),
  fee: taka.meta({ description: 'The fee that two administrators can still return.', example: 0 }),
  feeReturned: taka.meta({ description: 'What went back of the fee.', example: 0 }),
  needsCourtOrder: z.boolean().meta({
    description: 'A sum that the other side does not return goes back by order of a court only.',
  }),
  proposal: id.nullable().meta({ description: 'The decision that waits for a second administrator.' }),
  between: z.array(transaction).meta({
    description: `The newest ${disputeLimits.shownToAdmins} payments between the two, or cash between an agent and a customer.`,
    example: [],
  }),
  earlier: z.array(adminDispute).meta({
    description: `The newest ${disputeLimits.shownToAdmins} other disputes of either.`,
    example: [],
  }),
  events: z.array(adminEvent),
})
export type AdminDisputeDetail = z.infer<typeof adminDisputeDetail>

export const listAllDisputes = endpoint({
  ...adminDisputeCalls.listAllDisputes,
  summary: 'Disputes, open ones by default: what ends first comes first',
  query: z.object({
    state: absentWhenEmpty(z.enum(disputeStates, says('inputInvalid'))).meta({
      description: 'Absent: those that are open. Closed ones come with the newest first.',
    }),
    reason: absentWhenEmpty(z.enum(disputeReasons, says('inputInvalid'))),
    search: search.meta({
      description: 'A number, the reference of a payment, or a part of the name, email or phone of a side.',
    }),
    page,
  }),
  response: z.array(adminDispute),
  paged: true,
  refusals: ['RATE_LIMITED'],
})

export const getAnyDispute = endpoint({
  ...adminDisputeCalls.getAnyDispute,
  summary: 'A dispute with both sides and their history; recorded in the audit log',
  params,
  response: adminDisputeDetail,
  refusals: ['DISPUTE_NOT_FOUND', 'RATE_LIMITED'],
})

export const openDispute = endpoint({
  ...adminDisputeCalls.openDispute,
  summary: 'Report a payment for its payer, such as by order of a court',
  ...reporting,
  response: adminDisputeDetail,
  docs: {
    message: 'disputeOpened',
    description: `Within ${disputeLimits.adminDays} days after the payment. Both sides are told. Nothing is held at once.`,
  },
})

const step = {
  params,
  response: adminDisputeDetail,
  freshSession: true,
  refusals: ['DISPUTE_NOT_FOUND', 'DISPUTE_CLOSED', 'RATE_LIMITED'],
} as const

export const holdMoney = endpoint({
  ...adminDisputeCalls.holdMoney,
  ...step,
  summary: `Hold the disputed sum for ${disputeLimits.handHoldHours} hours, once`,
  body: holdForm,
  refusals: [...step.refusals, 'HOLD_NOT_POSSIBLE', 'NOTHING_TO_HOLD'],
  docs: {
    message: 'moneyHeld',
    description: 'As far as the wallet and the goals of the other side have it.',
  },
})

export const extendHold = endpoint({
  ...adminDisputeCalls.extendHold,
  ...step,
  summary: `Hold the money ${disputeLimits.holdMoreDays} days longer, ${disputeLimits.holdMaxDays} days at most`,
  body: holdForm,
  refusals: [...step.refusals, 'HOLD_NOT_POSSIBLE'],
  docs: { message: 'holdExtended' },
})

export const askInDispute = endpoint({
  ...adminDisputeCalls.askInDispute,
  ...step,
  summary: 'Ask one side something',
  body: questionForm,
  docs: { message: 'questionAsked' },
})
