import type { FeatureFacts } from '#contract/feature-facts.ts'

export const proposalLimits = {
  /** The database has the same: `proposal.expires_at`. */
  hours: 72,
  /** Those who can approve are reminded this long before the end. */
  reminderHours: 24,
  pageSize: 20,
} as const

export const proposals = {
  failures: {
    PROPOSAL_NOT_FOUND: { status: 404 },
    PROPOSAL_EXISTS: { status: 409 },
    PROPOSAL_OWN: { status: 422 },
    PROPOSAL_CLOSED: { status: 422 },
    PROPOSAL_STALE: { status: 422 },
    PROPOSAL_NO_CHECKER: { status: 422 },
    NEEDS_PROPOSAL: { status: 422 },
  },
  paramFailures: { proposalId: 'PROPOSAL_NOT_FOUND' },
  rates: {
    /** New proposals and decisions, by person. */
    proposal: [{ per: 'subject', max: 60, minutes: 60 }],
  },
  auditActions: [
    'view_proposals',
    'propose',
    'approve_proposal',
    'reject_proposal',
    'withdraw_proposal',
    'apply_proposal',
    'expire_proposal',
    'void_proposal',
    'cancel_proposal',
  ],
  notifications: [
    'proposal_waits',
    'proposal_approved',
    'proposal_effective',
    'proposal_rejected',
    'proposal_cancelled',
    'proposal_ended',
  ],
  liveCounts: { proposals: 'Proposals of other administrators that wait for a decision.' },
  keptTables: ['proposal'],
  insertedColumns: { proposal: ['id', 'kind', 'target', 'payload', 'basis', 'reason', 'maker'] },
  updatedColumns: { proposal: ['state', 'checker', 'answer', 'applies_at', 'result'] },
} as const satisfies FeatureFacts
