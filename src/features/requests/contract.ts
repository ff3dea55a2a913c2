import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { lookUpRefusals, sendMoney } from '#contract/endpoints/wallet.ts'
import { paidTransaction } from '#contract/entities/transactions.ts'
import { amount, id, time } from '#contract/entities/values.ts'
import { limit, page } from '#contract/fields.ts'
import { codePage } from '#features/codes/contract.ts'
import { requestsCalls } from './calls.ts'
import { requestLimits } from './facts.ts'
import { makeBillBody, makeRequestBody, payRequestBody, requestChoicesBody } from './forms.ts'

export const requestStates = ['open', 'paid', 'declined', 'cancelled', 'expired'] as const
export type RequestState = (typeof requestStates)[number]

/** A token has 16 random bytes, a pay code 19 digits; a much longer text is none. */
const token = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .meta({ description: 'The end of the link.', example: 'Zk3vX9qLr2TmWc8YbN5dHA' })

const terms = {
  amount,
  note: z.string().nullable().meta({ example: 'Lunch on Thursday' }),
  state: z.enum(requestStates).meta({ example: 'open' }),
  expiresAt: time,
}

/** The other side of a request, as its reader may see it. */
const person = z.object({
  name: z
    .string()
    .meta({ description: 'Masked until that person has paid the reader.', example: 'Tanvir A.' }),
  isKnown: z.boolean().meta({ description: 'One of the two has paid the other before.' }),
})

export const request = z.object({
  _id: id,
  token,
  link: z.url().meta({ example: 'https://batua.example/pay/Zk3vX9qLr2TmWc8YbN5dHA' }),
  payload: z.string().meta({
    description: 'The text of the QR picture: the link, or an EMVCo payload if the operator has chosen that.',
    example: 'https://batua.example/pay/Zk3vX9qLr2TmWc8YbN5dHA',
  }),
  ...terms,
  person: person.nullable().meta({ description: 'Null for a link that nobody has paid.' }),
  isLink: z.boolean(),
  createdAt: time,
  closedAt: time.nullable().meta({ example: null }),
  remindableAt: time.nullable().meta({
    description: 'When the person who asks can remind the payer next. Null: not any more, or a link.',
    example: null,
  }),
})
export type Request = z.infer<typeof request>

export const requestPage = z.object({
  kind: z.literal('request'),
  name: z.string().meta({ description: 'Of the person who is paid.', example: 'Rahim U.' }),
  shownName: z.string().nullable().meta({
    description: 'What stands on the pay code of that person, such as the name of a shop.',
    example: null,
  }),
  ...terms,
  you: z.enum(['asker', 'payer']).nullable().meta({
    description: 'What the caller has to do with it, if they sent a token. `payer`: they have paid it.',
    example: null,
  }),
  receipt: z
    .object({ reference: z.string(), receiptTag: z.string().nullable() })
    .nullable()
    .meta({ description: 'Of the payment, for its payer.', example: null }),
})
export type RequestPage = z.infer<typeof requestPage>

/** What a pay link leads to: a request, or the pay code of a person. */
export const payPage = z.discriminatedUnion('kind', [requestPage, codePage])
export type PayPage = z.infer<typeof payPage>

export const seeRequest = endpoint({
  ...requestsCalls.seeRequest,
  summary: 'What a pay link asks for, or whose pay code it is, for anybody who has it',
  params: z.object({ requestToken: token }),
  response: payPage,
  refusals: ['REQUEST_NOT_FOUND', 'RATE_LIMITED'],
  docs: {
    description:
      'A wrong link, one that was taken back, and a request to another person are the same 404. Only the two people ' +
      'of a request that names its payer find it here.',
    tokenIsOptional: true,
  },
})

export const requestSides = ['to_me', 'by_me'] as const
export type RequestSide = (typeof requestSides)[number]

export const listRequests = endpoint({
  ...requestsCalls.listRequests,
  summary: 'Requests to you, or by you, the newest first',
  query: z.object({
    side: z.enum(requestSides).default('to_me'),
    state: z
      .enum(['open', 'closed'])
      .optional()
      .meta({ description: 'Open, or no longer open. Without it: both.' }),
    page,
    limit: limit(requestLimits.pageSize),
  }),
  response: z.array(request),
  paged: true,
})

export const makeRequest = endpoint({
  ...requestsCalls.makeRequest,
  summary: 'Ask one person for money, or make a link that anybody can pay once',
  activeOnly: true,
  body: makeRequestBody,
  response: request,
  refusals: [
    ...lookUpRefusals,
    'RECIPIENT_NOT_FOUND',
    'REQUESTS_FULL',
    'REQUEST_OUT_OF_BOUNDS',
    'REFERENCE_USED',
  ],
  docs: {
    description: `To one person it counts as a look-up. A day has ${requestLimits.namedPerDay} requests to people, ${requestLimits.strangersPerDay} of them to strangers, and ${requestLimits.linksPerDay} links. One person is asked by another for at most ${requestLimits.openPerPair} open ones.`,
    message: 'requestMade',
  },
})

