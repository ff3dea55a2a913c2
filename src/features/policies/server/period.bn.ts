import { moment } from '#contract/text/bn/dates.ts'
import type * as english from './period.en.ts'

export const periodWords: typeof english.periodWords = ({ from, until }) =>
  (from ? `, ${moment(from)} থেকে` : '') + (until ? `, ${moment(until)} পর্যন্ত` : '')
