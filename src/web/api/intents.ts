/**
 * One Idempotency-Key per intent. The key stays until the outcome is known, so a double click, a retry or
 * a second press after a broken connection asks about the same payment instead of making another.
 */
const openIntents = new Map<string, string>()

export function keyFor(intent: string): string {
  const key = openIntents.get(intent) ?? randomKey()
  openIntents.set(intent, key)
  return key
}

export const settle = (intent: string) => openIntents.delete(intent)

/** Not crypto.randomUUID: that one is missing where the page is served without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
