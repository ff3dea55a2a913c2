import { moment } from '#contract/text/en/dates.ts'

export type Period = { from: Date | null; until: Date | null }

/** Behind what is proposed. */
export const periodWords = ({ from, until }: Period) =>
  (from ? `, from ${moment(from)}` : '') + (until ? `, until ${moment(until)}` : '')
