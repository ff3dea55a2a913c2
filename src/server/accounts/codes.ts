import { hash, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'

/** Short numeric codes that the server sends and people enter. */

export const newCode = () => String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0')

/** The owner's id is the salt, so that equal codes have different hashes. */
export const hashCode = (ownerId: string, code: string) => hash('sha256', `${ownerId} ${code}`, 'base64url')

export const isSameCode = (codeHash: string, ownerId: string, code: string) =>
  timingSafeEqual(Buffer.from(hashCode(ownerId, code)), Buffer.from(codeHash))
