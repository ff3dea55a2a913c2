import { startOf } from '#contract/days.ts'
import { formatTaka } from '#contract/money.ts'
import { mail, securityMail } from '#server/messages/compose.ts'
import type { Rhythm } from '../dates.ts'
import type { PauseReason } from '../terms.ts'

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' })
const on = (day: string) => format.format(startOf(day))

/** A planned payment: what it pays, to whom or into which goal, on which day. */
export type PlannedFacts = { taka: number; name: string; isSaving: boolean; day: string }

const what = ({ taka, name, isSaving }: PlannedFacts) =>
  isSaving ? `${formatTaka(taka)} into ${name}` : `${formatTaka(taka)} to ${name}`

const rhythms: Record<Rhythm, string> = {
  once: 'once',
  day: 'every day',
  week: 'every week',
  month: 'every month',
}

const toSchedules = 'You can change, pause or end it in Batua under Schedules.'

export const scheduleMadeMail = (to: string, facts: PlannedFacts & { every: Rhythm; isRaised: boolean }) =>
  securityMail(
    to,
    facts.isRaised ? `Planned payment raised: ${what(facts)}` : `Payment planned: ${what(facts)}`,
    `Batua will pay ${what(facts)}, ${rhythms[facts.every]}, next on ${on(facts.day)}.`,
    toSchedules,
  )

export const scheduleLateMail = (to: string, facts: PlannedFacts) =>
  mail(
    to,
    `Paid late: ${what(facts)}`,
    `Batua paid ${what(facts)} a day late: it was planned for ${on(facts.day)}, and our service was not available then.`,
  )

const whyMissed = (code: string) => {
  if (code === 'INSUFFICIENT_FUNDS')
    return 'Your wallet did not have enough money at any of the times of that day.'
  if (code === 'TYPE_PAUSED') return 'Payments of this kind were not available on that day.'
  if (code.startsWith('LIMIT_')) return 'The payment was above your limits.'
  if (code === 'UNAVAILABLE') return 'Our service was not available on that day and on the next one.'
  if (code === 'FEE_CHANGED') return whyPaused.fee
  if (code.startsWith('ACCOUNT_')) return whyPaused.account
  if (code.startsWith('RECIPIENT_')) return whyPaused.receiver
  if (code === 'GOAL_NOT_FOUND') return 'The goal was closed.'
  return 'The payment was refused.'
}

export const scheduleMissedMail = (
  to: string,
  facts: PlannedFacts & { code: string; days: number; until: string | null },
) =>
  mail(
    to,
    `Not paid: ${what(facts)}`,
    facts.until === null
      ? `Batua did not pay ${what(facts)} on ${on(facts.day)}. ${whyMissed(facts.code)}`
      : `Batua did not pay ${what(facts)} on ${facts.days} days, from ${on(facts.day)} to ${on(facts.until)}. ${whyMissed(facts.code)}`,
    'It will not be paid later. If it is still needed, pay it yourself.',
    toSchedules,
  )

const whyPaused: Record<PauseReason, string> = {
  owner: 'You paused it.',
  missed: 'It was missed three times in a row.',
  receiver: 'The receiver cannot be paid any more, or the address belongs to another person now.',
  account: 'Your account is frozen or blocked.',
  fee: 'The fee is higher than the one that you agreed to.',
  target: 'The goal has reached its target.',
}

export const schedulePausedMail = (
  to: string,
  facts: PlannedFacts & { reason: PauseReason; fee: number | null },
) =>
  mail(
    to,
    `Planned payment paused: ${what(facts)}`,
    `Batua did not pay ${what(facts)} on ${on(facts.day)}, and pays nothing more until you resume it.`,
    facts.fee === null ? whyPaused[facts.reason] : `The fee is now ${formatTaka(facts.fee)}. Continue?`,
    toSchedules,
  )

/** After a freeze or a block. */
export const schedulesStoppedMail = (to: string, count: number) =>
  mail(
    to,
    'Your planned payments are paused',
    count === 1
      ? 'Your account is frozen or blocked, so your planned payment is paused.'
      : `Your account is frozen or blocked, so your ${count} planned payments are paused.`,
    'They stay paused until you resume each of them.',
  )

export const scheduleReminderMail = (to: string, facts: PlannedFacts & { lacks: number | null }) =>
  mail(
    to,
    `Tomorrow: ${what(facts)}`,
    `Batua will pay ${what(facts)} on ${on(facts.day)}.`,
    ...(facts.lacks === null
      ? []
      : [`Your wallet does not have enough for it now: ${formatTaka(facts.lacks)} is missing.`]),
    toSchedules,
  )
