/** Its types of transfer, in other screens too. Apart from the other words, because a first visit loads it. */
export const typeNames = { fee: 'Fee', commission: 'Commission', vat: 'VAT' }

/** What they are called where the direction counts. */
export const typeWays = {
  fee: { in: 'Fee', out: 'Fee' },
  commission: { in: 'Commission', out: 'Commission' },
}

/** What other screens say of fees. */
export const elsewhere = {
  fee: 'For a payment',
  paid: (amount: string) => `Fee of ${amount} for a payment`,
  commission: 'For a customer',
  earned: (amount: string) => `Commission of ${amount}`,
  operator: 'Batua',
  feeLabel: 'Fee',
  feeOfCustomer: 'Fee of the customer',
  commissionLabel: 'Your commission',
}
