import { formatTaka } from '#contract/text/en/numbers.ts'
import { disputeLimits } from './limits.ts'

export const messages = {
  disputeWordsRequired: 'Write a few words',
  disputeWordsTooLong: `Write at most ${disputeLimits.textMax} characters`,
  disputeReasonRequired: 'Choose what went wrong',
  claimedInvalid: 'Enter the sum that should come back',
  paymentReported: 'We have your report.',
  disputeAnswered: 'Your answer is saved.',
  disputeMessageSent: 'Sent.',
  disputeWithdrawn: 'Your report is withdrawn.',
  disputeOpened: 'The payment is reported. Both sides are told.',
  moneyHeld: 'The money is held.',
  holdExtended: 'The money is held longer.',
  questionAsked: 'Asked.',
  returnedAmountInvalid: 'Enter what goes back, or 0',
  courtOrderInvalid: 'Name the court and the order, in 3 to 100 characters',
}

export const failures = {
  DISPUTE_NOT_FOUND: 'There is no such report',
  DISPUTE_EXISTS: 'This payment is reported already',
  DISPUTE_TOO_LATE: 'It is too late to report this payment',
  DISPUTE_NOT_POSSIBLE: 'This payment cannot be reported',
  DISPUTE_NOT_DOUBLE: `There is no second payment of this sum to this person within ${disputeLimits.doubleMinutes} minutes`,
  CLAIM_TOO_LARGE: 'You cannot claim more than you paid. Of a wrong amount, claim a part.',
  DISPUTE_CLOSED: 'This report is closed',
  DISPUTE_ANSWERED: 'You have answered already. You can still return the money.',
  DISPUTE_FULL: `You have written ${disputeLimits.messagesPerSide} messages. Please wait for the decision.`,
  DISPUTE_WAITING: 'The other side still has time to answer',
  HOLD_NOT_POSSIBLE: 'Money is held once, and this hold cannot last longer',
  NOTHING_TO_HOLD: 'The other side has nothing to hold now',
  COURT_ORDER_REQUIRED: 'Without consent of the other side, money goes back by order of a court only',
}

type Details = Record<string, string>

export const notifications = {
  dispute_asked: ({ name }: Details) => `${name} has a problem with a payment to you`,
  dispute_kept_by_other: ({ number }: Details) =>
    `Report ${number}: the other side keeps the money. Two people decide`,
  dispute_message: ({ number }: Details) => `A new message in report ${number}`,
  dispute_question: ({ number }: Details) => `Report ${number}: a question for you`,
  dispute_returned: ({ number, amount }: Details) =>
    `Report ${number}: ${formatTaka(Number(amount))} was returned`,
  dispute_kept: ({ number }: Details) => `Report ${number}: the money is not returned`,
  dispute_hold_ended: ({ number }: Details) => `Report ${number}: the held money is yours again`,
  dispute_withdrawn: ({ number }: Details) => `Report ${number} is withdrawn`,
  dispute_not_held: ({ number, name }: Details) =>
    `Report ${number}: nothing is held, because three reports held money of ${name} in a day. You can hold it`,
}

/** The names of its screens in the menu. */
export const screens = { reports: 'Reports', disputes: 'Disputes' }

/** On a device, for a screen that anybody may see. */
export const pushes = {
  dispute_asked: 'Somebody has a problem with a payment to you.',
  dispute_kept_by_other: 'There is news about your report.',
  dispute_message: 'There is a new message in a report.',
  dispute_question: 'There is a question for you in a report.',
  dispute_returned: 'Money was returned after a report.',
  dispute_kept: 'There is a decision about your report.',
  dispute_hold_ended: 'Held money is free again.',
  dispute_withdrawn: 'A report is withdrawn.',
  dispute_not_held: 'A report held no money. You can hold it.',
}
