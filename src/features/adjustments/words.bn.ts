import type { WordsOf } from '#contract/message.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import { adjustmentLimits } from './facts.ts'
import type * as english from './words.en.ts'

const { wordsMin, wordsMax } = adjustmentLimits

export const messages: WordsOf<typeof english.messages> = {
  adjustedAmountInvalid: 'শূন্য ছাড়া অন্য পরিমাণ লিখুন',
  adjustmentWordsInvalid: `কারণটি জানান: ${formatCount(wordsMin)} থেকে ${formatCount(wordsMax)}টি অক্ষরে`,
}
