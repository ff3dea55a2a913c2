import type { FeatureFacts } from '#contract/feature-facts.ts'

export const peopleLimits = {
  /** Recent people come from this many sends. */
  recentSends: 100,
  recentPeople: 8,
  savedPeople: 100,
} as const

export const people = {
  failures: {
    PERSON_NOT_FOUND: { status: 404 },
    PEOPLE_FULL: { status: 422 },
  },
  paramFailures: { savedId: 'PERSON_NOT_FOUND' },
  rates: {
    /** Changes of one's own saved people, by person. */
    people: [{ per: 'subject', max: 120, minutes: 60 }],
  },
  auditActions: ['save_person', 'remove_person'],
  keptTables: ['saved_person'],
} as const satisfies FeatureFacts
