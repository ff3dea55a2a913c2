import type { z } from 'zod'
import type { ProposalTerms } from '#contract/proposal-terms.ts'
import { type AdjustmentsNow, adjustmentProposals } from './adjustments/payloads.ts'
import { type AdministratorsNow, administratorProposals } from './administrators/payloads.ts'
import { type BulkNow, bulkProposals } from './bulk/payloads.ts'
import { type DisputesNow, disputeProposals } from './disputes/payloads.ts'
import { type FactorResetsNow, factorResetProposals } from './factor-resets/payloads.ts'
import { type FeesNow, feesProposals } from './fees/payloads.ts'
import { type FloatsNow, floatProposals } from './floats/payloads.ts'
import { type LimitsNow, limitsProposals } from './limits/payloads.ts'

/** Everything that can be proposed, by kind. The features bring the rest (`proposalKinds`). */
export const proposalTerms = {
  ...floatProposals,
  ...adjustmentProposals,
  ...administratorProposals,
  ...limitsProposals,
  ...feesProposals,
  ...disputeProposals,
  ...factorResetProposals,
  ...bulkProposals,
} as const

export type ProposalKindName = keyof typeof proposalTerms
export type ProposalPayload<Name extends ProposalKindName> = z.infer<(typeof proposalTerms)[Name]['payload']>
/** What it changes, as it is now: for people who decide. */
export type ProposalNow<Name extends ProposalKindName> = (FloatsNow &
  AdjustmentsNow &
  AdministratorsNow &
  LimitsNow &
  FeesNow &
  DisputesNow &
  FactorResetsNow &
  BulkNow)[Name]

const all = Object.values<ProposalTerms[string]>(proposalTerms)
export const refusalsOfKinds = all.flatMap(({ refusals }) => refusals)
export const refusalsAtApproval = all.flatMap(({ refusalsAtApproval = [] }) => refusalsAtApproval)
