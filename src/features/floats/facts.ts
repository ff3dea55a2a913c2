import type { FeatureFacts } from '#contract/feature-facts.ts'

export const floatLimits = { bankReferenceMin: 3, bankReferenceMax: 60 } as const

export const floats = {
  failures: {
    SETTLEMENT_TWIN: { status: 422 },
    CREDIT_LINE_NOT_RAISED: { status: 422 },
    CREDIT_LINE_OWED: { status: 422 },
  },
} as const satisfies FeatureFacts
