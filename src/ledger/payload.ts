import { hash } from 'node:crypto'

/** What an idempotency key stands for: 128 bits of SHA-256, written as the database writes a UUID. */
export function payloadOf(request: string): string {
  const hex = hash('sha256', request, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
