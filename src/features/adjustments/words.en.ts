import { adjustmentLimits } from './facts.ts'

const { wordsMin, wordsMax } = adjustmentLimits

export const messages = {
  adjustedAmountInvalid: 'Enter an amount other than 0',
  adjustmentWordsInvalid: `Tell the person why, in ${wordsMin} to ${wordsMax} characters`,
}

export const typeNames = { adjustment: 'Adjustment' }

/** What a transfer is called where the direction counts. */
export const typeWays = { adjustment: { in: 'Adjustment, to you', out: 'Adjustment, from you' } }

/** What the history says of it. */
export const elsewhere = {
  operator: 'The operator',
  from: 'From the operator',
  to: 'To the operator',
  got: (amount: string) => `Got ${amount} from the operator, an adjustment`,
  gave: (amount: string) => `Gave ${amount} to the operator, an adjustment`,
}
