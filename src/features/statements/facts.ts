import type { FeatureFacts } from '#contract/feature-facts.ts'

export const statementsLimits = { pageSize: 500 } as const

export const statements = {
  failures: { STATEMENT_NOT_FOUND: { status: 404 } },
  paramFailures: { month: 'STATEMENT_NOT_FOUND' },
  auditActions: ['download_statement'],
} as const satisfies FeatureFacts
