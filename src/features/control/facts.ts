import type { FeatureFacts } from '#contract/feature-facts.ts'

export const controlLimits = {
  auditPageSize: 50,
  checksShown: 20,
  /** A running check that is silent for this long was interrupted. */
  silentSeconds: 30,
  faultsKept: 20,
} as const

export const control = {
  failures: { CHECK_RUNNING: { status: 409 } },
  rates: {
    /** Checks of the books, by who starts them. */
    check: [{ per: 'subject', max: 20, minutes: 60 }],
  },
  auditActions: ['view_audit', 'view_settings', 'view_books', 'view_health', 'run_check'],
  keptTables: ['check_run'],
} as const satisfies FeatureFacts
