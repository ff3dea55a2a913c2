import { moment } from '#contract/text/bn/dates.ts'
import type * as english from './mails.en.ts'

type Period = Parameters<typeof english.limitsSummary>[0]

const periodOf = ({ from, until }: Period) =>
  (from ? `, ${moment(from)} থেকে` : '') + (until ? `, ${moment(until)} পর্যন্ত` : '')

export const limitsSummary: typeof english.limitsSummary = (period) => ({
  words: `লেনদেন ও ব্যালেন্সের নতুন সীমা${periodOf(period)}`,
})

export const resumeSummary: typeof english.resumeSummary = (period) => ({
  words: `সাময়িক বন্ধ একটি সেবা আবার চালু${periodOf(period)}`,
})
