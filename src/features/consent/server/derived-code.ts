import { createHmac } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { isSame, newCode } from '#server/accounts/secrets.ts'
import { derivedKey, type KeyRing, keysOf, type RootKey } from '#server/settings/key-ring.ts'

/**
 * The screen of the customer shows the code, so it cannot be stored as a hash only. The root key and the id of the
 * request derive it: the database holds nothing that can be read. Without a root key the code is stored.
 */

type Keys = KeyRing | undefined

/** Stored in place of a derived code. A server of 0.2.0 shows it as it is, and accepts no code for it. */
const DERIVED = '-'.repeat(limits.codeDigits)
const NUMBER_BYTES = 6

function codeBy(root: RootKey, requestId: string): string {
  const mac = createHmac('sha256', derivedKey(root, 'consent').bytes).update(requestId).digest()
  const number = mac.readUIntBE(0, NUMBER_BYTES) % 10 ** limits.codeDigits
  return String(number).padStart(limits.codeDigits, '0')
}

/** The code of a new request, and what to store of it. */
export function codeFor(keys: Keys, requestId: string): { code: string; stored: string } {
  if (keys) return { code: codeBy(keys.current, requestId), stored: DERIVED }
  const code = newCode()
  return { code, stored: code }
}

/** Null when the key that derived it is not here. */
export function shownCode(keys: Keys, requestId: string, stored: string): string | null {
  if (stored !== DERIVED) return stored
  return keys ? codeBy(keys.current, requestId) : null
}

/** A code that was mailed before a rotation of the root key is right too. */
export function isRightCode(keys: Keys, requestId: string, stored: string, code: string): boolean {
  const derived = keys ? keysOf(keys).map((root) => codeBy(root, requestId)) : []
  return (stored === DERIVED ? derived : [stored]).map((right) => isSame(right, code)).includes(true)
}
