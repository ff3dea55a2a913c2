import { formatTaka } from '#contract/text/bn/numbers.ts'
import { mail } from '#server/messages/compose.ts'
import type * as english from './mails.en.ts'

export const goalReachedMail: typeof english.goalReachedMail = (to, name, taka) =>
  mail(
    to,
    'আপনার সঞ্চয়ের লক্ষ্য পূরণ হয়েছে',
    `আপনার লক্ষ্য “${name}” ${formatTaka(taka)} পূর্ণ হয়েছে।`,
    'টাকা তুলে নিতে পারেন। লক্ষ্যটি লক করা থাকলে নির্ধারিত তারিখ পর্যন্ত লক থাকবে।',
  )
