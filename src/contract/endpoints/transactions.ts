import { z } from 'zod'
import { cashOutRefusalsOfFeatures, cashOutWaitsOfFeatures } from '#features/facts.ts'
import { endpoint } from '../endpoint.ts'
import { agentSummary } from '../entities/totals.ts'
import { paidTransaction, transaction, waitingPayment } from '../entities/transactions.ts'
import { exampleAgent, exampleUser } from '../examples.ts'
import { absentWhenEmpty, amount, amountDocs, code, email, limit, page, sumSchema, text } from '../fields.ts'
import { limits, pageSizes } from '../limits.ts'
import { says } from '../message.ts'

const access = ['AGENT'] as const

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
})

export const cashIn = endpoint({
  method: 'POST',
  path: '/transactions/cash-in',
  summary: 'Take cash from a user and credit the wallet',
  access,
  money: true,
  body: cashBody,
  response: paidTransaction,
  refusals: ['USER_NOT_FOUND', 'RECIPIENT_UNAVAILABLE', 'FLOAT_EXHAUSTED', 'STEP_UP_REQUIRED'],
  docs: {
    message: 'cashedIn',
    data: { type: 'cash_in', sender: exampleAgent, receiver: exampleUser },
  },
})

/** The same call under the path that a deposit with a user email uses. */
export const cashInSingular = endpoint({
  ...cashIn,
  path: '/transaction/cash-in',
  docs: {
    ...cashIn.docs,
    description:
      'The same call as `POST /transactions/cash-in`, with the same rules, under the path that a deposit with a ' +
      '`userEmail` is sent to. Use the other one in new programs.',
  },
})

/** The code is the one that the customer told the agent, when the customer is asked and cannot press Approve. */
export const cashOutBody = cashBody.extend({ code: absentWhenEmpty(code) })

export const cashOut = endpoint({
  method: 'POST',
  path: '/transactions/cash-out',
  summary: 'Give cash to a user and debit the wallet; some users are asked first',
  access,
  money: true,
  body: cashOutBody,
  response: paidTransaction,
  refusals: [
    'USER_NOT_FOUND',
    'RECIPIENT_UNAVAILABLE',
    'INSUFFICIENT_FUNDS',
    'CODE_INVALID',
    ...cashOutRefusalsOfFeatures,
  ],
  failureData: Object.fromEntries(cashOutWaitsOfFeatures.map((code) => [code, waitingPayment])),
  docs: {
    description:
      'The user is told by mail. A user who is asked first approves, declines, or tells the agent a code. The call ' +
      `waits up to ${limits.moneyCallWaitSeconds} seconds for that (\`Prefer: wait=N\` shortens it) and then answers 409 ` +
      `\`${cashOutWaitsOfFeatures}\`: repeat it with the same Idempotency-Key, with the code if there is one.`,
    message: 'cashedOut',
    data: { type: 'cash_out', sender: exampleUser, receiver: exampleAgent },
  },
})

export const agentTransactions = endpoint({
  method: 'GET',
  path: '/transactions/agent',
  summary: 'Transactions this agent handled, newest first; the own side is left out',
  access,
  query: z.object({ page, limit: limit(pageSizes.agentTransactions) }),
  response: z.array(transaction),
  paged: true,
  docs: {
    operationId: 'listAgentTransactions',
    data: { type: 'cash_in', sender: null, receiver: exampleUser },
  },
})

export const getAgentSummary = endpoint({
  method: 'GET',
  path: '/transactions/agent-summary',
  summary: 'Sums of cash in and cash out',
  access,
  response: agentSummary,
})
