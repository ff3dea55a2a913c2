import type { FeatureFacts } from '#contract/feature-facts.ts'

export const exportLimits = {
  /** The file ends after this many rows, and says so. */
  rowsMax: 1_000_000,
  /** SUPER_ADMINs are told about larger files. */
  toldAbove: 10_000,
  /** One that is silent for this long has ended with its process. */
  silentSeconds: 30,
} as const

export const exports = {
  failures: { EXPORT_RUNNING: { status: 409 } },
  rates: {
    /** Exports that have started, counted for each administrator. */
    export: [{ per: 'subject', max: 10, minutes: 24 * 60 }],
  },
  auditActions: ['export', 'export_done'],
  notifications: ['large_export'],
  leftOutTables: { export_run: 'it has only exports that run' },
} as const satisfies FeatureFacts
