import type { FeatureFacts } from '#contract/feature-facts.ts'

export const codeLimits = {
  shownNameMin: 3,
  shownNameMax: 25,
  cityMax: 15,
} as const

export const codes = {
  failures: {
    NAME_RESERVED: { status: 422 },
  },
  rates: {
    /** Changes of one's own pay code, by person. */
    pay_code: [{ per: 'subject', max: 30, minutes: 60 }],
  },
  auditActions: ['replace_code', 'change_shown_name', 'take_shown_name'],
  keptTables: ['pay_code'],
} as const satisfies FeatureFacts
