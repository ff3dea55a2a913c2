import type { FeatureFacts } from '#contract/feature-facts.ts'

export const fees = {
  keptTables: ['fee_rule'],
  appendOnlyTables: ['fee_rule'],
  // Only the owner of the database writes it.
  insertedColumns: { fee_rule: [] },
} as const satisfies FeatureFacts
