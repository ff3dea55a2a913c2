import type { FeatureFacts } from '#contract/feature-facts.ts'

export const deskLimits = {
  /** The database has the same: `person_note.words`. */
  noteMax: 2_000,
  notesShown: 50,
  eventsPageSize: 20,
  transactionsShown: 10,
  chartDays: 30,
  /** The index of names, addresses and numbers knows groups of three letters. */
  searchMin: 3,
  peopleFound: 10,
} as const

export const desk = {
  failures: { NO_SUCH_PERSON: { status: 404 }, USER_IS_BLOCKED: { status: 422 } },
  paramFailures: { personId: 'NO_SUCH_PERSON' },
  rates: {
    /** Notes about people, by who writes them. */
    note: [{ per: 'subject', max: 120, minutes: 60 }],
  },
  auditActions: ['view_user', 'view_agent', 'view_notes', 'view_events', 'view_search', 'note'],
  keptTables: ['person_note'],
  appendOnlyTables: ['person_note'],
  insertedColumns: { person_note: ['person', 'author', 'words'] },
} as const satisfies FeatureFacts
