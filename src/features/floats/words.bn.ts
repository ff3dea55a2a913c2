import type { WordsOf } from '#contract/message.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import { floatLimits } from './facts.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  settledAmountInvalid: 'শূন্য ছাড়া অন্য পরিমাণ লিখুন',
  bankReferenceInvalid: `ব্যাংকের রেফারেন্স লিখুন: ${formatCount(floatLimits.bankReferenceMin)} থেকে ${formatCount(floatLimits.bankReferenceMax)}টি অক্ষর`,
  creditLineInvalid: 'শূন্য বা তার বেশি পরিমাণ লিখুন',
  creditLineLowered: 'ক্রেডিট সীমা কমানো হয়েছে।',
  floatTooLow: 'ফ্লোট যথেষ্ট নয়: ক্রেডিট সীমার নিচে নেমে যাবে',
  agentNotActive: 'এই এজেন্ট এখন সক্রিয় নন। সক্রিয় থাকলে তবেই টাকা সরানো যায়।',
}

export const failures: WordsOf<typeof english.failures> = {
  SETTLEMENT_TWIN: 'এটির হিসাব আগেই মেটানো হয়েছে: একই ব্যাংক রেফারেন্স, অথবা কয়েক মিনিট আগে একই পরিমাণ',
  CREDIT_LINE_NOT_RAISED: 'এতে ক্রেডিট সীমা বাড়ে না। কমানো আপনি একাই পারেন।',
  CREDIT_LINE_OWED: 'এজেন্টের দেনা এর চেয়ে বেশি। আগে হিসাব মেটান, অথবা বেশি সীমা দিন।',
}
