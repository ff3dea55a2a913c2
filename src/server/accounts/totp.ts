import { createHmac, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { APP_ALPHABET, base32 } from './base32.ts'
import { isSame } from './secrets.ts'

/** Time-based one-time passwords as of RFC 6238: HMAC-SHA-1, 6 digits, steps of 30 seconds. */

const SECRET_BYTES = 20
export const STEP_SECONDS = 30
/** A code of the step before or after counts too, because clocks differ. */
const STEPS_OFF = 1
const ISSUER = 'Batua'

export const newSecret = () => randomBytes(SECRET_BYTES)

export const keyText = (secret: Buffer) => base32(secret, APP_ALPHABET)

/** What the QR code of an authenticator app contains. */
export function keyUri(secret: Buffer, email: string): string {
  const query = new URLSearchParams({ secret: keyText(secret), issuer: ISSUER })
  return `otpauth://totp/${encodeURIComponent(ISSUER)}:${encodeURIComponent(email)}?${query}`
}

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.at(-1)! & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** limits.codeDigits).padStart(limits.codeDigits, '0')
}

/** The step that the code belongs to; undefined when it belongs to none that counts now. */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  const steps = Array.from({ length: 2 * STEPS_OFF + 1 }, (_, index) => now - STEPS_OFF + index)
  return steps.findLast((step) => isSame(codeAt(secret, step), code))
}
