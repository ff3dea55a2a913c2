import { limits } from './limits.ts'

const PRINTABLE = new RegExp(`^[\\x20-\\x7e]{1,${limits.idempotencyKeyMax}}$`)

/** Printable characters of ASCII, so that a key looks the same wherever it is written down. */
export const isIdempotencyKey = (text: string): boolean => PRINTABLE.test(text)
