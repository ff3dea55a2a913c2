import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, id, name, takaOnTheWire as taka, time } from '#contract/entities/values.ts'
import { page } from '#contract/fields.ts'
import { disputeCalls } from './calls.ts'
import { answerForm, messageForm } from './forms.ts'
import { disputeLimits } from './limits.ts'
import { number, params, reporting, written } from './parts.ts'
import {
  disputeAnswers,
  disputedTypes,
  disputeEventKinds,
  disputeReasons,
  disputeResults,
  disputeStates,
} from './terms.ts'

export const dispute = z.object({
  _id: id,
  number,
  reason: z.enum(disputeReasons),
  state: z.enum(disputeStates).meta({
    description: 'It waits for the other side, then for two administrators if that side keeps the money.',
  }),
  result: z.enum(disputeResults).nullable(),
  isReporter: z.boolean().meta({ description: 'You reported it. Else you got the payment.' }),
  person: z
    .object({ name })
    .nullable()
    .meta({ description: 'The other side. Null for a withdrawal: two administrators decide at once.' }),
  payment: z.object({
    reference: z.string().meta({ example: 'BTFU57TU2E' }),
    type: z.enum(disputedTypes),
    amount,
    createdAt: time,
  }),
  claimed: amount.meta({ description: 'What should go back.' }),
  text: written,
  openedAt: time,
  answerBy: time.nullable(),
  answer: z.enum(disputeAnswers).nullable(),
  answerText: written.nullable(),
  answeredAt: time.nullable(),
  decideBy: time.nullable().meta({ description: 'Of a review: without a decision the money stays.' }),
  closedAt: time.nullable(),
  returned: taka.meta({ description: 'What went back.', example: 0 }),
  feeReturned: taka.meta({ description: 'What went back of the fee, to the side that paid it.', example: 0 }),
  held: taka.nullable().meta({
    description: 'What is held of your money now. Null for the reporter, who never learns it.',
    example: null,
  }),
  heldUntil: time.nullable().meta({ description: 'Null for the reporter, and when nothing is held.' }),
  messagesLeft: z.int(),
})
export type Dispute = z.infer<typeof dispute>

const disputeEvent = z.object({
  _id: z.int(),
  at: time,
  kind: z.enum(disputeEventKinds),
  isOwn: z.boolean().meta({ description: 'You did it.' }),
  text: written.nullable(),
})
export type DisputeEvent = z.infer<typeof disputeEvent>

export const disputeDetail = dispute.extend({ events: z.array(disputeEvent) })
export type DisputeDetail = z.infer<typeof disputeDetail>

export const listDisputes = endpoint({
  ...disputeCalls.listDisputes,
  summary: 'Disputes about own payments: open ones first, then the newest',
  query: z.object({ page }),
  response: z.array(dispute),
  paged: true,
  refusals: ['RATE_LIMITED'],
})

export const getDispute = endpoint({
  ...disputeCalls.getDispute,
  summary: 'A dispute with what has happened in it',
  params,
  response: disputeDetail,
  refusals: ['DISPUTE_NOT_FOUND', 'RATE_LIMITED'],
})

export const reportPayment = endpoint({
  ...disputeCalls.reportPayment,
  summary: 'Say that a payment was a mistake',
  response: disputeDetail,
  ...reporting,
  docs: {
    message: 'paymentReported',
    description: `For its payer: of a cash-in, that is the agent. The other side has ${disputeLimits.answerHours} hours to answer. The disputed sum may be held until then; the answer does not say so. \`DISPUTE_EXISTS\` comes with the id of the dispute.`,
  },
})

const step = {
  params,
  response: disputeDetail,
  refusals: ['DISPUTE_NOT_FOUND', 'DISPUTE_CLOSED', 'RATE_LIMITED'],
} as const

export const answerDispute = endpoint({
  ...disputeCalls.answerDispute,
  ...step,
  summary: 'Return the money that somebody paid by mistake, or keep it and say why',
  body: answerForm,
  refusals: [...step.refusals, 'DISPUTE_ANSWERED', 'INSUFFICIENT_FUNDS'],
  docs: {
    message: 'disputeAnswered',
    description:
      'For the side that got the payment. What is held is released and goes back together with the rest, as far as the wallet has it.',
    data: { isReporter: false, held: 0 },
  },
})

export const writeInDispute = endpoint({
  ...disputeCalls.writeInDispute,
  ...step,
  summary: 'Write something in an open dispute',
  body: messageForm,
  refusals: [...step.refusals, 'DISPUTE_FULL'],
  docs: { message: 'disputeMessageSent' },
})

export const withdrawDispute = endpoint({
  ...disputeCalls.withdrawDispute,
  ...step,
  summary: 'Withdraw an own report. What is held is released',
  docs: { message: 'disputeWithdrawn', data: { state: 'closed', result: 'withdrawn' } },
})
