/** Apart from the facts, because words of the first visit need some of them. */
export const disputeLimits = {
  textMax: 500,
  /** How long after a payment it can be reported, by reason. */
  hours: { wrong_person: 72, wrong_amount: 72, double: 72, not_me: 7 * 24, cash_not_given: 72 },
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
