import type { WordsOf } from '#contract/message.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import { pushLimits } from './facts.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  pushEndpointInvalid: 'এই ব্রাউজারের দেওয়া ঠিকানা Batua পড়তে পারছে না।',
  pushKeysInvalid: 'এই ব্রাউজারের দেওয়া কী Batua পড়তে পারছে না।',
  pushAmountsInvalid: 'বিজ্ঞপ্তিতে টাকার অঙ্ক দেখাবে কি না, বেছে নিন।',
  pushOn: 'বিজ্ঞপ্তি চালু হয়েছে।',
  pushOff: 'বিজ্ঞপ্তি বন্ধ হয়েছে।',
  pushTested: 'একটি বিজ্ঞপ্তি আসছে।',
}

export const failures: WordsOf<typeof english.failures> = {
  PUSH_NOT_FOUND: 'এই ব্রাউজারে বিজ্ঞপ্তি চালু নেই।',
  PUSH_UNAVAILABLE: 'এখানে বিজ্ঞপ্তি পাওয়া যায় না।',
  PUSH_HOST_REFUSED: 'এই ব্রাউজারের সেবার মাধ্যমে Batua বিজ্ঞপ্তি পাঠায় না।',
  TOO_MANY_DEVICES: `সর্বোচ্চ ${formatCount(pushLimits.devicesPerPerson)}টি ব্রাউজারে বিজ্ঞপ্তি চালু রাখা যায়। আগে একটিতে বন্ধ করুন।`,
}
