import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { recipientName } from '../entities/people.ts'
import { unconfirmedPayment } from '../entities/security.ts'
import { wallet } from '../entities/totals.ts'
import { paidTransaction, paymentOutcome, transaction } from '../entities/transactions.ts'
import { exampleAgent, exampleUser } from '../examples.ts'
import { absentWhenEmpty, amount, email, limit, note, page, recipient } from '../fields.ts'
import { isIdempotencyKey } from '../idempotency-key.ts'
import { limits, pageSizes } from '../limits.ts'

const access = ['USER'] as const

export const getWallet = endpoint({
  method: 'GET',
  path: '/wallet/me',
  summary: 'Own balance',
  access,
  response: wallet,
})

export const myTransactions = endpoint({
  method: 'GET',
  path: '/wallet/my-transactions',
  summary: 'Own history, newest first',
  access,
  query: z.object({ page, limit: limit(pageSizes.history) }),
  response: z.array(transaction),
  paged: true,
  docs: { operationId: 'listMyTransactions' },
})

export const addMoneyBody = z.object({
  amount: amount(limits.depositMin, 'depositTooSmall'),
  agentEmail: absentWhenEmpty(email('agentEmailInvalid')).meta({
    description: 'Of the agent who assists, if any.',
    example: exampleAgent.email,
  }),
})

export const addMoney = endpoint({
  method: 'POST',
  path: '/wallet/me/add-money',
  summary: 'Deposit from outside',
  access,
  money: true,
  body: addMoneyBody,
  response: paidTransaction,
  refusals: ['AGENT_NOT_FOUND', 'FUNDING_UNAVAILABLE'],
  docs: {
    description: 'On a local start the money comes from a sandbox. An agent who assists may be named.',
    message: { code: 'deposited', amount: 250 },
    data: { type: 'add_money', sender: exampleAgent, receiver: exampleUser },
  },
})

export const withdrawBody = z.object({ amount: amount(limits.withdrawMin, 'withdrawTooSmall') })

export const withdraw = endpoint({
  method: 'POST',
  path: '/wallet/me/withdraw',
  summary: 'Pay out to outside',
  access,
  money: true,
  body: withdrawBody,
  response: paidTransaction,
  refusals: ['INSUFFICIENT_FUNDS', 'PAYOUT_UNAVAILABLE', 'STEP_UP_REQUIRED'],
  failureData: { STEP_UP_REQUIRED: unconfirmedPayment },
  docs: {
    operationId: 'withdrawMoney',
    message: { code: 'withdrawn', amount: 250 },
    data: { type: 'withdraw', sender: exampleUser, receiver: null },
  },
})

export const sendMoneyBody = z.object({
  recipientPhone: recipient,
  amount: amount(limits.sendMin, 'sendTooSmall'),
  note: absentWhenEmpty(note),
})

export const sendMoney = endpoint({
  method: 'POST',
  path: '/wallet/me/send-money',
  summary: 'Send to another user by phone or email',
  access,
  money: true,
  body: sendMoneyBody,
  response: paidTransaction,
  refusals: [
    'RECIPIENT_NOT_FOUND',
    'INSUFFICIENT_FUNDS',
    'SELF_TRANSFER',
    'RECIPIENT_UNAVAILABLE',
    'STEP_UP_REQUIRED',
  ],
  failureData: { STEP_UP_REQUIRED: unconfirmedPayment },
  docs: {
    description:
      'To the person who has the email address, or has confirmed the phone number. The answer shows a masked name until ' +
      'that person has paid the sender. Both sides see the note, if there is one.',
    message: { code: 'sent', amount: 250, recipient: '01711000002' },
  },
})

/** The failures of every call that looks up a receiver of money. */
export const lookUpRefusals = ['SELF_TRANSFER', 'RECIPIENT_UNAVAILABLE', 'RATE_LIMITED'] as const

export const findRecipient = endpoint({
  method: 'POST',
  path: '/wallet/recipient',
  summary: 'The masked name of whom you are about to pay; null when nobody has this address',
  access,
  body: z.object({ recipientPhone: recipient }),
  response: recipientName.nullable(),
  refusals: lookUpRefusals,
  docs: {
    description:
      'The whole name only of somebody who has paid you. Look-ups of strangers are counted, found or not, and so are ' +
      'payments to addresses that nobody has.',
    data: { name: 'Tanvir A.' },
  },
})

/** For everybody who can pay, also a suspended agent: neither call moves money. */
const ofKey = {
  access: ['USER', 'AGENT'],
  params: z.object({
    paymentKey: z.string().refine(isIdempotencyKey).meta({
      description: 'The Idempotency-Key of the payment, percent-encoded.',
      example: '5f0c2a71-order-1842',
    }),
  }),
  response: paymentOutcome,
} as const

export const getPayment = endpoint({
  ...ofKey,
  method: 'GET',
  path: '/wallet/payments/:paymentKey',
  summary: 'What became of the own payment with this Idempotency-Key',
  refusals: ['IDEMPOTENCY_KEY_INVALID', 'RATE_LIMITED'],
  docs: {
    description:
      'Never posts. `unknown`: no payment with this key has arrived so far; a request may still be on its way. ' +
      '`waiting`: a customer has to agree first.',
    message: { code: 'sent', amount: 250, recipient: '01711000002' },
  },
})

export const cancelPayment = endpoint({
  ...ofKey,
  method: 'POST',
  path: '/wallet/payments/:paymentKey/cancel',
  summary: 'Make an Idempotency-Key unusable for good, unless its payment is posted',
  refusals: ['IDEMPOTENCY_KEY_INVALID', 'RATE_LIMITED'],
  docs: {
    description:
      'Answers the outcome: `posted` when the payment was faster, else `refused`. From then on every payment with ' +
      'this key is refused with `PAYMENT_CANCELLED`. A customer who was asked is not asked any longer.',
    message: { code: 'sent', amount: 250, recipient: '01711000002' },
  },
})
