import { floatLimits } from './facts.ts'

export const messages = {
  settledAmountInvalid: 'Enter an amount other than 0',
  bankReferenceInvalid: `Enter the bank's reference: ${floatLimits.bankReferenceMin} to ${floatLimits.bankReferenceMax} characters`,
  creditLineInvalid: 'Enter an amount of 0 or more',
  creditLineLowered: 'The credit line is lowered.',
  floatTooLow: 'The float is too low: it would fall below its credit line',
  agentNotActive: 'This agent is not active. Money can move only while the agent is.',
}

export const failures = {
  SETTLEMENT_TWIN: 'This is settled already: the same bank reference, or the same amount minutes ago',
  CREDIT_LINE_NOT_RAISED: 'This does not raise the credit line. You can lower it alone.',
  CREDIT_LINE_OWED: 'The agent owes more than this. Settle first, or choose a higher line.',
}
