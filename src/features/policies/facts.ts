import type { FeatureFacts } from '#contract/feature-facts.ts'

/** How many versions a screen shows. */
export const policyLimits = { shown: 30 } as const

export const policies = {
  failures: {
    COUNTERS_NOT_READY: { status: 422 },
    POLICY_UNCHANGED: { status: 422 },
    POLICY_OVER: { status: 422 },
  },
  notifications: ['new_policy'],
  keptTables: ['policy'],
  appendOnlyTables: ['policy'],
  insertedColumns: { policy: ['kind', 'effective_at', 'vat_ppm', 'proposal', 'made_by'] },
} as const satisfies FeatureFacts
