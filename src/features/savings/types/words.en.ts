/** Its types of transfer, in other screens too. Apart from the other words, because a first visit loads it. */
export const typeNames = { savings: 'Savings' }

/** What a transfer is called where the direction counts. */
export const typeWays = { savings: { in: 'From savings', out: 'To savings' } }

/** What other screens say of savings. */
export const elsewhere = {
  to: (goal: string) => `To savings: ${goal}`,
  from: (goal: string) => `From savings: ${goal}`,
  movedTo: (amount: string, goal: string) => `Moved ${amount} to savings: ${goal}`,
  movedFrom: (amount: string, goal: string) => `Moved ${amount} from savings: ${goal}`,
  /** Behind what a payment does. */
  roundUp: (amount: string, goal: string) => `and ${amount} goes into ${goal}`,
  share: (amount: string, goal: string) => `and ${amount} of it into ${goal}`,
  /** A payment whose outcome is not known. */
  unsureDeposit: (amount: string) => `${amount} into a savings goal`,
  unsureWithdrawal: (amount: string) => `${amount} out of a savings goal`,
  unsureClose: 'Closing a savings goal',
  advert: { title: 'Savings goals', text: 'Put money aside for something and see how far you are.' },
}
