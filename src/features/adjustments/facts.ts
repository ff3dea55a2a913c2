import type { FeatureFacts } from '#contract/feature-facts.ts'

export const adjustmentLimits = { wordsMin: 3, wordsMax: 200 } as const

export const adjustments = {
  auditActions: ['adjust'],
  transferTypes: { adjustment: { isInHistory: true } },
} as const satisfies FeatureFacts
