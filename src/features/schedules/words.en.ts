import { formatTaka } from '#contract/money.ts'

export const messages = {
  scheduleTooSmall: 'Amount must be at least ৳1',
  scheduleTooEarly: 'Choose a day from tomorrow on',
  scheduleEndInvalid: 'The end must be on or after the first day',
  scheduleRhythmInvalid: 'Choose how often to pay',
  scheduleChoiceInvalid: 'Choose yes or no',
  scheduleReferenceInvalid: 'Use up to 40 letters, digits, dots, dashes and underscores',
  scheduleMade: 'The payment is planned.',
  scheduleChanged: 'The schedule is changed.',
  schedulePaused: 'The schedule is paused. Nothing is paid until you resume it.',
  scheduleResumed: 'The schedule is active again.',
  occurrenceSkipped: 'The next payment is skipped.',
  scheduleEnded: 'The schedule has ended.',
}

export const failures = {
  SCHEDULE_NOT_FOUND: 'There is no such schedule',
  SCHEDULES_FULL: 'You have too many schedules. End one first.',
  SCHEDULE_ENDED: 'This schedule has no further date',
  SCHEDULE_REFERENCE_USED: 'This reference belongs to another schedule',
  OCCURRENCE_OVER: 'The payment of this day is over. Nothing was skipped.',
  RECIPIENT_CHANGED: 'This address belongs to another person now. Plan the payment again.',
  GOAL_REACHED: 'The goal has reached its target',
}

const sum = ({ amount = '0' }: Record<string, string>) => formatTaka(Number(amount))

export const notifications = {
  schedule_reminder: (details: Record<string, string>) => `Tomorrow: ${sum(details)}, ${details.name}`,
  schedule_missed: (details: Record<string, string>) =>
    `Planned but not paid: ${sum(details)}, ${details.name}`,
  schedule_paused: (details: Record<string, string>) => `Schedule paused: ${sum(details)}, ${details.name}`,
}

/** Why payments were refused, in the chart of admins. */
export const refusalReasons = {
  RECIPIENT_CHANGED: 'Address belongs to another person',
  GOAL_REACHED: 'Goal was reached',
}

/** The names of its screens in the menu. */
export const screens = { schedules: 'Schedules' }

/** On a device, for a screen that anybody may see. */
export const pushes = {
  schedule_reminder: 'A planned payment is due tomorrow.',
  schedule_missed: 'A planned payment was not paid.',
  schedule_paused: 'A schedule is paused.',
}
