import { startOf } from '#contract/days.ts'
import { dayFormat } from '#contract/text/bn/dates.ts'
import { formatCount, formatTaka } from '#contract/text/bn/numbers.ts'
import { mail, securityMail } from '#server/messages/compose.ts'
import type { Rhythm } from '../dates.ts'
import type { PauseReason } from '../terms.ts'
import type * as english from './mails.en.ts'

const format = dayFormat({ dateStyle: 'long', timeZone: 'Asia/Dhaka' })
const on = (day: string) => format(startOf(day))

const what = ({ taka, name, isSaving }: english.PlannedFacts) =>
  isSaving ? `${name} লক্ষ্যে ${formatTaka(taka)}` : `${name}-কে ${formatTaka(taka)}`

const rhythms: Record<Rhythm, string> = {
  once: 'একবার',
  day: 'প্রতিদিন',
  week: 'প্রতি সপ্তাহে',
  month: 'প্রতি মাসে',
}

const toSchedules = 'বাটুয়ায় "শিডিউল" থেকে এটি বদলাতে, থামাতে বা শেষ করতে পারেন।'

export const scheduleMadeMail: typeof english.scheduleMadeMail = (to, facts) =>
  securityMail(
    to,
    facts.isRaised ? `শিডিউল করা পেমেন্ট বাড়ানো হয়েছে: ${what(facts)}` : `পেমেন্ট শিডিউল করা হয়েছে: ${what(facts)}`,
    `বাটুয়া ${rhythms[facts.every]} ${what(facts)} দেবে, পরের তারিখ ${on(facts.day)}।`,
    toSchedules,
  )

export const scheduleLateMail: typeof english.scheduleLateMail = (to, facts) =>
  mail(
    to,
    `দেরিতে দেওয়া হয়েছে: ${what(facts)}`,
    `বাটুয়া ${what(facts)} এক দিন দেরিতে দিয়েছে। তারিখ ছিল ${on(facts.day)}, তখন আমাদের সেবা বন্ধ ছিল।`,
  )

const whyMissed = (code: string) => {
  if (code === 'INSUFFICIENT_FUNDS') return 'সেদিন কোনো সময়েই আপনার ওয়ালেটে যথেষ্ট টাকা ছিল না।'
  if (code === 'TYPE_PAUSED') return 'সেদিন এ ধরনের পেমেন্ট বন্ধ ছিল।'
  if (code.startsWith('LIMIT_')) return 'পেমেন্টটি আপনার সীমার বেশি ছিল।'
  if (code === 'UNAVAILABLE') return 'সেদিন ও পরের দিন আমাদের সেবা বন্ধ ছিল।'
  if (code === 'FEE_CHANGED') return whyPaused.fee
  if (code.startsWith('ACCOUNT_')) return whyPaused.account
  if (code.startsWith('RECIPIENT_')) return whyPaused.receiver
  if (code === 'GOAL_NOT_FOUND') return 'লক্ষ্যটি বন্ধ করা হয়েছে।'
  return 'পেমেন্টটি হয়নি।'
}

export const scheduleMissedMail: typeof english.scheduleMissedMail = (to, facts) =>
  mail(
    to,
    `দেওয়া হয়নি: ${what(facts)}`,
    facts.until === null
      ? `${on(facts.day)} তারিখে ${what(facts)} দেওয়া হয়নি। ${whyMissed(facts.code)}`
      : `${on(facts.day)} থেকে ${on(facts.until)} পর্যন্ত ${formatCount(facts.days)} দিন ${what(facts)} দেওয়া হয়নি। ${whyMissed(facts.code)}`,
    'এটি পরে আর দেওয়া হবে না। দরকার হলে আপনি নিজে দিন।',
    toSchedules,
  )

const whyPaused: Record<PauseReason, string> = {
  owner: 'আপনি এটি থামিয়েছেন।',
  missed: 'পরপর তিনবার এটি দেওয়া যায়নি।',
  receiver: 'প্রাপককে আর টাকা পাঠানো যায় না, অথবা ঠিকানাটি এখন অন্য কারও।',
  account: 'আপনার অ্যাকাউন্ট স্থগিত বা ব্লক করা।',
  fee: 'ফি এখন আপনার মেনে নেওয়া ফির চেয়ে বেশি।',
  target: 'লক্ষ্য পূরণ হয়েছে।',
}

export const schedulePausedMail: typeof english.schedulePausedMail = (to, facts) =>
  mail(
    to,
    `শিডিউল করা পেমেন্ট থেমে আছে: ${what(facts)}`,
    `${on(facts.day)} তারিখে ${what(facts)} দেওয়া হয়নি, আর আপনি আবার চালু না করা পর্যন্ত কিছু দেওয়া হবে না।`,
    facts.fee === null ? whyPaused[facts.reason] : `ফি এখন ${formatTaka(facts.fee)}। চালিয়ে যাবেন?`,
    toSchedules,
  )

export const schedulesStoppedMail: typeof english.schedulesStoppedMail = (to, count) =>
  mail(
    to,
    'আপনার শিডিউল করা পেমেন্ট থেমে আছে',
    `আপনার অ্যাকাউন্ট স্থগিত বা ব্লক করা, তাই আপনার ${formatCount(count)}টি শিডিউল করা পেমেন্ট থেমে আছে।`,
    'প্রতিটি আপনি আবার চালু না করা পর্যন্ত থেমে থাকবে।',
  )

export const scheduleReminderMail: typeof english.scheduleReminderMail = (to, facts) =>
  mail(
    to,
    `আগামীকাল: ${what(facts)}`,
    `বাটুয়া ${on(facts.day)} তারিখে ${what(facts)} দেবে।`,
    ...(facts.lacks === null
      ? []
      : [`এখন আপনার ওয়ালেটে এর জন্য যথেষ্ট টাকা নেই: আরও ${formatTaka(facts.lacks)} লাগবে।`]),
    toSchedules,
  )
