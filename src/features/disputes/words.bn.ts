import type { WordsOf } from '#contract/message.ts'
import { formatTaka, ownDigits } from '#contract/text/bn/numbers.ts'
import { disputeLimits } from './limits.ts'
import type * as english from './words.en.ts'

const digits = (count: number) => ownDigits(String(count))

export const messages: WordsOf<typeof english.messages> = {
  disputeWordsRequired: 'কয়েকটি কথা লিখুন',
  disputeWordsTooLong: `সর্বোচ্চ ${digits(disputeLimits.textMax)} অক্ষর লিখুন`,
  disputeReasonRequired: 'কী ভুল হয়েছে বেছে নিন',
  claimedInvalid: 'কত টাকা ফেরত চান লিখুন',
  paymentReported: 'আপনার অভিযোগ পেয়েছি।',
  disputeAnswered: 'আপনার উত্তর রাখা হয়েছে।',
  disputeMessageSent: 'পাঠানো হয়েছে।',
  disputeWithdrawn: 'আপনার অভিযোগ তুলে নেওয়া হয়েছে।',
  disputeOpened: 'পেমেন্টটি নিয়ে অভিযোগ খোলা হয়েছে। দুই পক্ষকে জানানো হয়েছে।',
  moneyHeld: 'টাকা আটকে রাখা হয়েছে।',
  holdExtended: 'টাকা আরও কিছুদিন আটকে রাখা হবে।',
  questionAsked: 'জিজ্ঞেস করা হয়েছে।',
  returnedAmountInvalid: 'কত ফেরত যাবে লিখুন, না গেলে ০',
  courtOrderInvalid: 'আদালত ও আদেশের নাম লিখুন, ৩ থেকে ১০০ অক্ষরে',
}

export const failures: WordsOf<typeof english.failures> = {
  DISPUTE_NOT_FOUND: 'এমন কোনো অভিযোগ নেই',
  DISPUTE_EXISTS: 'এই পেমেন্ট নিয়ে আগেই অভিযোগ করা হয়েছে',
  DISPUTE_TOO_LATE: 'এই পেমেন্ট নিয়ে অভিযোগের সময় পেরিয়ে গেছে',
  DISPUTE_NOT_POSSIBLE: 'এই পেমেন্ট নিয়ে অভিযোগ করা যায় না',
  DISPUTE_NOT_DOUBLE: `${digits(disputeLimits.doubleMinutes)} মিনিটের মধ্যে এই ব্যক্তিকে একই টাকার আর কোনো পেমেন্ট নেই`,
  CLAIM_TOO_LARGE: 'যা পাঠিয়েছেন তার বেশি চাইতে পারবেন না। ভুল পরিমাণ হলে একটি অংশ চান।',
  DISPUTE_CLOSED: 'এই অভিযোগ বন্ধ হয়ে গেছে',
  DISPUTE_ANSWERED: 'আপনি আগেই উত্তর দিয়েছেন। টাকা এখনো ফেরত দিতে পারেন।',
  DISPUTE_FULL: `আপনি ${digits(disputeLimits.messagesPerSide)}টি বার্তা লিখেছেন। সিদ্ধান্তের জন্য অপেক্ষা করুন।`,
  DISPUTE_WAITING: 'অন্য পক্ষের উত্তর দেওয়ার সময় এখনো আছে',
  HOLD_NOT_POSSIBLE: 'টাকা একবারই আটকে রাখা যায়, আর এই সময় আর বাড়ানো যাবে না',
  NOTHING_TO_HOLD: 'অন্য পক্ষের কাছে এখন আটকে রাখার মতো কিছু নেই',
  COURT_ORDER_REQUIRED: 'অন্য পক্ষ রাজি না হলে শুধু আদালতের আদেশে টাকা ফেরত যায়',
}

export const notifications: WordsOf<typeof english.notifications> = {
  dispute_asked: ({ name }) => `আপনার পাওয়া একটি পেমেন্ট নিয়ে ${name} অভিযোগ করেছেন`,
  dispute_kept_by_other: ({ number }) => `অভিযোগ ${number}: অন্য পক্ষ টাকা রাখছেন। দুজন সিদ্ধান্ত নেবেন`,
  dispute_message: ({ number }) => `অভিযোগ ${number}-এ নতুন বার্তা`,
  dispute_question: ({ number }) => `অভিযোগ ${number}: আপনার কাছে একটি প্রশ্ন`,
  dispute_returned: ({ number, amount }) => `অভিযোগ ${number}: ${formatTaka(Number(amount))} ফেরত দেওয়া হয়েছে`,
  dispute_kept: ({ number }) => `অভিযোগ ${number}: টাকা ফেরত দেওয়া হবে না`,
  dispute_hold_ended: ({ number }) => `অভিযোগ ${number}: আটকে রাখা টাকা আবার আপনার`,
  dispute_withdrawn: ({ number }) => `অভিযোগ ${number} তুলে নেওয়া হয়েছে`,
  dispute_not_held: ({ number, name }) =>
    `অভিযোগ ${number}: টাকা আটকে রাখা হয়নি, কারণ একদিনে তিনটি অভিযোগে ${name}-এর টাকা আটকে রাখা হয়েছে। আপনি আটকে রাখতে পারেন`,
}

export const screens: WordsOf<typeof english.screens> = { reports: 'অভিযোগ', disputes: 'অভিযোগ' }

export const pushes: WordsOf<typeof english.pushes> = {
  dispute_asked: 'আপনাকে পাঠানো একটি পেমেন্ট নিয়ে কেউ সমস্যা জানিয়েছেন।',
  dispute_kept_by_other: 'আপনার অভিযোগ নিয়ে খবর আছে।',
  dispute_message: 'একটি অভিযোগে নতুন বার্তা আছে।',
  dispute_question: 'একটি অভিযোগে আপনার জন্য প্রশ্ন আছে।',
  dispute_returned: 'অভিযোগের পর টাকা ফেরত দেওয়া হয়েছে।',
  dispute_kept: 'আপনার অভিযোগের সিদ্ধান্ত হয়েছে।',
  dispute_hold_ended: 'আটকে রাখা টাকা আবার ব্যবহার করা যাবে।',
  dispute_withdrawn: 'একটি অভিযোগ তুলে নেওয়া হয়েছে।',
  dispute_not_held: 'একটি অভিযোগে টাকা আটকে রাখা হয়নি। আপনি আটকে রাখতে পারেন।',
}
