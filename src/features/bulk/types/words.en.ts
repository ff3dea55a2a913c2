/** Its types of transfer, in other screens too. Apart from the other words, because a first visit loads it. */
export const typeNames = { bulk: 'Bulk payment' }

/** What they are called where the direction counts. */
export const typeWays = { bulk: { in: 'Back from a bulk payment', out: 'Bulk payment' } }

/** What other screens say of bulk payments. */
export const elsewhere = {
  forBulk: (title: string) => `For ${title}`,
  backFrom: (title: string) => `Back from ${title}`,
  movedFor: (amount: string, title: string) => `Moved ${amount} for ${title}`,
  gotBack: (amount: string, title: string) => `Got ${amount} back from ${title}`,
  /** A payment whose outcome is not known. */
  unsure: (amount: string) => `${amount} to many people`,
}
