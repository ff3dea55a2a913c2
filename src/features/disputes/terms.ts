export const disputeReasons = ['wrong_person', 'wrong_amount', 'double', 'not_me'] as const
export type DisputeReason = (typeof disputeReasons)[number]

export const disputeStates = ['waiting', 'review', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

export const disputeResults = ['returned', 'partly', 'kept', 'withdrawn'] as const
export type DisputeResult = (typeof disputeResults)[number]

export const disputeAnswers = ['return', 'keep'] as const
export type DisputeAnswer = (typeof disputeAnswers)[number]

/** What happens in a dispute, as its two sides see it. */
export const disputeEventKinds = [
  'reported',
  'asked',
  'held',
  'kept_by_other',
  'no_answer',
  'message',
  'question',
  'extended',
  'hold_ended',
  'returned',
  'kept',
  'withdrawn',
] as const
export type DisputeEventKind = (typeof disputeEventKinds)[number]

/** Administrators also see what the sides do not. */
export const adminEventKinds = [...disputeEventKinds, 'not_held'] as const
export type AdminEventKind = (typeof adminEventKinds)[number]

/** What an administrator asks one side. */
export const disputeSides = ['reporter', 'other'] as const
export type DisputeSide = (typeof disputeSides)[number]