/** Which of the people of a bill a refusal is about. */
const row = z.object({ row: z.int().meta({ description: 'The place in `people`, from 0.', example: 1 }) })

export const bill = z.object({
  _id: id,
  note: terms.note,
  total: amount,
  own: amount.meta({ description: 'What you pay yourself.', example: 333.34 }),
  paid: amount.meta({ description: 'What others have paid so far.', example: 333.33 }),
  createdAt: time,
  shares: z.array(request),
})
export type Bill = z.infer<typeof bill>

const billRefusals = [
  ...lookUpRefusals,
  'RECIPIENT_NOT_FOUND',
  'REQUESTS_FULL',
  'REQUEST_OUT_OF_BOUNDS',
  'BILL_PERSON_TWICE',
] as const

export const makeBill = endpoint({
  ...requestsCalls.makeBill,
  summary: 'Split a bill: ask several people for their shares, all of them or nobody',
  activeOnly: true,
  body: makeBillBody,
  response: bill,
  refusals: [...billRefusals, 'REFERENCE_USED'],
  failureData: Object.fromEntries(billRefusals.map((code) => [code, row])),
  docs: {
    description: 'Each share is an ordinary request of 14 days. If one person cannot be asked, nobody is.',
    message: 'billMade',
  },
})

export const listBills = endpoint({
  ...requestsCalls.listBills,
  summary: 'Own bills with their shares, the newest first',
  query: z.object({ page, limit: limit(requestLimits.billsPageSize) }),
  response: z.array(bill),
  paged: true,
})

const requestChoices = requestChoicesBody
export type RequestChoices = z.infer<typeof requestChoices>

export const getRequestChoices = endpoint({
  ...requestsCalls.getRequestChoices,
  summary: 'Who may ask you for money',
  response: requestChoices,
})

export const changeRequestChoices = endpoint({
  ...requestsCalls.changeRequestChoices,
  summary: 'Choose who may ask you for money',
  body: requestChoicesBody,
  response: requestChoices,
  refusals: ['RATE_LIMITED'],
  docs: { message: 'preferencesSaved' },
})

export const payRequest = endpoint({
  ...requestsCalls.payRequest,
  summary: 'Pay a request, once',
  params: z.object({ requestToken: token }),
  body: payRequestBody,
  response: paidTransaction,
  refusals: [...sendMoney.refusals, 'REQUEST_NOT_FOUND', 'REQUEST_CLOSED', 'REQUEST_CHANGED', 'RATE_LIMITED'],
  failureData: sendMoney.failureData,
  docs: {
    description:
      'The amount is what the payer has seen: another one than that of the request is refused. The note of the ' +
      'request becomes the note of the payment.',
    message: { code: 'requestPaid', amount: 250, name: 'Rahim U.' },
  },
})

const decision = {
  params: z.object({ requestId: id }),
  response: request,
  refusals: ['REQUEST_NOT_FOUND', 'REQUEST_CLOSED', 'RATE_LIMITED'],
} as const

export const cancelRequest = endpoint({
  ...requestsCalls.cancelRequest,
  ...decision,
  summary: 'Take back a request of your own',
  docs: { message: 'requestCancelled' },
})

export const declineRequest = endpoint({
  ...requestsCalls.declineRequest,
  ...decision,
  summary: 'Do not pay a request',
  docs: { message: 'requestDeclined' },
})

export const remindPayer = endpoint({
  ...requestsCalls.remindPayer,
  ...decision,
  summary: 'Remind the person whom you asked',
  docs: {
    description: `${requestLimits.reminders} times, once in ${requestLimits.remindHours} hours.`,
    message: 'payerReminded',
  },
})

export const blockRequester = endpoint({
  ...requestsCalls.blockRequester,
  ...decision,
  summary: 'Decline all that this person asks you for, and see no more requests of theirs',
  refusals: [...decision.refusals, 'REQUESTS_FULL'],
  docs: {
    description: 'They are not told: their next requests look ordinary to them and expire.',
    message: 'requesterBlocked',
  },
})

const blocked = z.object({
  _id: id,
  name: z.string().meta({ description: 'Masked.', example: 'Mehedi H.' }),
  at: time,
})
export type Blocked = z.infer<typeof blocked>

export const listBlocked = endpoint({
  ...requestsCalls.listBlocked,
  summary: 'People whose requests you do not want to see, the newest first',
  response: z.array(blocked),
})

export const unblockRequester = endpoint({
  ...requestsCalls.unblockRequester,
  summary: 'See requests of this person again',
  params: z.object({ blockId: id }),
  response: z.array(blocked),
  refusals: ['BLOCK_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'requesterUnblocked' },
})
