export const disputeReasons = ['wrong_person', 'wrong_amount', 'double', 'not_me', 'cash_not_given'] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** What can be reported, by the type of the payment. Its debit side reports: for a cash-in that is the agent. */
export const reasonsOf = {
  send_money: ['wrong_person', 'wrong_amount', 'double', 'not_me'],
  cash_out: ['cash_not_given', 'not_me'],
  withdraw: ['not_me'],
  cash_in: ['wrong_person', 'wrong_amount'],
} as const satisfies Record<string, readonly DisputeReason[]>
export type DisputedType = keyof typeof reasonsOf
/** Those with another side, which is asked. */
export type AskedType = Exclude<DisputedType, 'withdraw'>
export const disputedTypes = Object.keys(reasonsOf) as [DisputedType, ...DisputedType[]]

/** None for a payment that cannot be reported. */
export const reasonsFor = (type: string): readonly DisputeReason[] =>
  type in reasonsOf ? reasonsOf[type as DisputedType] : []

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
