import type { ProposalState } from '../contract.ts'

/** What the maker is notified of, by what happened: `effective` is an approved one that took effect later. */
export const toldAt = {
  done: 'proposal_approved',
  approved: 'proposal_approved',
  effective: 'proposal_effective',
  rejected: 'proposal_rejected',
  expired: 'proposal_ended',
  void: 'proposal_ended',
  cancelled: 'proposal_cancelled',
} as const satisfies Partial<Record<ProposalState | 'effective', string>>

export type End = keyof typeof toldAt
