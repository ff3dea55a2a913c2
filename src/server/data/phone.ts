import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { digitsOf } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

const REGION = 'BD'

/**
 * One spelling per number: E.164 when it parses, else its digits; null when it cannot be a phone number.
 * People are stored and looked up by it.
 */
export function normalizePhone(text: string): string | null {
  const digits = digitsOf(text)
  if (digits.length < limits.phoneDigitsMin || digits.length > limits.phoneDigitsMax) return null
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: REGION, extract: false })
  if (!parsed?.isPossible() || parsed.number.length < limits.phoneDigitsMin) return digits
  return parsed.number
}
