import { type Period, periodWords } from '#features/policies/server/period.en.ts'

/** What is proposed: a part of the mails about it. */
export const tariffSummary = (period: Period) => ({
  words: `New fees and commissions of payments${periodWords(period)}`,
})
