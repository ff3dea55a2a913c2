import { paths } from '#contract/paths.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import { mail } from '#server/messages/compose.ts'
import { administratorLimits } from '../facts.ts'
import type * as english from './mails.en.ts'

export const inviteMail: typeof english.inviteMail = (to, publicUrl, token) =>
  mail(
    to,
    'আপনি এখন Batua-র একজন অ্যাডমিন',
    `দুজন অ্যাডমিন আপনাকে একটি অ্যাকাউন্ট দিতে রাজি হয়েছেন। এই পাতাটি খুলে পাসওয়ার্ড সেট করুন:\n${publicUrl}${paths.resetPassword}#${token}`,
    `লিংকটি ${formatCount(administratorLimits.inviteHours)} ঘণ্টা কাজ করবে এবং একবারই ব্যবহার করা যাবে। Batua-র কেউ এটি আপনার কাছে চাইবে না।`,
    'আপনি যদি এটি আশা না করে থাকেন, লিংকটি খুলবেন না এবং পরিচালককে জানান।',
  )

export const inviteSummary: typeof english.inviteSummary = (name, email) => ({
  words: `নতুন অ্যাডমিন: ${name} (${email})`,
})

export const enableSummary: typeof english.enableSummary = (name, email) => ({
  words: `অ্যাডমিন ${name} (${email})-কে আবার চালু করা`,
})
