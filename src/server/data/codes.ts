import { hash, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'

/** Codes of a few digits that somebody is sent and enters. */

export const newCode = () => String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0')

/** Salted by what it opens, so that equal codes do not look equal. */
export const hashCode = (ownerId: string, code: string) => hash('sha256', `${ownerId} ${code}`, 'base64url')

export const isSameCode = (codeHash: string, ownerId: string, code: string) =>
  timingSafeEqual(Buffer.from(hashCode(ownerId, code)), Buffer.from(codeHash))
