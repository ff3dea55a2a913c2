import { z } from 'zod'
import { paymentRefusalsOfFeatures } from '#features/facts.ts'
import { paymentFailureDataOfFeatures } from '#features/fields.ts'
import { walletCalls } from '../calls/wallet.ts'
import { endpoint } from '../endpoint.ts'
import { recipientName } from '../entities/people.ts'
import { unconfirmedPayment } from '../entities/security.ts'
import { wallet } from '../entities/totals.ts'
import { paidTransaction, paymentOutcome, transaction } from '../entities/transactions.ts'
import { exampleAgent, exampleUser } from '../examples.ts'
import { limit, page, recipient } from '../fields.ts'
import { addMoneyBody, sendMoneyBody, withdrawBody } from '../forms/wallet.ts'
import { isIdempotencyKey } from '../idempotency-key.ts'
import { pageSizes } from '../limits.ts'

export const getWallet = endpoint({
  ...walletCalls.getWallet,
  summary: 'Own balance',
  response: wallet,
})

export const myTransactions = endpoint({
  ...walletCalls.myTransactions,
  summary: 'Own history, newest first',
  query: z.object({ page, limit: limit(pageSizes.history) }),
  response: z.array(transaction),
  paged: true,
  docs: { operationId: 'listMyTransactions' },
})

export const addMoney = endpoint({
  ...walletCalls.addMoney,
  summary: 'Deposit from outside',
  body: addMoneyBody,
  response: paidTransaction,
  refusals: ['AGENT_NOT_FOUND', 'FUNDING_UNAVAILABLE', ...paymentRefusalsOfFeatures('add_money')],
  failureData: paymentFailureDataOfFeatures,
  docs: {
    description: 'On a local start the money comes from a sandbox. An agent who assists may be named.',
    message: { code: 'deposited', amount: 250 },
    data: { type: 'add_money', sender: exampleAgent, receiver: exampleUser },
  },
})

export const withdraw = endpoint({
  ...walletCalls.withdraw,
  summary: 'Pay out to outside',
  body: withdrawBody,
  response: paidTransaction,
  refusals: [
    'INSUFFICIENT_FUNDS',
    'PAYOUT_UNAVAILABLE',
    'STEP_UP_REQUIRED',
    ...paymentRefusalsOfFeatures('withdraw'),
  ],
  failureData: { STEP_UP_REQUIRED: unconfirmedPayment, ...paymentFailureDataOfFeatures },
  docs: {
    operationId: 'withdrawMoney',
    message: { code: 'withdrawn', amount: 250 },
    data: { type: 'withdraw', sender: exampleUser, receiver: null },
  },
})

export const sendMoney = endpoint({
  ...walletCalls.sendMoney,
  summary: 'Send to another user by phone or email',
  body: sendMoneyBody,
  response: paidTransaction,
  refusals: [
    'RECIPIENT_NOT_FOUND',
    'INSUFFICIENT_FUNDS',
    'SELF_TRANSFER',
    'RECIPIENT_UNAVAILABLE',
    'STEP_UP_REQUIRED',
    ...paymentRefusalsOfFeatures('send_money'),
  ],
  failureData: { STEP_UP_REQUIRED: unconfirmedPayment, ...paymentFailureDataOfFeatures },
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
  ...walletCalls.findRecipient,
  summary: 'The masked name of whom you are about to pay; null when nobody has this address',
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

const ofKey = {
  params: z.object({
    paymentKey: z.string().refine(isIdempotencyKey).meta({
      description: 'The Idempotency-Key of the payment, percent-encoded.',
      example: '5f0c2a71-order-1842',
    }),
  }),
  response: paymentOutcome,
} as const

export const getPayment = endpoint({
  ...walletCalls.getPayment,
  ...ofKey,
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
  ...walletCalls.cancelPayment,
  ...ofKey,
  summary: 'Make an Idempotency-Key unusable for good, unless its payment is posted',
  refusals: ['IDEMPOTENCY_KEY_INVALID', 'RATE_LIMITED'],
  docs: {
    description:
      'Answers the outcome: `posted` when the payment was faster, else `refused`. From then on every payment with ' +
      'this key is refused with `PAYMENT_CANCELLED`. A customer who was asked is not asked any longer.',
    message: { code: 'sent', amount: 250, recipient: '01711000002' },
  },
})
