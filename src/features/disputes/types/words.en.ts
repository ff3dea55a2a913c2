/** Its types of transfer, in other screens too. Apart from the other words, because a first visit loads it. */
export const typeNames = { hold: 'Held', release: 'Released', reversal: 'Returned' }

/** What they are called where the direction counts. */
export const typeWays = {
  hold: { in: 'Held', out: 'Held' },
  release: { in: 'Released', out: 'Released' },
  reversal: { in: 'Returned to you', out: 'Returned' },
}

/** What other screens say of disputes. */
export const elsewhere = {
  held: 'Because of a report',
  heldSentence: (amount: string) => `Held ${amount} because of a report`,
  released: 'A hold has ended',
  releasedSentence: (amount: string) => `Released ${amount} that was held`,
  returned: 'A payment by mistake',
  returnedIn: (amount: string) => `Got ${amount} back`,
  returnedOut: (amount: string) => `Returned ${amount}`,
  batua: 'Batua',
  otherSide: 'The other side',
  report: 'Report',
}
