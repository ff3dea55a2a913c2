/**
 * The short name of a transfer that people read to each other, such as BT7K2M9QFD: its sequence number,
 * scrambled one to one, in letters that are not mistaken for each other. Being one to one it is unique
 * without an index, and leads straight back to the row.
 */
export const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const prefix = 'BT'
const disputePrefix = 'DR'
const letters = 8
const bits = 40
const half = 20n

const multiplier = 0x9e3779b97fn
const inverse = inverseOf(multiplier)

const low = (value: bigint) => BigInt.asUintN(bits, value)
const fold = (value: bigint) => value ^ (value >> half)

/** Newton's iteration: each round doubles the number of correct bits. */
function inverseOf(odd: bigint) {
  let result = odd
  for (let right = 3; right < bits; right *= 2) result = BigInt.asUintN(bits, result * (2n - odd * result))
  return result
}

const scramble = (seq: bigint) => low(fold(low(seq * multiplier)) * multiplier)
const unscramble = (value: bigint) => low(fold(low(value * inverse)) * inverse)

export const referenceOf = (seq: bigint): string => withPrefix(prefix, seq)

/** The same for the running number of a dispute. */
export const disputeNumberOf = (number: bigint): string => withPrefix(disputePrefix, number)

function withPrefix(start: string, seq: bigint): string {
  let rest = scramble(seq)
  let text = ''
  for (let i = 0; i < letters; i++) {
    text = alphabet[Number(rest & 31n)] + text
    rest >>= 5n
  }
  return start + text
}

/** The sequence number of a reference; undefined if the text is not a reference. */
export const seqOfReference = (text: string): bigint | undefined => withoutPrefix(prefix, text)

/** The running number of a dispute; undefined if the text is not the number of one. */
export const disputeOfNumber = (text: string): bigint | undefined => withoutPrefix(disputePrefix, text)

function withoutPrefix(start: string, text: string): bigint | undefined {
  const reference = text.trim().toUpperCase()
  if (reference.length !== start.length + letters || !reference.startsWith(start)) return undefined
  let value = 0n
  for (const letter of reference.slice(start.length)) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return undefined
    value = (value << 5n) | BigInt(digit)
  }
  return unscramble(value)
}
