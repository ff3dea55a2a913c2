/** For administrators. */
export const rulesText = {
  limits: 'Limits',
  resume: 'Resume',
  limitsTitle: 'New limits',
  limitsEffect: 'New limits hold for every wallet.',
  resumeEffect: 'People can use the service again.',
  from: 'From',
  until: 'Until',
  soon: 'A minute after approval',
  tiers: { regular: 'Regular', simplified: 'Simplified' },
  bounds: {
    perTransfer: 'one payment',
    day: 'a day',
    dayCount: 'payments a day',
    month: 'a month',
    monthCount: 'payments a month',
  },
  balance: 'Balance at most',
  bound: (type: string, bound: string) => `${type}, ${bound}`,
  ofTier: (label: string, tier: string) => `${label} (${tier})`,
  noLimit: 'no limit',
  paused: 'Paused',
  running: 'Running',
}

export const tierText = {
  tier: 'Tier',
  tiers: { regular: 'Regular', simplified: 'Simplified' },
  title: (name: string) => `A regular account for ${name}`,
  effect: 'The limits of regular accounts hold for',
  effectBehind: '.',
  use: 'Use of limits',
  period: (type: string, period: string) => `${type}, ${period.toLowerCase()}`,
  lower: 'Lower the tier',
  lowerHelp: 'To simplified, at once',
  lowerLead: (name: string) =>
    `The limits of simplified accounts hold for ${name} at once. ${name} gets a mail.`,
  lowerSubmit: 'Lower',
  raise: 'Propose a higher tier',
  raiseHelp: 'To regular',
  raiseLead: (name: string) =>
    `The limits of regular accounts would hold for ${name}. Another administrator has to approve it.`,
}

export const auditNames = { pause: 'Paused a type of payment', change_tier: 'Changed the tier' }
