/** What of a dispute waits for a time, as in `deadline.kind`. The subject is the id of the dispute. */
export const REMINDER = 'dispute_reminder'
export const ANSWER = 'dispute_answer'
export const HOLD_END = 'dispute_hold'
export const REVIEW_END = 'dispute_review'
/** Administrators are reminded of it. */
export const OVERDUE = 'dispute_overdue'
export const allDeadlines = [REMINDER, ANSWER, HOLD_END, REVIEW_END, OVERDUE] as const
