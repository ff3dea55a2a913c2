import { limits } from '#contract/limits.ts'
import { cleanName } from '#contract/names.ts'
import { plainDigits, withoutInvisible } from '#contract/phone-text.ts'

/** A row as the file has it. */
export type TypedRow = { recipient: string; amount: string; note: string }

/** A row as it is stored and hashed. The page and the server make it in the same way. */
export type ReadRow = {
  address: string
  /** Null: the text is no amount that can be sent. */
  poisha: number | null
  note: string
}

const AMOUNT = /^(?:\d{1,12}|\d{1,3}(?:,\d{2,3}){0,4},\d{3})(?:\.\d{1,2})?$/
const AROUND = /^[৳\s]+|\s+$/gu
const POISHA = 100

/** Understands `1,250.50`, `1,25,000` and digits of Bangla. Anything else is no amount: nobody guesses a sum. */
export function poishaIn(text: string): number | null {
  const plain = plainDigits(withoutInvisible(text)).replace(AROUND, '')
  if (!AMOUNT.test(plain)) return null
  const [whole = '', parts = ''] = plain.replaceAll(',', '').split('.')
  const poisha = Number(whole) * POISHA + Number(parts.padEnd(2, '0'))
  const isInside = poisha >= limits.sendMin * POISHA && poisha <= limits.amountMax * POISHA
  return isInside ? poisha : null
}

/** A note over several lines becomes one line. */
export const readRow = ({ recipient, amount, note }: TypedRow): ReadRow => ({
  address: withoutInvisible(recipient).replace(/\s+/g, ' ').trim(),
  poisha: poishaIn(amount),
  note: cleanName(note),
})

/** What the hash of a bulk payment is made of: `line⇥address⇥poisha⇥note⏎` for each row. */
export const hashedText = (rows: readonly ReadRow[]): string =>
  rows.map(({ address, poisha, note }, i) => `${i + 1}\t${address}\t${poisha ?? ''}\t${note}\n`).join('')

/** Which column of a row is wrong, by what is wrong with it. */
export const columnsOfCodes = {
  RECIPIENT_NOT_FOUND: 'recipient',
  RECIPIENT_UNAVAILABLE: 'recipient',
  SELF_TRANSFER: 'recipient',
  RECIPIENT_TWICE: 'recipient',
  AMOUNT_INVALID: 'amount',
  NOTE_INVALID: 'note',
} as const

export type RowProblem = keyof typeof columnsOfCodes
/** A row with this can be paid. */
export const isWarning = (code: string) => code === 'RECIPIENT_TWICE'
