import { adjustmentLimits } from './facts.ts'

const { wordsMin, wordsMax } = adjustmentLimits

export const messages = {
  adjustedAmountInvalid: 'Enter an amount other than 0',
  adjustmentWordsInvalid: `Tell the person why, in ${wordsMin} to ${wordsMax} characters`,
}
