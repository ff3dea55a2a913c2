import type { FeatureFacts } from '#contract/feature-facts.ts'
import { consentCalls } from './calls.ts'

export const consentLimits = {
  /** How long a customer can decide whether an agent may pay out. */
  minutes: 5,
  /** How long an approval holds. */
  approvedSeconds: 60,
  codeTries: 5,
  openPerUser: 3,
  unapprovedPerDay: 10,
  declines: 2,
  blockHours: 24,
  keptDays: 90,
} as const

export const consent = {
  failures: {
    CONSENT_NOT_FOUND: { status: 404 },
    CONSENT_PENDING: { status: 409 },
    CONSENT_DECLINED: { status: 422, isRemembered: true },
    CONSENT_EXPIRED: { status: 422, isRemembered: true },
    CONSENT_CANCELLED: { status: 422, isRemembered: true },
    CONSENT_CLOSED: { status: 422 },
    CONSENT_SHUT_OUT: { status: 422 },
  },
  paramFailures: { consentId: 'CONSENT_NOT_FOUND' },
  paymentRefusals: {
    cash_out: [
      'CONSENT_PENDING',
      'CONSENT_DECLINED',
      'CONSENT_EXPIRED',
      'CONSENT_CANCELLED',
      'CONSENT_SHUT_OUT',
    ],
  },
  cashOutWaits: ['CONSENT_PENDING'],
  /** Letting an agent pay out is a payment, and so is telling the code. */
  paymentPaths: [consentCalls.approveConsent.path, consentCalls.proveConsentCode.path],
  rates: {
    /** Requests that an agent opened, each of which mails a customer. */
    consent: [
      { per: 'subject', max: 60, minutes: 60 },
      { per: 'subject', max: 300, minutes: 24 * 60 },
    ],
  },
  auditActions: [
    'ask_consent',
    'approve_consent',
    'prove_consent_code',
    'decline_consent',
    'cancel_consent',
    'consent_code_failed',
    'shut_out_agent',
  ],
  notifications: ['agent_shut_out'],
  liveCounts: { consent: 'Open requests for consent.' },
  keyPurposes: ['consent'],
  keptTables: ['consent_request'],
  leftOutTables: {
    consent_code: 'A code to approve a cash-out is valid for minutes: agents ask again.',
  },
} as const satisfies FeatureFacts
