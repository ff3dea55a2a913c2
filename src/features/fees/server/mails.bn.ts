import { periodWords } from '#features/policies/server/period.bn.ts'
import type * as english from './mails.en.ts'

export const tariffSummary: typeof english.tariffSummary = (period) => ({
  words: `লেনদেনের নতুন ফি-তালিকা ও কমিশন${periodWords(period)}`,
})
