import { expect, test } from 'vitest'
import { endingOf, formatPayCode, payCodeIn, withCheckDigit } from './pay-code.ts'

const code = '4829137502649183059'

test('a code is read with spaces, dashes and digits of other scripts', () => {
  expect(withCheckDigit(code.slice(0, -1))).toBe(code)
  for (const typed of [code, formatPayCode(code), '4829-1375-0264-9183-059', '৪৮২৯ ১৩৭৫ ০২৬৪ ৯১৮৩ ০৫৯'])
    expect(payCodeIn(typed), typed).toBe(code)
  expect([formatPayCode(code), endingOf(code)]).toEqual(['4829 1375 0264 9183 059', '3059'])
})

test('a wrong digit, two that changed places, a digit more or less, and other texts are no code', () => {
  for (let i = 0; i < code.length; i++) {
    const wrong = code.slice(0, i) + ((Number(code[i]) + 3) % 10) + code.slice(i + 1)
    expect(payCodeIn(wrong), wrong).toBeUndefined()
  }
  const texts = ['8429137502649183059', code.slice(1), `${code}0`, '01711000001', '', `x${code}`, 'a@b.test']
  for (const text of texts) expect(payCodeIn(text), text).toBeUndefined()
})
