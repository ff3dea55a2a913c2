// The full metadata: the smaller sets accept numbers that a country never assigns.
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { limits } from '#contract/limits.ts'
import { digitsOf, isPhoneText, plainPhone } from '#contract/phone-text.ts'

const REGION = 'BD'

/** The server texts only mobile numbers of some countries: other messages are expensive or do not arrive. */
export function canReceiveText(phone: string, countries: readonly CountryCode[]): boolean {
  const parsed = parsePhoneNumberFromString(phone)
  const type = parsed?.getType()
  const isMobile = type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
  return isMobile && parsed?.country !== undefined && countries.includes(parsed.country)
}

/** A valid number in E.164; null for any other text. The database stores and finds numbers in this form. */
export function normalizePhone(text: string): string | null {
  const plain = plainPhone(text)
  const digits = digitsOf(plain).length
  if (!isPhoneText(plain) || digits < limits.phoneDigitsMin || digits > limits.phoneDigitsMax) return null
  const parsed = parsePhoneNumberFromString(plain, { defaultCountry: REGION, extract: false })
  if (!parsed?.isValid() || digitsOf(parsed.number).length < limits.phoneDigitsMin) return null
  return parsed.number
}
