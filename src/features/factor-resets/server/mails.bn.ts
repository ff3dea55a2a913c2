import { moment } from '#contract/text/bn/dates.ts'
import { mail } from '#server/messages/compose.ts'
import { keepFactorPath } from '../paths.ts'
import type * as english from './mails.en.ts'

export const factorResetPlannedMail: typeof english.factorResetPlannedMail = (
  to,
  appliesAt,
  publicUrl,
  token,
) =>
  mail(
    to,
    'আপনার অ্যাকাউন্টের দুই ধাপের যাচাই বন্ধ করা হবে',
    `আপনার অ্যাকাউন্টের দুই ধাপের যাচাই বন্ধ করার অনুমোদন দিয়েছেন Batua-র দুজন অ্যাডমিন, কারণ কেউ আমাদের জানিয়েছেন যে আপনি এটি আর ব্যবহার করতে পারছেন না। এটি বন্ধ হবে ${moment(appliesAt)} (ঢাকা)। এরপর শুধু পাসওয়ার্ড দিয়েই আপনার অ্যাকাউন্ট খুলবে।`,
    `আপনি না চেয়ে থাকলে, বা এখনো এটি ব্যবহার করতে পারলে, এই পাতাটি খুলে বোতামটি চাপুন:\n${publicUrl}${keepFactorPath}#${token}`,
  )

export const factorsStayMail: typeof english.factorsStayMail = (to) =>
  mail(
    to,
    'আপনার দুই ধাপের যাচাই চালু থাকছে',
    'আমরা জানিয়েছিলাম যে আপনার Batua অ্যাকাউন্টের দুই ধাপের যাচাই বন্ধ করা হবে। তা বাতিল হয়েছে: এর মধ্যে আপনি এটি ব্যবহার বা পরিবর্তন করেছেন, অথবা একজন অ্যাডমিন থামিয়েছেন। দুই ধাপের যাচাই আগের মতোই চালু আছে।',
    'এটি ব্যবহার করতে না পারলে বন্ধ করার জন্য আবার অনুরোধ করুন।',
  )

export const factorResetSummary: typeof english.factorResetSummary = (person) => ({
  words: `${person}-এর দুই ধাপের যাচাই বন্ধ করা`,
})
