import { moment } from '#contract/text/bn/dates.ts'
import { periodWords } from '#features/policies/server/period.bn.ts'
import { mail } from '#server/messages/compose.ts'
import { typeNames } from '../words.bn.ts'
import type * as english from './mails.en.ts'

export const limitsSummary: typeof english.limitsSummary = (period) => ({
  words: `লেনদেন ও ব্যালেন্সের নতুন সীমা${periodWords(period)}`,
})

export const resumeSummary: typeof english.resumeSummary = (period) => ({
  words: `সাময়িক বন্ধ একটি সেবা আবার চালু${periodWords(period)}`,
})

export const typePausedMail: typeof english.typePausedMail = (to, type, { by, reason, effectiveAt }) =>
  mail(
    to,
    `${typeNames[type]} সাময়িক বন্ধ`,
    `${by} ${moment(effectiveAt)} (ঢাকা) থেকে সবার জন্য ${typeNames[type]} সাময়িক বন্ধ করেছেন। কারণ: ${reason}`,
    'আবার চালু করতে দুজন অ্যাডমিনের সম্মতি লাগবে: “নিয়ম” পাতায় প্রস্তাব করুন।',
  )

const tierNames = { simplified: 'সরল হিসাব', regular: 'সাধারণ হিসাব' }

export const tierMail: typeof english.tierMail = (to, tier) =>
  mail(
    to,
    `আপনার এখন ${tierNames[tier]}`,
    `পরিচালক আপনার হিসাব বদলেছেন: এখন এটি ${tierNames[tier]}। সীমা অন্যরকম হতে পারে।`,
    'Batua-র “সীমা” পাতায় আপনার সীমা দেখুন।',
  )

export const tierSummary: typeof english.tierSummary = (user, tier) => ({
  words: `${user} পাবেন ${tierNames[tier]}`,
})
