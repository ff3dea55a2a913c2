import { expect, test } from 'vitest'
import { normalizePhone } from './phone.ts'

test.each(['01711000001', '+88 01711-000001', '8801711000001', '+8801711000001', '(017) 11 000001'])(
  '%s is the same number however it is written',
  (text) => expect(normalizePhone(text)).toBe('+8801711000001'),
)

test('a number of another country keeps its own code', () => {
  expect(normalizePhone('+1 (415) 555-2671')).toBe('+14155552671')
})

test('what does not parse is kept as its digits', () => {
  expect(normalizePhone('999 999 999 9999')).toBe('9999999999999')
})

test('what cannot be a phone number is none', () => {
  for (const text of ['', 'abc', '123456789', '1'.repeat(16), 'user@batua.test']) {
    expect(normalizePhone(text), text).toBeNull()
  }
})

test('every result fits the column', () => {
  for (const text of ['0029022222', '00000000000', '+00 000 000 0000', '0'.repeat(15), '+29022222 00']) {
    expect(normalizePhone(text)?.length ?? 10, text).toBeGreaterThanOrEqual(10)
    expect(normalizePhone(text)?.length ?? 10, text).toBeLessThanOrEqual(16)
  }
})
