import { refusalReasonsOfFeatures } from '#features/words.en.ts'

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
  ...refusalReasonsOfFeatures,
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
}
