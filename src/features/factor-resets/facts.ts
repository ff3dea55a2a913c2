import type { FeatureFacts } from '#contract/feature-facts.ts'

export const factorResetLimits = {
  /** The owner can cancel an approved reset for this long. The database has the same: `factor_reset_waits`. */
  hours: 24,
} as const

export const factorResets = {
  failures: { NO_SECOND_FACTOR: { status: 422 } },
  keptTables: ['factor_reset'],
} as const satisfies FeatureFacts
