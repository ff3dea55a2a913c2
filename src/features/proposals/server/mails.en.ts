import { moment } from '#contract/text/en/dates.ts'
import { mail, type Phrase } from '#server/messages/compose.ts'
import { proposalLimits } from '../facts.ts'
import type { End } from './end-states.ts'

/** Has no link that approves: a proposal is read in Batua, beside what it changes. */
export const proposalWaitsMail = (
  to: string,
  { words }: Phrase,
  {
    maker,
    reason,
    expiresAt,
    isReminder,
  }: { maker: string; reason: string; expiresAt: Date; isReminder: boolean },
) =>
  mail(
    to,
    isReminder
      ? `A proposal ends in ${proposalLimits.reminderHours} hours`
      : `${maker} asks for your approval`,
    `${words}.`,
    `${maker} proposed it, because: ${reason}`,
    `Look at it under Approvals in Batua, and approve or reject it. It ends on ${moment(expiresAt)} (Dhaka).`,
  )

const cancelled =
  'It was approved and is cancelled now: by somebody who may, because what it was about has changed, or because an administrator who proposed or approved it may not act any more. Nothing was done.'

const outcomes: Record<End, (checker: string | undefined) => { subject: string; line: string }> = {
  done: (checker) => ({
    subject: 'Your proposal is approved',
    line: `${checker} approved it, and it is done.`,
  }),
  approved: (checker) => ({
    subject: 'Your proposal is approved',
    line: `${checker} approved it. It takes effect later, unless somebody cancels it.`,
  }),
  effective: () => ({
    subject: 'Your proposal took effect',
    line: 'It was approved, its time has come, and it is done.',
  }),
  rejected: (checker) => ({
    subject: 'Your proposal is rejected',
    line: `${checker} rejected it. Nothing was done.`,
  }),
  expired: () => ({
    subject: 'Your proposal has expired',
    line: `Nobody decided within ${proposalLimits.hours} hours. Nothing was done.`,
  }),
  void: () => ({
    subject: 'Your proposal is void',
    line: 'What it was about has changed since you proposed it, or its maker may not act any more. Nothing was done.',
  }),
  cancelled: () => ({
    subject: 'Your proposal is cancelled',
    line: cancelled,
  }),
}

/** To the administrator who had approved it. */
export const approvalCancelledMail = (to: string, { words }: Phrase) =>
  mail(to, 'What you approved is cancelled', `${words}.`, cancelled)

export const proposalDecidedMail = (
  to: string,
  { words }: Phrase,
  { state, checker, answer }: { state: End; checker: string | undefined; answer: string | undefined },
) => {
  const { subject, line } = outcomes[state](checker)
  return mail(to, subject, `${words}.`, line, ...(answer === undefined ? [] : [`The answer: ${answer}`]))
}
