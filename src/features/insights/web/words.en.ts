import { typeWaysOfFeatures } from '#features/type-words.en.ts'
import type { FlowType } from '../contract.ts'
import type { Period } from '../periods.ts'

const names: Record<FlowType, { in: string; out: string }> = {
  add_money: { in: 'Deposit', out: 'Deposit' },
  withdraw: { in: 'Withdraw', out: 'Withdraw' },
  send_money: { in: 'Received', out: 'Sent' },
  cash_in: { in: 'Cash In', out: 'Cash In' },
  cash_out: { in: 'Cash Out', out: 'Cash Out' },
  ...typeWaysOfFeatures,
  other: { in: 'Other, in', out: 'Other, out' },
}

export const insightsText = {
  title: 'Insights',
  lead: 'Where your money comes from and where it goes.',
  failed: 'Your insights could not be loaded',
  emptyHelp: 'As soon as money comes in or goes out, you see it here.',
  period: 'Period',
  periods: { month: '1 month', quarter: '3 months', year: '1 year' } satisfies Record<Period, string>,
  /** Before and between the two sums, and after them. */
  flowSentence: {
    month: ['In 30 days ', ' came in and ', ' went out.'],
    quarter: ['In 13 weeks ', ' came in and ', ' went out.'],
    year: ['In twelve months ', ' came in and ', ' went out.'],
  } satisfies Record<Period, readonly [string, string, string]>,
  flow: 'Money in and out',
  in: 'In',
  out: 'Out',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  current: { month: 'Today so far', quarter: 'This week so far', year: 'This month so far' } satisfies Record<
    Period,
    string
  >,
  bars: { month: 'Day', quarter: 'Week', year: 'Month' } satisfies Record<Period, string>,
  week: (from: string) => `Week from ${from}`,
  totals: { month: '30 days', quarter: '13 weeks', year: 'Twelve months' } satisfies Record<Period, string>,
  balance: 'Balance over time',
  balanceSentence: (opening: string, from: string, now: string) =>
    `From ${opening} on ${from} to ${now} today.`,
  lowest: (balance: string, day: string) => `Lowest ${balance} on ${day}.`,
  highest: (balance: string, day: string) => `Highest ${balance}, ${day}`,
  balanceAtEnd: 'Balance at the end',
  types: 'By type',
  typesSentence: (most: { in?: string | undefined; out?: string | undefined }) =>
    [most.in && `Most money in: ${most.in}.`, most.out && `Most money out: ${most.out}.`]
      .filter(Boolean)
      .join(' '),
  type: 'Type',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  timesHead: 'Times',
  amount: 'Amount',
  typeName: (type: FlowType, direction: 'in' | 'out') => names[type][direction],
  people: 'People most dealt with',
  peopleSentence: (since: string) => `By number of payments, since ${since}.`,
  noPeople: 'You have not exchanged money with anybody yet in this period.',
  person: 'Person',
  payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
  paymentsHead: 'Payments',
  sent: 'Sent',
  received: 'Received',
}
