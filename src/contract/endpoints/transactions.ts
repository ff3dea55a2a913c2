import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { agentSummary } from '../entities/totals.ts'
import { paidTransaction, pendingConsent, transaction } from '../entities/transactions.ts'
import { absentWhenEmpty, amount, code, email, limit, page, text } from '../fields.ts'
import { limits, pageSizes } from '../limits.ts'
import { says } from '../message.ts'

const access = ['AGENT'] as const

const given = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Both fields are required, with one message. They must also be a valid address and a valid amount. */
export const cashBody = z.object({
  userEmail: text('cashRequired').trim().min(1, says('cashRequired')).pipe(email()),
  amount: z.any().refine(given, says('cashRequired')).pipe(amount(limits.cashMin, 'sendTooSmall')),
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
})

/** The same call under the path that a deposit with a user email uses. */
export const cashInSingular = endpoint({ ...cashIn, path: '/transaction/cash-in' })

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
    'CONSENT_PENDING',
    'CONSENT_DECLINED',
    'CONSENT_EXPIRED',
    'CONSENT_CANCELLED',
    'CONSENT_SHUT_OUT',
  ],
  failureData: { CONSENT_PENDING: pendingConsent },
})

export const cancelConsent = endpoint({
  method: 'POST',
  path: '/transactions/consents/:consentId/cancel',
  summary: 'Stop asking a customer for consent',
  access,
  params: z.object({ consentId: z.uuid() }),
  response: z.null(),
  refusals: ['CONSENT_NOT_FOUND', 'CONSENT_CLOSED'],
})

export const agentTransactions = endpoint({
  method: 'GET',
  path: '/transactions/agent',
  summary: 'Transactions this agent handled, newest first; the own side is left out',
  access,
  query: z.object({ page, limit: limit(pageSizes.agentTransactions) }),
  response: z.array(transaction),
  paged: true,
})

export const getAgentSummary = endpoint({
  method: 'GET',
  path: '/transactions/agent-summary',
  summary: 'Sums of cash in and cash out',
  access,
  response: agentSummary,
})
