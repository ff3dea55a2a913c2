/** Invisible characters that a pasted number or address may contain. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const DASH = /[\p{Dash_Punctuation}\u2212]/gu
/** Bengali, Devanagari, Arabic, Persian and full-width digits. */
const DIGIT = /[\u09e6-\u09ef\u0966-\u096f\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g
const ZEROS = [0x09e6, 0x0966, 0x0660, 0x06f0, 0xff10]

export const withoutInvisible = (text: string) => text.replace(INVISIBLE, '')

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = ZEROS.find((first) => code >= first && code <= first + 9) as number
  return String(code - zero)
}

/** ০১৭১১ is 01711: digits of other scripts count as digits wherever a number is entered. */
export const plainDigits = (text: string) => text.replace(DIGIT, asciiDigit)

/** A phone number as a keyboard in Latin script writes it: plain digits, plus and dashes. */
export const plainPhone = (text: string) =>
  plainDigits(withoutInvisible(text)).replace(DASH, '-').replaceAll('\uff0b', '+').trim()

const PHONE = /^\+?[\d\s().-]+$/
export const isPhoneText = (plain: string) => PHONE.test(plain)
export const digitsOf = (plain: string) => plain.replace(/\D/g, '')

/** +8801711000001 as people read it; numbers of other countries stay as they are. */
export const formatPhone = (phone: string) => phone.replace(/^(\+880)(\d{4})(\d{6})$/, '$1 $2 $3')

const SEPARATORS = /[\s().-]/g
const LOCAL_MOBILE = /^(?:\+?880|0)(1\d{9})$/

/** Formats a typed address: a mobile number of Bangladesh as on all screens, anything else unchanged. */
export function formatAddress(typed: string): string {
  const plain = plainPhone(typed)
  if (!isPhoneText(plain)) return typed
  const [, rest] = LOCAL_MOBILE.exec(plain.replace(SEPARATORS, '')) ?? []
  return rest ? formatPhone(`+880${rest}`) : typed
}

const PHONE_SEARCH = /^[+0][\d\s().-]{5,}$/

/** Normalizes a search text: a copied phone number may have spaces, but stored numbers have none. */
export function searchable(text: string): string {
  const plain = plainPhone(text)
  if (PHONE_SEARCH.test(plain)) return plain.replace(SEPARATORS, '')
  return isPhoneText(plain) ? plain : text
}
