import { formatTaka } from '#contract/money.ts'
import { formatCount } from '#contract/text/en/numbers.ts'
import type { WalletPayment } from '#web/components/payment-rules.tsx'

export const limitsText = {
  title: 'Limits',
  lead: 'What you can still do today and this month, Dhaka time.',
  failed: 'Your limits could not be loaded',
  tiers: { regular: 'Regular account', simplified: 'Simplified account' },
  none: 'No limits are set.',
  noneHelp: 'This is what you have moved so far.',
  periods: { day: 'Today', month: 'This month' },
  /** Behind what is left, which is bold. */
  left: 'left',
  payments: (count: number) => (count === 1 ? '1 payment' : `${formatCount(count)} payments`),
  near: 'Almost used up',
  reached: 'Reached',
  noLimit: 'No limit',
  of: (used: string, max: string) => `${used} of ${max}`,
  soFar: (used: string) => `${used} so far`,
  paymentsOf: (count: number, max: number) => `${formatCount(count)} of ${formatCount(max)} payments`,
  renewsAtMidnight: 'renews at midnight',
  renewsOn: (day: string) => `renews ${day}`,
  perPayment: (max: number) => `At most ${formatTaka(max)} a payment`,
  paused: 'Paused',
  balance: 'Balance at most',
  held: 'Wallet and savings',
  noRenewal: 'no renewal',
  source: 'Where these come from',
  sourceHelp:
    'The operator of this wallet sets them. Moving money to savings does not count. Money given back still counts.',
}

const verbs: Record<WalletPayment, string> = {
  send_money: 'send',
  withdraw: 'withdraw',
  add_money: 'deposit',
}

/** What the day or the month begins again with: midnight, or a day such as 1 December. */
type Renewal = string

const overOf = (what: string, type: WalletPayment, most: number | undefined, rest: Renewal | undefined) => {
  if (most === undefined) return what
  const then = rest === undefined ? '' : `, and the rest from ${rest}`
  return `${what} You can ${verbs[type]} ${formatTaka(most)} now${then}.`
}

/** What the forms of payments say of limits. */
export const formText = {
  left: { send_money: 'Left to send', withdraw: 'Left to withdraw', add_money: 'Left to deposit' },
  paused: {
    send_money: 'Sending is paused right now.',
    withdraw: 'Withdrawing is paused right now.',
    add_money: 'Depositing is paused right now.',
  },
  see: 'See limits',
  midnight: 'midnight',
  times: (count: number) => (count === 1 ? 'once' : `${formatCount(count)} times`),
  still: (type: WalletPayment, left: { day: string | undefined; month: string | undefined }) => {
    const parts = [left.day && `${left.day} today`, left.month && `${left.month} this month`]
    return `You can still ${verbs[type]} ${parts.filter(Boolean).join(' and ')}.`
  },
  atMost: (type: WalletPayment, most: number) =>
    `You can ${verbs[type]} at most ${formatTaka(most)} in one payment.`,
  reached: {
    day: (type: WalletPayment, renewal: Renewal) =>
      `You have reached your limit for today. You can ${verbs[type]} again from ${renewal}.`,
    month: (type: WalletPayment, renewal: Renewal) =>
      `You have reached your limit for this month. You can ${verbs[type]} again from ${renewal}.`,
  },
  /** At the field. The line under the button says more. */
  nothing: {
    day: 'Nothing is left for today.',
    month: 'Nothing is left for this month.',
    balance: 'Your wallet cannot hold more.',
  },
  /** More than is possible now. Without `most`: the little that is left is below the smallest payment. */
  over: {
    day: (type: WalletPayment, most?: number, rest?: Renewal) =>
      overOf('That is more than is left for today.', type, most, rest),
    month: (type: WalletPayment, most?: number, rest?: Renewal) =>
      overOf('That is more than is left for this month.', type, most, rest),
    balance: (type: WalletPayment, most?: number) =>
      overOf('That is more than your wallet can hold.', type, most, undefined),
    payment: (type: WalletPayment, most?: number) =>
      overOf('That is more than one payment may be.', type, most, undefined),
  },
  /** A button that fills in the largest amount. */
  all: {
    day: (sum: string) => `${sum}, all of today`,
    month: (sum: string) => `${sum}, all of this month`,
    balance: (sum: string) => `${sum}, all that fits`,
    payment: (sum: string) => `${sum}, the most at once`,
  },
}
