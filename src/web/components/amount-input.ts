import { formatTaka } from '#contract/money.ts'
import { plainDigits, withoutInvisible } from '#contract/phone-text.ts'
import { ownDigits } from '#contract/text/en/numbers.ts'
import { formatCount } from '../text/format.ts'
import type { Grouping } from '../ui/grouped-input.ts'

export const taka = '৳'
/** What an empty amount field shows, in the digits of the language. */
export const noAmount = formatTaka(0).slice(taka.length)

const AMOUNT = /^(-?)(\d*)(\.\d*)?$/
const PART = /^[\d.,\s৳-]*$/

/** 1234.5 of ১,২৩৪.৫: the digits, without what only makes them easier to read. */
export const plainAmount = (text: string) => plainDigits(withoutInvisible(text)).replace(/[,\s৳]/g, '')

/** 1,234.5, as the language writes numbers. A text that is no amount stays as it is, for the form to refuse. */
function group(text: string): string {
  const [, sign = '', whole = '', fraction = ''] = AMOUNT.exec(plainAmount(text)) ?? []
  if (!whole && !fraction && !sign) return plainAmount(text) === '' ? '' : text
  return sign + (whole && formatCount(BigInt(whole))) + ownDigits(fraction)
}

export const amountGrouping: Grouping = {
  group,
  accepts: (text) => PART.test(plainDigits(withoutInvisible(text))),
}

/** The value of an amount field: an empty field stays empty and does not become zero. */
export const amountInput = { setValueAs: (value: unknown) => amountOf(value) ?? undefined }

/** For a field whose empty value the server knows. */
export const amountOf = (value: unknown): number | null => {
  const plain = plainAmount(String(value ?? ''))
  return plain === '' ? null : Number(plain)
}
