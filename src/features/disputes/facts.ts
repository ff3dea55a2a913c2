import type { FeatureFacts } from '#contract/feature-facts.ts'

export const disputeLimits = {
  textMax: 500,
  /** How long after a payment it can be reported, by reason. */
  hours: { wrong_person: 72, wrong_amount: 72, double: 72, not_me: 7 * 24 },
  /** Two payments of the same amount to the same person within this time can be a mistake. */
  doubleMinutes: 10,
  answerHours: 72,
  /** The other side is reminded this long before the time to answer ends. */
  reminderHours: 24,
  holdDays: 7,
  reviewDays: 30,
  messagesPerSide: 5,
  reportsPerMonth: 5,
  openReports: 3,
  /** A payment is held at once only if it is younger, and not one of many to the same person. */
  holdWithinHours: 24,
  earlierPaymentsMax: 1,
  /** From this number on nothing is held at once: holds of the reporter in 30 days, of the other side in 24 hours. */
  holdsAtOnceMax: 3,
  /** The same for decisions that the money stays, in 90 days. */
  keptMax: 3,
  /** By hand, an administrator holds once, and for a shorter time. */
  handHoldHours: 72,
  /** An administrator extends a hold by this, up to the most since it began. */
  holdMoreDays: 7,
  holdMaxDays: 21,
  /** An administrator can report a payment for its payer. The database has the same: `dispute_is_allowed`. */
  adminDays: 180,
  /** What was missing can be decided on again. The database has the same. */
  claimDays: 90,
  /** Administrators are reminded of a review after these, then every day. */
  overdueDays: { first: 5, second: 10 },
  /** Of payments between two people, and of their other disputes. */
  shownToAdmins: 10,
  pageSize: 20,
} as const

export const disputes = {
  failures: {
    DISPUTE_NOT_FOUND: { status: 404 },
    DISPUTE_EXISTS: { status: 409 },
    DISPUTE_TOO_LATE: { status: 422 },
    DISPUTE_NOT_POSSIBLE: { status: 422 },
    DISPUTE_NOT_DOUBLE: { status: 422 },
    CLAIM_TOO_LARGE: { status: 422 },
    DISPUTE_CLOSED: { status: 422 },
    DISPUTE_ANSWERED: { status: 422 },
    DISPUTE_FULL: { status: 422 },
    DISPUTE_WAITING: { status: 422 },
    HOLD_NOT_POSSIBLE: { status: 422 },
    NOTHING_TO_HOLD: { status: 422 },
    COURT_ORDER_REQUIRED: { status: 422 },
  },
  paramFailures: { disputeId: 'DISPUTE_NOT_FOUND' },
  rates: {
    /** Reports, answers and messages, by person. */
    dispute: [{ per: 'subject', max: 60, minutes: 60 }],
  },
  transferTypes: {
    hold: { isInHistory: true, staysWithOwner: true },
    release: { isInHistory: true, staysWithOwner: true },
    reversal: { isInHistory: true },
  },
  auditActions: [
    'report_payment',
    'answer_dispute',
    'withdraw_dispute',
    'hold_money',
    'extend_hold',
    'release_hold',
    'return_money',
    'close_dispute',
    'ask_in_dispute',
    'view_dispute',
    'view_disputes',
  ],
  notifications: [
    'dispute_asked',
    'dispute_kept_by_other',
    'dispute_message',
    'dispute_question',
    'dispute_returned',
    'dispute_kept',
    'dispute_hold_ended',
    'dispute_withdrawn',
  ],
  liveCounts: { disputes: 'Events in the disputes of the person; for an admin, disputes to decide on.' },
  keptTables: ['dispute', 'dispute_event'],
  appendOnlyTables: ['dispute_event'],
  insertedColumns: {
    dispute: [
      'id',
      'transfer',
      'reason',
      'reporter',
      'other',
      'claimed',
      'text',
      'holds_at_once',
      'opened_by',
    ],
    dispute_event: ['dispute', 'actor', 'kind', 'text', 'seen_by'],
  },
  updatedColumns: {
    dispute: [
      'state',
      'result',
      'hold_transfer',
      'held',
      'hold_ends_at',
      'answer',
      'answer_text',
      'returned',
    ],
  },
} as const satisfies FeatureFacts
