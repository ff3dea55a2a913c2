import type { WordsOf } from '#contract/message.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import { deskLimits } from './facts.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  noteRequired: 'আগে একটি নোট লিখুন',
  personNoteTooLong: `নোটে সর্বোচ্চ ${formatCount(deskLimits.noteMax)}টি অক্ষর থাকতে পারে`,
  searchTooShort: `কমপক্ষে ${formatCount(deskLimits.searchMin)}টি অক্ষর লিখুন`,
  noteAdded: 'নোটটি সেভ হয়েছে।',
  resetLinkMailed: 'লিংকটি ইমেইলে পাঠানো হচ্ছে।',
}

export const failures: WordsOf<typeof english.failures> = {
  NO_SUCH_PERSON: 'এমন কোনো গ্রাহক বা এজেন্ট নেই',
  USER_IS_BLOCKED: 'অ্যাকাউন্টটি ব্লক করা আছে। আগে আনব্লক করুন।',
}
