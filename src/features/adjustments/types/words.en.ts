/** Its types of transfer, in other screens too. Apart from the other words, because a first visit loads it. */
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
