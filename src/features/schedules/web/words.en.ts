import type { Day } from '#contract/days.ts'
import type { Rhythm } from '../dates.ts'
import type { OccurrenceState, PauseReason, ScheduleState } from '../terms.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const weekday = (anchor: number) => weekdays[anchor - 1] ?? ''

function ordinal(number: number): string {
  const isTeen = number > 10 && number < 14
  const ending = isTeen ? undefined : ['st', 'nd', 'rd'][(number % 10) - 1]
  return `${number}${ending ?? 'th'}`
}

export const schedulesText = {
  title: 'Schedules',
  lead: 'Payments and savings that go out on their own.',
  make: 'New schedule',
  failed: 'Your schedules could not be loaded',
  empty: 'Nothing is planned.',
  emptyHelp: 'Plan the rent, school fees or a sum for a goal, and Batua pays it on its day.',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
  countOf: (count: string, most: string, hasPaused: boolean) =>
    `${count} of at most ${most}${hasPaused ? ', with paused ones' : ''}`,
  saving: 'Saving',
  note: (note: string) => `“${note}”`,

  /** Every week on Friday. */
  every: (every: Rhythm, anchor: number | null): string => {
    if (every === 'once') return 'Once'
    if (every === 'day') return 'Every day'
    if (every === 'week') return `Every week on ${weekday(anchor ?? 1)}`
    return `Every month on the ${ordinal(anchor ?? 1)}`
  },
  until: (rhythm: string, day: string) => `${rhythm}, until ${day}`,
  next: (day: string) => `next ${day}`,
  nextThen: (day: string, then: string) => `next ${day}, then ${then}`,

  goesOut: (sum: string) => `${sum} goes out in 7 days.`,
  comingUp: (sum: string, day: string) => `${sum} is planned for the next 7 days, first on ${day}.`,
  nothingSoon: 'Nothing goes out in the next 7 days.',
  youHave: (balance: string) => `You have ${balance}.`,
  enough: 'Enough',
  notEnough: 'Not enough',
  lacks: (sum: string) => `${sum} more is needed.`,

  sheet: 'Schedule',
  to: 'To',
  address: 'Address',
  goal: 'Goal',
  rhythm: 'How often',
  firstDay: 'First day',
  lastDay: 'End',
  noEnd: 'Never',
  fee: 'Fee',
  reminder: 'Reminder',
  reminderOn: 'At 18:00 the day before',
  off: 'Off',
  goOn: 'After the target',
  goesOn: 'Goes on',
  endsThere: 'Ends',
  past: 'Dates',
  noPast: 'No date yet.',
  pastFailed: 'The dates could not be loaded',
  pause: 'Pause',
  resume: 'Resume',
  startAgain: 'Start again',
  skip: (day: string) => `Skip ${day}`,
  end: 'End',
  change: 'Change',
  planAgain: 'Plan it again',
  continueWith: (fee: string) => `Continue with ${fee}`,
  cancel: 'Cancel',
  save: 'Save',
  changeTitle: 'Change schedule',
  changeLead: 'For another person or other days, make a new schedule.',

  states: { active: 'Active', paused: 'Paused', ended: 'Ended' } satisfies Record<ScheduleState, string>,
  occurrences: {
    due: 'Planned',
    paid: 'Paid',
    missed: 'Missed',
    skipped: 'Skipped',
    cancelled: 'Not paid',
  } satisfies Record<OccurrenceState, string>,
  reasons: {
    owner: 'You paused it.',
    missed: 'Missed three times.',
    receiver: 'The receiver cannot be paid at this address any more.',
    account: 'Your account was frozen or blocked.',
    fee: 'The fee has changed.',
    target: 'The goal has reached its target.',
  } satisfies Record<PauseReason, string>,
  reasonHelp: {
    owner: 'Nothing is paid until you resume it.',
    missed: 'Nothing is carried over.',
    receiver: 'The address may belong to another person now.',
    account: 'Look at it before you start it again.',
    fee: '',
    target: '',
  } satisfies Record<PauseReason, string>,
  newFee: (fee: string) => `The fee is now ${fee}.`,
  oldFee: (fee: string) => `You agreed to ${fee}.`,
  wasFree: 'It was free when you planned this.',
  /** Why a date was missed, by the code of the failure. */
  why: (code: string): string => {
    if (code === 'INSUFFICIENT_FUNDS') return 'Not enough money'
    if (code === 'TYPE_PAUSED') return 'Payments were paused'
    if (code === 'FEE_CHANGED') return 'The fee had changed'
    if (code === 'RECIPIENT_CHANGED') return 'The address belongs to another person'
    if (code === 'GOAL_NOT_FOUND') return 'The goal was closed'
    if (code === 'UNAVAILABLE') return 'Batua was not available'
    if (code.startsWith('LIMIT_')) return 'Above your limits'
    if (code.startsWith('RECIPIENT_')) return 'The receiver could not be paid'
    if (code.startsWith('ACCOUNT_')) return 'Your account was frozen or blocked'
    return 'Refused'
  },
}

