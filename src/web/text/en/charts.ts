import type { FlowType } from '#contract/charts.ts'
import type { Period } from '#contract/periods.ts'

export const chartText = {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  keys: 'Use the left and right arrow keys to read the values.',
  nothing: 'Nothing yet in this period.',
  soFar: 'so far',
  today: 'Today',
  difference: 'Difference',
  total: 'Total',
}

const names: Record<FlowType, { in: string; out: string }> = {
  add_money: { in: 'Deposit', out: 'Deposit' },
  withdraw: { in: 'Withdraw', out: 'Withdraw' },
  send_money: { in: 'Received', out: 'Sent' },
  cash_in: { in: 'Cash In', out: 'Cash In' },
  cash_out: { in: 'Cash Out', out: 'Cash Out' },
  savings: { in: 'From savings', out: 'To savings' },
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

export const agentChartsText = {
  days: 'Cash in and out per day',
  daysSentence: ['Today ', ' in and ', ' out so far.'],
  cashIn: 'Cash in',
  cashOut: 'Cash out',
  current: 'Today so far',
  day: 'Day',
  twoWeeks: 'Two weeks',
  float: 'Float today',
  opened: (left: string) => `Opened with ${left}.`,
  now: (left: string) => `${left} now`,
  /** In the sentence, where the plot has no room for it. */
  nowSentence: (left: string) => `Now ${left}.`,
  left: 'Left',
  time: 'Time',
  start: 'Start of the day',
  empty: 'empty',
  emptyBy: (time: string) => `At this pace the float is empty by about ${time}.`,
  emptyHelp: 'Settle with the operator, or do a few cash-outs first.',
  quiet: 'No cash yet today.',
}

const reasons: Record<string, string> = {
  INSUFFICIENT_FUNDS: 'Insufficient balance',
  RECIPIENT_NOT_FOUND: 'Recipient not found',
  USER_NOT_FOUND: 'User not found',
  AGENT_NOT_FOUND: 'Agent not found',
  SELF_TRANSFER: 'Sent to oneself',
  RECIPIENT_UNAVAILABLE: 'Recipient cannot get money',
  FLOAT_EXHAUSTED: 'Agent float empty',
  FUNDING_UNAVAILABLE: 'Money source not available',
  PAYOUT_UNAVAILABLE: 'Withdrawals not available',
  ACCOUNT_BLOCKED: 'Account blocked',
  ACCOUNT_FROZEN: 'Account frozen',
  AGENT_PENDING: 'Agent not approved',
  AGENT_SUSPENDED: 'Agent suspended',
  GOAL_LOCKED: 'Savings goal locked',
  CONSENT_DECLINED: 'Customer declined',
  CONSENT_EXPIRED: 'Customer did not answer in time',
  CONSENT_CANCELLED: 'Agent cancelled the request',
  CONSENT_PENDING: 'Customer had not answered yet',
  CONSENT_CLOSED: 'Request was closed already',
  CONSENT_NOT_FOUND: 'No such request',
  CONSENT_SHUT_OUT: 'Customer takes no requests of the agent',
}

export const adminChartsText = {
  failed: 'The charts could not be loaded',
  days: 'Volume and count per day',
  daysSentence: (volume: string, count: string) => `${volume} in ${count} transactions in the last 30 days.`,
  volume: 'Volume',
  transactions: 'Transactions',
  day: 'Day',
  thirtyDays: '30 days',
  people: 'New and active people',
  peopleSentence: (active: number | undefined, joined: number) =>
    [
      active !== undefined && `${active} made a payment yesterday.`,
      joined === 0 ? 'Nobody is new today.' : `${joined} joined today.`,
    ]
      .filter(Boolean)
      .join(' '),
  active: 'Active',
  joined: 'New',
  activeEnd: (count: number) => `${count} active`,
  joinedEnd: (count: number) => `${count} new`,
  notYet: 'not counted yet',
  refusals: 'Refusals by reason',
  refusalsSentence: (refused: string, asked: string, percent: string) =>
    `${refused} of ${asked} requests were refused in 30 days, ${percent}.`,
  noRefusals: 'No request was refused in 30 days.',
  reason: (code: string) => reasons[code] ?? 'Another reason',
  reasonHead: 'Reason',
  times: 'Times',
  share: 'Share',
  floats: 'Agents by headroom',
  floatsSentence: (agents: number): string =>
    agents === 1
      ? 'One agent: what it can still hand out.'
      : 'Least headroom first: what an agent can still hand out.',
  noAgents: 'There is no approved agent yet.',
  agent: 'Agent',
  left: 'Left',
  line: 'Credit line',
  leftOf: (line: string) => `left of ${line}`,
  few: 'Little left',
  savings: 'Savings goals',
  noGoals: 'Nobody has a savings goal yet.',
  held: 'Held in goals',
  goals: 'Open goals',
  savers: 'People with a goal',
}
