import type { Calls } from '#contract/call.ts'

const access = ['ADMIN', 'SUPER_ADMIN'] as const

export const proposalCalls = {
  listProposals: { method: 'GET', path: '/proposals', access },
  getProposal: { method: 'GET', path: '/proposals/:proposalId', access },
  propose: { method: 'POST', path: '/proposals', access },
  approveProposal: { method: 'POST', path: '/proposals/:proposalId/approve', access },
  rejectProposal: { method: 'POST', path: '/proposals/:proposalId/reject', access },
  withdrawProposal: { method: 'POST', path: '/proposals/:proposalId/withdraw', access },
} as const satisfies Calls
