export const text = {
  kind: 'Adjustment',
  propose: 'Propose an adjustment',
  proposeHelp: 'Money to or from the account',
  lead: (name: string) =>
    `Money between the operator and ${name}. Another administrator has to approve it, and ${name} gets a mail.`,
  way: 'Which way',
  to: 'To the person',
  from: 'From the person',
  amount: 'Amount',
  words: 'Words for the person',
  wordsHint: 'They stand in the mail.',
  balance: 'Balance',
  titleTo: (amount: string, name: string) => `Adjustment, ${amount} to ${name}`,
  titleFrom: (amount: string, name: string) => `Adjustment, ${amount} from ${name}`,
  effectTo: 'goes from the operator to',
  behindTo: '.',
  effectFrom: 'goes to the operator from',
  behindFrom: '.',
}

/** Its events in the audit log. */
export const auditNames = { adjust: 'An adjustment was made' }