export const formText = {
  title: 'New schedule',
  lead: 'It goes out on its own, on the days you see below.',
  back: 'Schedules',
  kind: 'What to plan',
  pay: 'To a person',
  save: 'Into savings',
  recipient: 'Recipient Phone/Email',
  recipientPlaceholder: '01XXXXXXXXX or name@example.com',
  goal: 'Goal',
  noGoals: 'You have no savings goal yet.',
  toSavings: 'Open a goal',
  amount: 'Amount',
  every: 'How often',
  rhythms: { once: 'Once', day: 'Day', week: 'Week', month: 'Month' } satisfies Record<Rhythm, string>,
  onDay: 'On day',
  weekday,
  weekdayShort: (anchor: number) => weekday(anchor).slice(0, 3),
  dayOfMonth: (number: number) => (number === 31 ? 'Last (31st)' : ordinal(number)),
  firstDay: 'First day',
  day: 'Day',
  choose: 'Choose a day',
  end: 'End',
  never: 'Never',
  onADay: 'On a day',
  lastDay: 'Last day',
  note: 'Note (optional)',
  next: 'The next three',
  nextOne: 'It goes out on',
  lastDayHelp: 'The 31st, or the last day of the month.',
  missingDayHelp: 'In a month without this day: on its last day.',
  hoursHelp: 'At 9:00; if the balance is too low, again at 13, 18 and 21.',
  remind: 'Remind me the day before',
  remindHelp: 'At 18:00, with a warning if the balance is too low.',
  goOn: 'Go on after the target',
  goOnHelp: 'Otherwise it ends when the goal has reached its target.',
  withFee: (fee: string) => `Each payment costs ${fee} in addition.`,
  submit: 'Plan this payment',
  submitSaving: 'Save regularly',
  below: 'The first one goes out tomorrow at the earliest. You can pause, skip or end it at any time.',
  notesTitle: 'Good to know',
  notes: [
    'Batua looks up the address at each payment and never pays another person.',
    'Without enough money it tries again on the same day. A missed payment is not carried over.',
    'You get a mail when a payment is planned, missed or paused.',
  ],
}

export const elsewhere = {
  repeatThis: 'Repeat this',
  repeatHelp: 'Pay it every day, week or month.',
  saveRegularly: 'Save regularly',
  schedule: 'Schedule',
  plannedFor: (day: Day) => `Planned for ${day}`,
  userTitle: 'Schedules',
}

export const auditNames = {
  make_schedule: 'Schedule made',
  change_schedule: 'Schedule changed',
  pause_schedule: 'Schedule paused',
  resume_schedule: 'Schedule resumed',
  skip_schedule: 'Date of a schedule skipped',
  end_schedule: 'Schedule ended',
}
