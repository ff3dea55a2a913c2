/** The value of an amount field: an empty field stays empty and does not become zero. */
export const amountInput = {
  setValueAs: (value: unknown) => (value === '' || value === undefined ? undefined : Number(value)),
}

export const taka = '৳'
