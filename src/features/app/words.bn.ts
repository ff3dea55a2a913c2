import type { WordsOf } from '#contract/message.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import { pushLimits } from './facts.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  pushEndpointInvalid: 'এই ব্রাউজারের দেওয়া ঠিকানা Batua পড়তে পারছে না।',
  pushKeysInvalid: 'এই ব্রাউজারের দেওয়া কী Batua পড়তে পারছে না।',
  pushAmountsInvalid: 'নোটিফিকেশনে টাকার অঙ্ক দেখাবে কি না, বেছে নিন।',
  pushOn: 'নোটিফিকেশন চালু হয়েছে।',
  pushOff: 'নোটিফিকেশন বন্ধ হয়েছে।',
  pushTested: 'একটি নোটিফিকেশন আসছে।',
}

export const failures: WordsOf<typeof english.failures> = {
  PUSH_NOT_FOUND: 'এই ব্রাউজারে নোটিফিকেশন চালু নেই।',
  PUSH_UNAVAILABLE: 'এখানে নোটিফিকেশন পাওয়া যায় না।',
  PUSH_HOST_REFUSED: 'এই ব্রাউজারের সেবার মাধ্যমে Batua নোটিফিকেশন পাঠায় না।',
  TOO_MANY_DEVICES: `সর্বোচ্চ ${formatCount(pushLimits.devicesPerPerson)}টি ব্রাউজারে নোটিফিকেশন চালু রাখা যায়। আগে একটিতে বন্ধ করুন।`,
}
