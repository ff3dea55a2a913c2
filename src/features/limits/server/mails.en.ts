import { moment } from '#contract/text/en/dates.ts'

type Period = { from: Date | null; until: Date | null }

const periodOf = ({ from, until }: Period) =>
  (from ? `, from ${moment(from)}` : '') + (until ? `, until ${moment(until)}` : '')

/** What is proposed: a part of the mails about it. */
export const limitsSummary = (period: Period) => ({
  words: `New limits of payments and balances${periodOf(period)}`,
})

export const resumeSummary = (period: Period) => ({
  words: `A paused service is available again${periodOf(period)}`,
})
