import { formatCount, formatTaka } from '#contract/text/bn/numbers.ts'
import { mail } from '#server/messages/compose.ts'
import type * as english from './mails.en.ts'

export const bulkDoneMail: typeof english.bulkDoneMail = (to, { title, paid, failed, returned }) =>
  mail(
    to,
    `${title}: ${formatCount(paid)}টি দেওয়া হয়েছে, ${formatCount(failed)}টি হয়নি`,
    failed === 0
      ? `আপনার একসঙ্গে অনেককে পেমেন্ট “${title}” শেষ: ${formatCount(paid)} জনের সবাই টাকা পেয়েছেন।`
      : `আপনার একসঙ্গে অনেককে পেমেন্ট “${title}” শেষ: ${formatCount(paid)}টি দেওয়া হয়েছে, ${formatCount(failed)}টি হয়নি।`,
    returned > 0 ? `${formatTaka(returned)} আপনার ওয়ালেটে ফিরেছে।` : 'কিছু বাকি ছিল না।',
    'প্রতিটি সারির কী হয়েছে, তা Batua-র “একসঙ্গে পেমেন্ট” পাতার ফলাফল ফাইলে আছে।',
  )

export const bulkRightMail: typeof english.bulkRightMail = (to, isAllowed) =>
  mail(
    to,
    isAllowed ? 'আপনি এখন একসঙ্গে অনেককে টাকা পাঠাতে পারেন' : 'আপনার একসঙ্গে পেমেন্টের সুযোগ শেষ হয়েছে',
    isAllowed
      ? 'পরিচালক আপনাকে ফাইল থেকে একসঙ্গে অনেককে টাকা পাঠানোর সুযোগ দিয়েছেন। Batua-র “একসঙ্গে পেমেন্ট” পাতায় পাবেন।'
      : 'পরিচালক আপনার হিসাবে একসঙ্গে পেমেন্ট বন্ধ করেছেন। একবারে একজনকে টাকা পাঠানো আগের মতোই যাবে।',
  )

export const bulkSummary: typeof english.bulkSummary = (user) => ({
  words: `${user} একসঙ্গে অনেককে টাকা পাঠাতে পারবেন`,
})
