import type { WordsOf } from '#contract/message.ts'
import { formatCount, formatTaka } from '#contract/text/bn/numbers.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  bulkTitleRequired: 'একটি শিরোনাম লিখুন',
  bulkTitleTooLong: 'শিরোনামটি বেশি লম্বা',
  bulkMade: 'সংরক্ষিত হয়েছে।',
  bulkStarted: ({ people }) => `এখন ${formatCount(people)} জনকে টাকা দেওয়া হচ্ছে।`,
  bulkStopped: 'থামানো হয়েছে। বাকি টাকা ফেরত আসবে।',
  bulkCancelled: 'বাতিল হয়েছে। কাউকে টাকা দেওয়া হয়নি।',
  bulkRightEnded: 'এই গ্রাহক আর একসঙ্গে পেমেন্ট করতে পারবেন না।',
}

export const failures: WordsOf<typeof english.failures> = {
  BULK_NOT_FOUND: 'এমন কোনো একসঙ্গে পেমেন্ট নেই',
  BULK_OFF: 'একসঙ্গে পেমেন্ট আপনার জন্য চালু নেই',
  BULK_FULL: 'সারি বা খসড়া অনেক বেশি হয়ে গেছে',
  BULK_CHANGED: 'সারি বদলে গেছে। আবার যাচাই করুন।',
  BULK_RUNNING: 'একটি একসঙ্গে পেমেন্ট চলছে। শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
  BULK_NOT_READY: 'এই পেমেন্টে এখন এটি করা যায় না',
  BULK_ALLOWED: 'এই গ্রাহক আগে থেকেই একসঙ্গে পেমেন্ট করতে পারেন',
}

export const notifications: typeof english.notifications = {
  bulk_done: ({ title, paid, failed, returned }) =>
    Number(returned) > 0
      ? `${title}: ${formatCount(Number(paid))}টি দেওয়া হয়েছে, ${formatCount(Number(failed))}টি হয়নি। ${formatTaka(Number(returned))} ফিরেছে`
      : `${title}: ${formatCount(Number(paid))}টি দেওয়া হয়েছে, ${formatCount(Number(failed))}টি হয়নি`,
}

export const screens: typeof english.screens = { bulk: 'একসঙ্গে পেমেন্ট' }

export const pushes: WordsOf<typeof english.pushes> = {
  bulk_done: 'একসঙ্গে অনেকের পেমেন্ট শেষ হয়েছে।',
}
