/** What an amount field holds: empty stays empty, so that nothing is taken for a zero. */
export const amountInput = {
  setValueAs: (value: unknown) => (value === '' || value === undefined ? undefined : Number(value)),
}

export const taka = '৳'
