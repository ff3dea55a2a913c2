import { z } from 'zod'
import { cashOutWaitsOfFeatures, paymentRefusalsOfFeatures } from '#features/facts.ts'
import { cashFailureDataOfFeatures } from '#features/fields.ts'
import { transactionsCalls } from '../calls/transactions.ts'
import { endpoint } from '../endpoint.ts'
import { agentSummary } from '../entities/totals.ts'
import { paidTransaction, transaction, waitingPayment } from '../entities/transactions.ts'
import { exampleAgent, exampleUser } from '../examples.ts'
import { absentWhenEmpty, code, limit, page } from '../fields.ts'
import { cashBody } from '../forms/transactions.ts'
import { limits, pageSizes } from '../limits.ts'

export const cashIn = endpoint({
  ...transactionsCalls.cashIn,
  summary: 'Take cash from a user and credit the wallet',
  body: cashBody,
  response: paidTransaction,
  refusals: [
    'USER_NOT_FOUND',
    'RECIPIENT_UNAVAILABLE',
    'FLOAT_EXHAUSTED',
    'STEP_UP_REQUIRED',
    ...paymentRefusalsOfFeatures('cash_in'),
  ],
  failureData: cashFailureDataOfFeatures,
  docs: {
    message: 'cashedIn',
    data: { type: 'cash_in', sender: exampleAgent, receiver: exampleUser },
  },
})

export const cashInSingular = endpoint({
  ...cashIn,
  ...transactionsCalls.cashInSingular,
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
  ...transactionsCalls.cashOut,
  summary: 'Give cash to a user and debit the wallet; some users are asked first',
  body: cashOutBody,
  response: paidTransaction,
  refusals: [
    'USER_NOT_FOUND',
    'RECIPIENT_UNAVAILABLE',
    'INSUFFICIENT_FUNDS',
    'CODE_INVALID',
    ...paymentRefusalsOfFeatures('cash_out'),
  ],
  failureData: {
    ...Object.fromEntries(cashOutWaitsOfFeatures.map((code) => [code, waitingPayment])),
    ...cashFailureDataOfFeatures,
  },
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
  ...transactionsCalls.agentTransactions,
  summary: 'Transactions this agent handled, newest first; the own side is left out',
  query: z.object({ page, limit: limit(pageSizes.agentTransactions) }),
  response: z.array(transaction),
  paged: true,
  docs: {
    operationId: 'listAgentTransactions',
    data: { type: 'cash_in', sender: null, receiver: exampleUser },
  },
})

export const getAgentSummary = endpoint({
  ...transactionsCalls.getAgentSummary,
  summary: 'Sums of cash in and cash out',
  response: agentSummary,
})
