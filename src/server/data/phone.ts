// The whole metadata: the smaller ones accept numbers that their country never assigns.
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { limits } from '#contract/limits.ts'
import { digitsOf, isPhoneText, plainPhone } from '#contract/phone-text.ts'

const REGION = 'BD'

/** Text messages go to mobile numbers of some countries: elsewhere they cost too much, or reach nobody. */
export function canReceiveText(phone: string, countries: readonly CountryCode[]): boolean {
  const parsed = parsePhoneNumberFromString(phone)
  const type = parsed?.getType()
  const isMobile = type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
  return isMobile && parsed?.country !== undefined && countries.includes(parsed.country)
}

/** The one spelling of a valid number, E.164; null for everything else. People are stored and found by it. */
export function normalizePhone(text: string): string | null {
  const plain = plainPhone(text)
  const digits = digitsOf(plain).length
  if (!isPhoneText(plain) || digits < limits.phoneDigitsMin || digits > limits.phoneDigitsMax) return null
  const parsed = parsePhoneNumberFromString(plain, { defaultCountry: REGION, extract: false })
  if (!parsed?.isValid() || digitsOf(parsed.number).length < limits.phoneDigitsMin) return null
  return parsed.number
}
