import { expect, test } from 'vitest'
import { canonicalEmail } from './email.ts'
import { email } from './fields.ts'

const KELVIN_SIGN = '\u212a'
const DOTTED_I = '\u0130'

// threat: email-spelling
test('the canonical form is trimmed and has A to Z in lower case, and nothing else changes', () => {
  expect(canonicalEmail(' Mimi.KHAN+Batua@Example.TEST\n')).toBe('mimi.khan+batua@example.test')
  for (const letter of [KELVIN_SIGN, DOTTED_I, 'É', 'ẞ', 'Ω']) {
    expect(canonicalEmail(`A${letter}@batua.test`)).toBe(`a${letter}@batua.test`)
  }
})

test('an address that only full case folding turns into another one is refused, not folded', () => {
  expect(email().parse(' Mimi@BATUA.test')).toBe('mimi@batua.test')
  for (const letter of [KELVIN_SIGN, DOTTED_I]) {
    expect(email().safeParse(`m${letter}mi@batua.test`).success).toBe(false)
  }
})
