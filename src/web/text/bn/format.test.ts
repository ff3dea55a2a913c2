import { expect, test } from 'vitest'
import {
  formatCount,
  formatDateTime,
  formatDay,
  formatMonthShort,
  formatTime,
  formatWholeMonth,
} from './format.ts'

test('days, months and times are those of Dhaka, with Bangla digits and names, and 24 hours', () => {
  expect(formatDateTime('2025-11-14T12:42:00Z')).toBe('১৪ নভেম্বর ২০২৫, ১৮:৪২')
  expect(formatDay('2025-11-13T18:00:00Z')).toBe('১৪ নভেম্বর ২০২৫')
  expect(formatTime('2025-11-13T18:00:00Z')).toBe('০০:০০')
  expect(formatWholeMonth('2026-02')).toBe('ফেব্রুয়ারি ২০২৬')
  expect(formatMonthShort('2026-02-01')).not.toMatch(/[A-Za-z\d]/)
})

test('counts are grouped by lakh', () => {
  expect(formatCount(1_234_567)).toBe('১২,৩৪,৫৬৭')
})
