import type { z } from 'zod'
import type { ProposalTerms } from '#contract/proposal-terms.ts'
import { floatProposals } from './floats/payloads.ts'

/** Everything that can be proposed, by kind. The features bring the rest (`proposalKinds`). */
export const proposalTerms = { ...floatProposals } as const

export type ProposalKindName = keyof typeof proposalTerms
export type ProposalPayload<Name extends ProposalKindName> = z.infer<(typeof proposalTerms)[Name]['payload']>

const all = Object.values<ProposalTerms[string]>(proposalTerms)
export const refusalsOfKinds = all.flatMap(({ refusals }) => refusals)
export const refusalsAtApproval = all.flatMap(({ refusalsAtApproval = [] }) => refusalsAtApproval)
