import { limits } from './limits.ts'

const PRINTABLE = new RegExp(`^[\\x20-\\x7e]{1,${limits.idempotencyKeyMax}}$`)

/** Printable ASCII characters, so that a key looks the same everywhere. */
export const isIdempotencyKey = (text: string): boolean => PRINTABLE.test(text)
