import type { Calls } from '#contract/call.ts'

const access = ['USER'] as const

export const consentCalls = {
  listConsents: { method: 'GET', path: '/wallet/consents', access },
  approveConsent: { method: 'POST', path: '/wallet/consents/:consentId/approve', access },
  proveConsentCode: { method: 'POST', path: '/wallet/consents/:consentId/code', access },
  declineConsent: { method: 'POST', path: '/wallet/consents/:consentId/decline', access },
  cancelConsent: { method: 'POST', path: '/transactions/consents/:consentId/cancel', access: ['AGENT'] },
} as const satisfies Calls
