import { formatTaka } from '#contract/money.ts'
import { formatCount } from '#contract/text/en/numbers.ts'
import type { TransactionType } from '#contract/transactions.ts'

const verbs: Record<TransactionType, string> = {
  send_money: 'send',
  withdraw: 'withdraw',
  add_money: 'deposit',
  cash_in: 'cash in',
  cash_out: 'cash out',
}
const done: Record<TransactionType, string> = {
  send_money: 'sent',
  withdraw: 'withdrawn',
  add_money: 'deposited',
  cash_in: 'cashed in',
  cash_out: 'cashed out',
}

/** Behind a fee. */
export const whyText = {
  upTo: (most: number, isFree: boolean) =>
    isFree ? `Free up to ${formatTaka(most)}.` : `For amounts up to ${formatTaka(most)}.`,
  inMonth: (type: TransactionType, most: number, isFree: boolean) =>
    `${isFree ? 'Free while' : 'While'} you ${verbs[type]} up to ${formatTaka(most)} in a month.`,
  aboveInMonth: (type: TransactionType, most: number) =>
    `Since you have ${done[type]} more than ${formatTaka(most)} this month.`,
  part: (percent: number) => `${formatCount(percent)}% of the amount.`,
}

export const feesText = {
  title: 'What it costs',
  since: (day: string) => `You see the fee before you press. In force since ${day}, VAT included.`,
  lead: 'You see the fee before you press.',
  free: 'Free',
  freeLead: 'Every payment is free now. You see a fee before you press, should there ever be one.',
  failed: 'The fees could not be loaded',
  fees: 'Fees',
  withAgent: 'With an agent',
  fromBank: 'From your bank',
  toBank: 'To your bank',
  people: 'To anyone with a Batua wallet',
  others: 'Receiving, savings',
  whatever: 'Whatever the amount',
  upTo: (sum: string) => `Up to ${sum}`,
  inMonth: (type: TransactionType, sum: string) => `While you ${verbs[type]} up to ${sum} in a month`,
  above: 'Above that',
  percent: (percent: number) => `${formatCount(percent)}%`,
  atLeast: (sum: string) => `at least ${sum}`,
  atMost: (sum: string) => `at most ${sum}`,
  and: (parts: readonly string[]) => parts.join(' + '),
  from: (day: string) => `From ${day}`,
  becomesFree: 'Every payment becomes free.',
  tiers: { regular: 'Regular accounts', simplified: 'Simplified accounts' },
  workItOut: 'Work it out',
  type: 'Kind of payment',
  amount: 'Amount',
  theFee: 'The fee is',
  gets: { send_money: 'The other person gets', cash_out: 'You get in cash' } as Partial<
    Record<TransactionType, string>
  >,
  amountPaid: 'Amount',
  leaves: 'Leaves your wallet',
  vat: 'VAT within the fee',
  sentBefore: 'As the first payment of a month.',
  nothingSent: 'The fee is worked out here, and nothing you type is sent.',
  getStarted: 'Get Started',
  all: 'All fees',
}

/** For administrators. */
export const chartText = {
  title: 'Fees and commissions per day',
  sentence: ['Today ', ' in fees and ', ' to agents so far.'],
  period: '30 days',
  fees: 'Fees',
  commissions: 'Commissions',
}

/** For agents, and for administrators who look at one. */
export const commissionText = {
  title: 'Commission per day',
  sentence: ['', ' this month, ', ' last month.'],
  commission: 'Commission',
  thisMonth: 'Commission this month',
  lastMonth: (sum: string) => `Last month ${sum}`,
}
