/**
 * Passwords that are easy to guess: the most common ones, the product's name, and the person's own data. Server and
 * browser share this file; each computes the SHA-256 of the lower-case password itself.
 */

/** The length of each hash in the sorted common-passwords.bin: one in a hundred million passwords matches by mistake. */
export const HASH_BYTES = 5

/** The known data of the password's owner. */
export type PasswordOwner = { name?: string | undefined; email?: string | undefined }

const plain = (text: string) => text.trim().toLowerCase()

/** Words of the product. They are easy to guess also with digits and signs around them. */
const PRODUCT_WORDS = new Set(['batua', 'mybatua', 'batuawallet', 'wallet', 'mywallet'])

const isOfProduct = (password: string): boolean => PRODUCT_WORDS.has(plain(password).replace(/\P{L}/gu, ''))

/** The name, the e-mail address or its local part, or a word of the product. */
export function isKnownWord(password: string, { name = '', email = '' }: PasswordOwner): boolean {
  const words = [plain(name), plain(email), plain(email).split('@')[0]]
  return words.some((word) => word && word === plain(password)) || isOfProduct(password)
}

/** `digest` is the SHA-256 of the lower-case password. */
export function isInList(list: Uint8Array, digest: Uint8Array): boolean {
  let [low, high] = [0, list.length / HASH_BYTES]
  while (low < high) {
    const middle = (low + high) >> 1
    const order = compareAt(list, middle * HASH_BYTES, digest)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}

function compareAt(list: Uint8Array, offset: number, digest: Uint8Array): number {
  for (let i = 0; i < HASH_BYTES; i++) {
    const difference = (list[offset + i] as number) - (digest[i] as number)
    if (difference !== 0) return difference
  }
  return 0
}
