/** Characters that nobody sees and that come along when a number or an address is pasted. */
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

/** A phone number as a keyboard in Latin script writes it: plain digits, plus and dashes. */
export const plainPhone = (text: string) =>
  withoutInvisible(text).replace(DASH, '-').replaceAll('\uff0b', '+').replace(DIGIT, asciiDigit).trim()

const PHONE = /^\+?[\d\s().-]+$/
export const isPhoneText = (plain: string) => PHONE.test(plain)
export const digitsOf = (plain: string) => plain.replace(/\D/g, '')
