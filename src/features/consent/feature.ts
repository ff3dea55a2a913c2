import type { Feature } from '#server/features/feature.ts'
import { gauges } from '#server/services/gauges.ts'
import * as contract from './contract.ts'
import { shutOutsOf } from './server/blocked-agents.ts'
import { cashOutGate } from './server/cash-out-gate.ts'
import { cashOutAgreedAt, countConsents, openCount, sweepConsents } from './server/requests.ts'
import { cancelConsent } from './server/routes/agent.ts'
import { approveConsent, declineConsent, listConsents, proveConsentCode } from './server/routes/customer.ts'
import { waitingPayments } from './server/waiting-payments.ts'

export const consent: Feature = {
  contract,
  routes: [cancelConsent, listConsents, approveConsent, proveConsentCode, declineConsent],
  payments: [
    { endpoint: contract.approveConsent, what: 'approve_consent' },
    { endpoint: contract.proveConsentCode, what: 'consent_code' },
  ],
  cashOutGate,
  waitingPayments,
  shutOutsOf,
  cashOutAgreedAt,
  liveCounts: { consent: openCount },
  sweep: sweepConsents,
  gauges: gauges(countConsents, {
    name: 'batua_consents_of_last_day',
    help: 'Requests of agents to pay out: open now, and approved, declined and shutOut of the last 24 hours',
    label: 'which',
    of: (counts) => counts,
  }),
}
