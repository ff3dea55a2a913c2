import { moment } from '#contract/text/en/dates.ts'
import type { TransactionType } from '#contract/transactions.ts'
import { type Period, periodWords } from '#features/policies/server/period.en.ts'
import { mail } from '#server/messages/compose.ts'
import type { Tier } from '../tiers.ts'
import { typeNames } from '../words.en.ts'

/** What is proposed: a part of the mails about it. */
export const limitsSummary = (period: Period) => ({
  words: `New limits of payments and balances${periodWords(period)}`,
})

export const resumeSummary = (period: Period) => ({
  words: `A paused service is available again${periodWords(period)}`,
})

/** To all administrators. */
export const typePausedMail = (
  to: string,
  type: TransactionType,
  { by, reason, effectiveAt }: { by: string; reason: string; effectiveAt: Date },
) =>
  mail(
    to,
    `${typeNames[type]} is paused`,
    `${by} paused ${typeNames[type]} for everybody from ${moment(effectiveAt)} (Dhaka) on, because: ${reason}`,
    'To resume it, two administrators have to agree: propose it under Rules.',
  )

const tierNames = { simplified: 'a simplified account', regular: 'a regular account' }

export const tierMail = (to: string, tier: Tier) =>
  mail(
    to,
    `You have ${tierNames[tier]} now`,
    `The operator changed your account: you have ${tierNames[tier]} now. It may have other limits.`,
    'You see your limits under Limits in Batua.',
  )

export const tierSummary = (user: string, tier: Tier) => ({ words: `${user} gets ${tierNames[tier]}` })
