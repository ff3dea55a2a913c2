import { addTaka, formatTaka } from '#contract/money.ts'
import { cashOutCodeRule } from '#contract/text/en/cash-out-code.ts'
import { mail } from '#server/messages/compose.ts'
import { consentLimits } from '../facts.ts'

/** Has no link that approves: an agent who reads the mail must not be able to press it. */
export const consentMail = (
  to: string,
  {
    taka,
    fee = 0,
    agentName,
    agentEmail,
    code,
  }: { taka: number; fee?: number; agentName: string; agentEmail: string; code: string | undefined },
) =>
  mail(
    to,
    `An agent asks to pay out ${formatTaka(taka)}`,
    `The agent ${agentName} (${agentEmail}) asks to take ${formatTaka(taka)} from your wallet and to give it to you in cash.`,
    ...(fee > 0 ? [`You pay ${formatTaka(addTaka(taka, fee))}: with the fee of ${formatTaka(fee)}.`] : []),
    ...(code
      ? [
          `If you stand at the counter and asked for this, approve it in Batua, or tell the agent this code: ${code}`,
          `${cashOutCodeRule} It works for ${consentLimits.minutes} minutes. If you did not ask for cash, tell nobody the code and press Decline in Batua.`,
        ]
      : [
          `If you stand at the counter and asked for this, approve it in Batua within ${consentLimits.minutes} minutes. We ask you there to confirm that it is you.`,
          'If you did not ask for cash, press Decline in Batua.',
        ]),
  )

export const agentBlockedMail = (
  to: string,
  { agentEmail, customerEmail }: { agentEmail: string; customerEmail: string },
) =>
  mail(
    to,
    'A customer blocked an agent',
    `The customer ${customerEmail} declined ${consentLimits.declines} cash-outs of the agent ${agentEmail} within a day. The agent cannot ask this customer for ${consentLimits.blockHours} hours.`,
    'Please look at what this agent does.',
  )
