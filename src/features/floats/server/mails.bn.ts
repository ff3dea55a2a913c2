import { formatTaka } from '#contract/text/bn/numbers.ts'
import { mail } from '#server/messages/compose.ts'
import type * as english from './mails.en.ts'

export const creditLineMail: typeof english.creditLineMail = (to, line) =>
  mail(
    to,
    `আপনার ক্রেডিট সীমা ${formatTaka(line.to)}`,
    `পরিচালক আপনার ক্রেডিট সীমা ${formatTaka(line.from)} থেকে বদলে ${formatTaka(line.to)} করেছেন। হিসাব মেটানোর আগে ফ্লোট শূন্যের নিচে এতদূর যেতে পারে।`,
  )

export const settlementSummary: typeof english.settlementSummary = (taka, agent) => ({
  words:
    taka > 0
      ? `হিসাব মেটানো: ${agent} ${formatTaka(taka)} জমা দিয়েছেন`
      : `হিসাব মেটানো: ${agent}-কে ${formatTaka(-taka)} দেওয়া হচ্ছে`,
})

export const creditLineSummary: typeof english.creditLineSummary = (taka, agent) => ({
  words: `${agent}-এর ক্রেডিট সীমা: ${formatTaka(taka)}`,
})
