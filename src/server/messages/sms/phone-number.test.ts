import { expect, test } from 'vitest'
import { normalizePhone } from './phone-number.ts'

test.each([
  '01711000001',
  '+88 01711-000001',
  '8801711000001',
  '008801711000001',
  '+8801711000001',
  '(017) 11 000001',
  '০১৭১১০০০০০১',
  '+৮৮০ ১৭১১-০০০০০১',
  '٠١٧١١٠٠٠٠٠١',
  '\uff0b８８０１７１１０００００１',
  '\u200e+8801711000001\u200f',
  '\u202a+880\u00a01711\u2011000001\u202c',
  '01711\u200b000001\ufeff',
])('%j is the same number however it is written', (text) =>
  expect(normalizePhone(text)).toBe('+8801711000001'),
)

test('a number of another country keeps its own code', () => {
  expect(normalizePhone('+1 (415) 555-2671')).toBe('+14155552671')
})

// threat: phone-spelling
test.each([
  '',
  'abc',
  '123456789',
  '1'.repeat(16),
  '+01711000001',
  '01711000001,',
  '01711,000001',
  '01711000001;ext=2',
  '01711000001x2',
  'O1711000001',
  '0171100000l',
  '01711000001 01711000002',
  '01711000001+',
  '999 999 999 9999',
  // Too short, too long, and a prefix that Bangladesh has not assigned.
  '0171100000',
  '017110000011',
  '01200000000',
  '+29022222 00',
  'user@batua.test',
])('%j is not a phone number', (text) => expect(normalizePhone(text)).toBeNull())
