import { expect, test } from 'vitest'
import { formatClock, formatCount, formatTaka, ownDigits } from './numbers.ts'

test('taka has Bangla digits, is grouped by lakh and crore, and has its sign in front', () => {
  expect(formatTaka(1_234_567.5)).toBe('৳১২,৩৪,৫৬৭.৫০')
  expect(formatTaka(123_456_789)).toBe('৳১২,৩৪,৫৬,৭৮৯.০০')
  expect(formatTaka(-50)).toBe('-৳৫০.০০')
  expect(formatTaka(0)).toBe('৳০.০০')
})

test('counts, clocks and codes have Bangla digits', () => {
  expect(formatCount(100_000)).toBe('১,০০,০০০')
  expect(formatClock(272)).toBe('৪:৩২')
  expect(ownDigits('BT-0123456789')).toBe('BT-০১২৩৪৫৬৭৮৯')
})
