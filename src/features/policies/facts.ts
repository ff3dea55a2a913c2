import type { FeatureFacts } from '#contract/feature-facts.ts'

export const policies = {
  failures: {
    COUNTERS_NOT_READY: { status: 422 },
    POLICY_UNCHANGED: { status: 422 },
    POLICY_OVER: { status: 422 },
  },
  notifications: ['new_policy'],
  keptTables: ['policy'],
  appendOnlyTables: ['policy'],
  insertedColumns: { policy: ['kind', 'effective_at', 'proposal', 'made_by'] },
} as const satisfies FeatureFacts
