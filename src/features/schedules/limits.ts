/** Apart from the facts, so that the words of every screen do not load them. */
export const scheduleLimits = {
  amountMin: 1,
  /** Active and paused ones of a person. */
  open: 50,
  referenceMax: 40,
  dateMax: '2099-12-31',
  /** After this many missed payments in a row it is paused. */
  misses: 3,
  /** The hour of reminders in Dhaka, on the day before. */
  remindHour: 18,
  /** How many ended ones are listed. */
  endedShown: 20,
  pageSize: 20,
  /** Taken together in one transaction. */
  atOnce: 50,
} as const
