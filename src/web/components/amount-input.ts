import { formatTaka } from '#contract/money.ts'

/** The value of an amount field: an empty field stays empty and does not become zero. */
export const amountInput = {
  setValueAs: (value: unknown) => (value === '' || value === undefined ? undefined : Number(value)),
}

export const taka = '৳'
/** What an empty amount field shows, in the digits of the language. */
export const noAmount = formatTaka(0).slice(taka.length)
