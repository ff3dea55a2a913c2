import type { WordsOf } from '#contract/message.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  checkStarted: 'যাচাই চলছে। আপনি এই পাতা ছেড়ে যেতে পারেন।',
}

export const failures: WordsOf<typeof english.failures> = {
  CHECK_RUNNING: 'একটি যাচাই আগেই চলছে। শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
}

export const screens: WordsOf<typeof english.screens> = {
  audit: 'অডিট',
  books: 'হিসাবের খাতা',
  health: 'সিস্টেমের অবস্থা',
  healthTab: 'অবস্থা',
  settings: 'সেটিংস',
}
