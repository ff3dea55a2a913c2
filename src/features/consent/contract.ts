import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { unconfirmedPayment } from '#contract/entities/security.ts'
import { waitingPayment } from '#contract/entities/transactions.ts'
import { email, name, takaOnTheWire, time } from '#contract/entities/values.ts'
import { exampleAgent } from '#contract/examples.ts'
import { consentCalls } from './calls.ts'

/** An agent asks whether it may pay out from the wallet. */
export const consent = waitingPayment.extend({
  fee: takaOnTheWire.meta({
    description: 'What it costs the customer, in addition to the amount.',
    example: 4.63,
  }),
  agent: z.object({ name, email }).meta({ example: { name: exampleAgent.name, email: exampleAgent.email } }),
  code: z.string().nullable().meta({
    description:
      'Null after too many wrong tries (then only Approve helps), and while it needs a confirmation.',
    example: '481516',
  }),
  codeNeedsProof: z.boolean(),
  createdAt: time,
})
export type Consent = z.infer<typeof consent>

const params = z.object({ consentId: z.uuid() })

export const listConsents = endpoint({
  ...consentCalls.listConsents,
  summary: 'Agents who ask whether they may pay out from the wallet, the newest first',
  response: z.array(consent),
})

const consentDecision = {
  params,
  response: z.null(),
  refusals: ['CONSENT_NOT_FOUND', 'CONSENT_CLOSED'],
} as const

/** Letting an agent pay out is a payment: above a sum it needs a confirmation. */
const consentPayment = {
  ...consentDecision,
  refusals: [...consentDecision.refusals, 'STEP_UP_REQUIRED'],
  failureData: { STEP_UP_REQUIRED: unconfirmedPayment },
} as const

export const approveConsent = endpoint({
  ...consentCalls.approveConsent,
  ...consentPayment,
  summary: 'Let the agent pay out this amount once, within a minute',
  docs: { message: 'consentApproved' },
})

export const proveConsentCode = endpoint({
  ...consentCalls.proveConsentCode,
  ...consentPayment,
  summary: 'Confirm this payment, so that its code is shown and the agent can use it',
  docs: { message: 'consentCodeProved' },
})

export const declineConsent = endpoint({
  ...consentCalls.declineConsent,
  ...consentDecision,
  summary: 'Do not let the agent pay out',
  docs: { message: 'consentDeclined' },
})

export const cancelConsent = endpoint({
  ...consentCalls.cancelConsent,
  summary: 'Stop asking a customer for consent',
  params,
  response: z.null(),
  refusals: ['CONSENT_NOT_FOUND', 'CONSENT_CLOSED'],
  docs: { message: 'consentCancelled' },
})
