import type { ProposalState } from '../contract.ts'

/** What the maker is notified of, by the state that a proposal ends in. */
export const toldAt = {
  done: 'proposal_approved',
  approved: 'proposal_approved',
  rejected: 'proposal_rejected',
  expired: 'proposal_ended',
  void: 'proposal_ended',
  cancelled: 'proposal_ended',
} as const satisfies Partial<Record<ProposalState, string>>

export type End = keyof typeof toldAt
