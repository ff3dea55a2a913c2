import type { WordsOf } from '#contract/message.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  boundInvalid: '০-এর বেশি টাকা দিন, অথবা খালি রাখুন',
  countInvalid: '০-এর বেশি পূর্ণ সংখ্যা দিন, অথবা খালি রাখুন',
  tierLowered: 'হিসাবটিতে এখন কম সীমা চালু।',
  typePaused: 'এক মিনিটের মধ্যে সেবাটি সাময়িক বন্ধ হবে।',
}

export const failures: WordsOf<typeof english.failures> = {
  LIMIT_PER_TRANSFER: 'এক লেনদেনে এত টাকা পাঠানো যায় না',
  LIMIT_DAY: 'এটি আপনার আজকের সীমার বেশি',
  LIMIT_MONTH: 'এটি আপনার এই মাসের সীমার বেশি',
  LIMIT_COUNT: 'আপনার লেনদেনের সংখ্যার সীমা শেষ',
  BALANCE_LIMIT: 'আপনার ওয়ালেটে সীমার বেশি টাকা রাখা যায় না',
  CUSTOMER_LIMIT: 'এই গ্রাহকের সীমা শেষ। গ্রাহক "সীমা" পাতায় তা দেখতে পারেন।',
  TYPE_PAUSED: 'এই সেবা এখন সাময়িক বন্ধ',
  TIER_NOT_RAISED: 'এতে স্তর বাড়ে না। কমাতে আপনি একাই পারেন।',
}

export const typeNames: WordsOf<typeof english.typeNames> = {
  add_money: 'জমা',
  withdraw: 'উত্তোলন',
  send_money: 'টাকা পাঠানো',
  cash_in: 'ক্যাশ ইন',
  cash_out: 'ক্যাশ আউট',
}

export const notifications: WordsOf<typeof english.notifications> = {
  type_paused: ({ by = '', type = '' }) =>
    `${by} সাময়িক বন্ধ করেছেন: ${typeNames[type as keyof typeof typeNames]}`,
}

export const refusalReasons: WordsOf<typeof english.refusalReasons> = {
  LIMIT_PER_TRANSFER: 'এক লেনদেনের সীমার বেশি',
  LIMIT_DAY: 'দিনের সীমা',
  LIMIT_MONTH: 'মাসের সীমা',
  LIMIT_COUNT: 'লেনদেনের সংখ্যা',
  BALANCE_LIMIT: 'ওয়ালেট পূর্ণ',
  CUSTOMER_LIMIT: 'গ্রাহকের সীমা',
  TYPE_PAUSED: 'সেবা সাময়িক বন্ধ',
}

export const screens: WordsOf<typeof english.screens> = { limits: 'সীমা' }

export const pushes: WordsOf<typeof english.pushes> = {
  type_paused: 'এক ধরনের লেনদেন বন্ধ রাখা হয়েছে।',
}
