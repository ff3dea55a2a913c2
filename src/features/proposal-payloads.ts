import type { z } from 'zod'
import { creditLinePayload, settlementPayload } from './floats/payloads.ts'

/** What can be proposed: the schema of each kind's payload. Its feature has the rest (`proposalKinds`). */
export const proposalPayloads = {
  settlement: settlementPayload,
  credit_line: creditLinePayload,
} as const

export type ProposalKindName = keyof typeof proposalPayloads
export type ProposalPayload<Name extends ProposalKindName> = z.infer<(typeof proposalPayloads)[Name]>
