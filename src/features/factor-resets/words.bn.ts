import type { WordsOf } from '#contract/message.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  factorResetCancelled: 'বাতিল হয়েছে। দুই ধাপের যাচাই চালুই আছে।',
}

export const failures: WordsOf<typeof english.failures> = {
  NO_SECOND_FACTOR: 'এই অ্যাকাউন্টে দুই ধাপের যাচাই চালু নেই',
}
