import { cashOutCodeRule } from '#contract/text/en/cash-out-code.ts'

export const text = {
  title: 'Cash out with an agent',
  agent: (email: string) => `Agent, ${email}`,
  wants: 'wants to take from your wallet, and give you in cash:',
  withFee: (fee: string, sum: string) => `You pay ${sum}, with the fee of ${fee}.`,
  warning: 'Approve only if you stand at the counter and asked for this.',
  code: 'Or tell the agent this code',
  codeHelp: cashOutCodeRule,
  codeNeedsConfirmation: 'This is above your confirmation limit. Confirm to see the code.',
  showCode: 'Show the code',
  codeGone: 'The code is used up. Press Approve if you want this.',
  openFor: 'Open for',
  more: 'more',
  over: 'This request has expired. Ask the agent to send a new one.',
  approve: 'Approve',
  decline: 'Decline',
  view: 'View',
  asked: (agent: string, taka: string) => `${agent} asks to pay out ${taka}.`,
  failed: 'Your answer did not arrive. Try again.',

  waiting: 'Waiting for the customer',
  waitingHelp: (taka: string) => `They see your name and ${taka}, and approve on their phone.`,
  or: 'or',
  codeField: 'Code the customer tells you',
  codeHint: 'Six digits, five tries.',
  cancel: 'Cancel',
  useCode: 'Use code',
  keepCash: 'Keep the cash in the drawer until the message says ',
  timeLeft: 'Time left',

  bellAsks: (agent: string, taka: string) => `${agent} asks to pay out ${taka}`,
  bellOpenFor: (time: string) => `Open for ${time} more`,
}

/** Its events in the audit log. */
export const auditNames = {
  ask_consent: 'Asked for a cash-out',
  approve_consent: 'Allowed a cash-out',
  prove_consent_code: 'Showed the code of a cash-out',
  decline_consent: 'Declined a cash-out',
  cancel_consent: 'Cancelled a request for a cash-out',
  consent_code_failed: 'Wrong code of a cash-out',
  shut_out_agent: 'Takes no requests of an agent',
}
