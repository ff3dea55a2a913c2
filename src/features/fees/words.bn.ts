import type { WordsOf } from '#contract/message.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  priceInvalid: 'টাকার পরিমাণ দিন, কিছু না হলে ০',
  ppmInvalid: '০ থেকে ১০০% পর্যন্ত হার দিন',
  feeMaxTooSmall: 'সর্বোচ্চ ফি সর্বনিম্নের কম হতে পারে না',
  cashByAmount: 'ক্যাশের ফি সব হিসাব ও মাসের জন্য একই',
  agentOnlyForCash: 'এজেন্ট শুধু ক্যাশের জন্য দেন বা পান',
  tariffGap: 'প্রতিটি ধরনের শেষ নিয়মে কোনো সীমা থাকবে না',
  ruleNeverHolds: 'একটি নিয়ম কখনো খাটবে না, কারণ আগেরটিই সবসময় খাটে',
  tooManyFeeRules: 'নিয়মের সংখ্যা বেশি',
}

export const failures: WordsOf<typeof english.failures> = {
  FEE_CHANGED: 'ফি বদলে গেছে। দেখে নিয়ে আবার চাপুন।',
}

export const refusalReasons: WordsOf<typeof english.refusalReasons> = { FEE_CHANGED: 'ফি বদলেছে' }
