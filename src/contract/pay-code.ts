import { digitsOf, isPhoneText, plainPhone } from './phone-text.ts'

/** The pay code of a wallet: random digits, and a last one that tells a mistyped code from a real one. */

export const payCodeDigits = 19

/** How many digits of a code people compare. */
export const payCodeEnding = 4

/** Luhn: the check of card numbers. It finds a wrong digit, and two that changed places. */
function luhnSum(digits: string): number {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const weighed = i % 2 === 0 ? digit : digit * 2
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum
}

export const withCheckDigit = (digits: string) => digits + String((10 - (luhnSum(`${digits}0`) % 10)) % 10)

/** The code that a person typed, with any spaces; undefined for anything else. No phone number is as long. */
export function payCodeIn(typed: string): string | undefined {
  if (typed.length < payCodeDigits) return undefined
  const plain = plainPhone(typed)
  const digits = digitsOf(plain)
  return isPhoneText(plain) && digits.length === payCodeDigits && luhnSum(digits) % 10 === 0
    ? digits
    : undefined
}

/** In groups of four, as people read it aloud. */
export const formatPayCode = (code: string) => code.replace(/(\d{4})(?=\d)/g, '$1 ')

export const endingOf = (code: string) => code.slice(-payCodeEnding)
