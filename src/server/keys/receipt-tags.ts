import { alphabet } from '#ledger/reference.ts'
import type { PostedTransfer } from '#ledger/transfer.ts'
import { isSame } from '../accounts/secrets.ts'
import { derivedKey, type KeyRing, keysOf, type RootKey } from '../settings/key-ring.ts'
import { hmacOf } from './hmac.ts'

/** The data that a tag signs. */
export type Receipted = Pick<PostedTransfer, 'seq' | 'id' | 'amount'>

const BITS_PER_LETTER = 5
const MAC_BYTES = 10
const KEY_ID_LETTERS = 4

type TagKey = { id: string; hmac: (text: string) => Buffer }

/** A tag is the short id of a key and 80 bits of HMAC-SHA-256, in the letters of references. */
export type ReceiptTags = {
  /** Null when there is no key to make one with. */
  tagOf(transfer: Receipted): string | null
  /** Tags of former keys stay valid. */
  isGenuine(transfer: Receipted, tag: string): boolean
}

export function receiptTags(ring: KeyRing | undefined): ReceiptTags {
  const keys = ring ? keysOf(ring).map(tagKey) : []
  const [current] = keys
  return {
    tagOf: (transfer) => (current ? tagBy(current, transfer) : null),
    // All keys are tried: two of them may have the same short id.
    isGenuine: (transfer, tag) =>
      keys.map((key) => isSame(tagBy(key, transfer), tag.toUpperCase())).includes(true),
  }
}

const tagKey = (root: RootKey): TagKey => ({
  id: inLetters(Buffer.from(root.fingerprint, 'hex')).slice(0, KEY_ID_LETTERS),
  hmac: hmacOf(derivedKey(root, 'receipts').bytes),
})

function tagBy({ id, hmac }: TagKey, { seq, id: transferId, amount }: Receipted): string {
  const mac = hmac(`${seq} ${transferId} ${amount}`)
  return id + inLetters(mac.subarray(0, MAC_BYTES))
}

function inLetters(bytes: Uint8Array): string {
  let text = ''
  let rest = 0
  let bits = 0
  for (const byte of bytes) {
    rest = (rest << 8) | byte
    bits += 8
    while (bits >= BITS_PER_LETTER) {
      bits -= BITS_PER_LETTER
      text += alphabet[(rest >> bits) & 31]
    }
    rest &= (1 << bits) - 1
  }
  return text
}
