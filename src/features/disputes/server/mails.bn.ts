import { moment } from '#contract/text/bn/dates.ts'
import { formatCount, formatTaka } from '#contract/text/bn/numbers.ts'
import { mail } from '#server/messages/compose.ts'
import type { AskedType } from '../terms.ts'
import type * as english from './mails.en.ts'

const reporterOf = ({ byBatua }: { byBatua?: boolean }) => (byBatua ? 'বাটুয়া' : 'আপনি')

export const reportedMail: typeof english.reportedMail = (to, number, payment) =>
  mail(
    to,
    `আপনার অভিযোগ পেয়েছি ${number}`,
    payment.name === null
      ? `${formatTaka(payment.taka)} উত্তোলন (${payment.reference}) নিয়ে ${reporterOf(payment)} অভিযোগ করেছেন। বাটুয়ার দুজন দেখে সিদ্ধান্ত নেবেন।`
      : `${payment.name}-কে পাঠানো ${formatTaka(payment.taka)} (${payment.reference}) নিয়ে ${reporterOf(payment)} অভিযোগ করেছেন। আমরা অন্য পক্ষকে জিজ্ঞেস করেছি।`,
    'আপনি করেননি? পাসওয়ার্ড বদলান এবং বাটুয়ায় "অভিযোগ" থেকে এটি তুলে নিন।',
  )

const says: Record<AskedType, (name: string) => string> = {
  send_money: (name) => `${name} আপনাকে টাকা পাঠিয়েছেন এবং বলছেন, এটি ভুল ছিল।`,
  cash_out: (name) => `আপনার করা একটি ক্যাশ আউট নিয়ে ${name} অভিযোগ করেছেন।`,
  cash_in: (name) => `এজেন্ট ${name} বলছেন, আপনার ওয়ালেটে একটি ক্যাশ ইন ভুল ছিল।`,
}

export const askedMail: typeof english.askedMail = (to, number, asked) =>
  mail(
    to,
    `আপনার পাওয়া একটি পেমেন্ট নিয়ে অভিযোগ এসেছে। ${moment(asked.answerBy)}-এর মধ্যে উত্তর দিন`,
    `${says[asked.type ?? 'send_money'](asked.name)} ${formatTaka(asked.taka)} ফেরত চাওয়া হয়েছে (অভিযোগ ${number})।`,
    'বাটুয়া খুলে টাকা ফেরত দিন, অথবা রেখে কারণ লিখুন। কিছু না বললে বাটুয়ার দুজন সিদ্ধান্ত নেবেন।',
    ...(asked.isReminder ? ['এটি একটি মনে করিয়ে দেওয়া। আপনি এখনো উত্তর দেননি।'] : []),
  )

export const keptByOtherMail: typeof english.keptByOtherMail = (to, number) =>
  mail(
    to,
    `অভিযোগ ${number}: দুজন সিদ্ধান্ত নেবেন`,
    'অন্য পক্ষ টাকা রাখছেন বা উত্তর দেননি। বাটুয়ার দুজন দুই পক্ষের কথা পড়ে ৩০ দিনের মধ্যে সিদ্ধান্ত নেবেন।',
  )

export const returnedMail: typeof english.returnedMail = (to, number, taka) =>
  mail(
    to,
    `${formatTaka(taka)} ফেরত দেওয়া হয়েছে`,
    `অভিযোগ ${number} বন্ধ হয়েছে: ${formatTaka(taka)} প্রেরকের কাছে ফেরত গেছে।`,
  )

export const keptMail: typeof english.keptMail = (to, number) =>
  mail(
    to,
    'সিদ্ধান্ত: টাকা ফেরত দেওয়া হবে না',
    `অভিযোগ ${number} বন্ধ হয়েছে। পেমেন্ট যেমন ছিল তেমনই থাকছে, আর কিছু আটকে রাখা নেই।`,
  )

export const holdEndedMail: typeof english.holdEndedMail = (to, number) =>
  mail(
    to,
    'আটকে রাখা টাকা আবার আপনার; অভিযোগ এখনো খোলা',
    `অভিযোগ ${number}-এর কারণে আটকে রাখা টাকা আবার ব্যবহার করতে পারবেন। সঞ্চয় থেকে যা নেওয়া হয়েছিল তা আপনার ওয়ালেটে আছে।`,
  )

export const withdrawnMail: typeof english.withdrawnMail = (to, number) =>
  mail(
    to,
    'অভিযোগ তুলে নেওয়া হয়েছে',
    `অভিযোগ ${number} বন্ধ হয়েছে। আর কিছু আটকে রাখা নেই। সঞ্চয় থেকে যা নেওয়া হয়েছিল তা ওয়ালেটে আছে।`,
  )

export const questionMail: typeof english.questionMail = (to, number, question) =>
  mail(
    to,
    `অভিযোগ ${number}: আপনার কাছে একটি প্রশ্ন`,
    `বাটুয়া জানতে চায়: “${question}”`,
    'বাটুয়ায় "অভিযোগ" থেকে এটি খুলুন এবং সেখানে উত্তর লিখুন।',
  )

export const overdueMail: typeof english.overdueMail = (to, count) =>
  mail(
    to,
    `${formatCount(count)}টি অভিযোগের সময় পেরিয়েছে`,
    '৫ দিন বা তার বেশি সময় কেউ সিদ্ধান্ত নেননি। ৩০ দিন পরে অভিযোগ বন্ধ হয়ে যায় এবং টাকা যেখানে আছে সেখানেই থাকে।',
    'বাটুয়ায় "অভিযোগ" খুলুন: যেটির সময় আগে শেষ সেটি আগে।',
  )

export const reversalSummary: typeof english.reversalSummary = (taka, number) => ({
  words: taka > 0 ? `অভিযোগ ${number}: ${formatTaka(taka)} ফেরত` : `অভিযোগ ${number}: কিছু ফেরত যাবে না`,
})
