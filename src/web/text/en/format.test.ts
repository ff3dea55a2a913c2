import { expect, test } from 'vitest'
import { formatCount, formatDateTime, formatDay, formatTime } from './format.ts'

test('times are shown as the clocks in Dhaka show them', () => {
  expect(formatDateTime('2025-11-14T12:42:00Z')).toBe('14 Nov 2025, 18:42')
  expect(formatTime('2025-11-14T12:42:00Z')).toBe('18:42')
})

test('a day begins at midnight in Dhaka, six hours before it does in UTC', () => {
  expect(formatDay('2025-11-13T17:59:59Z')).toBe('13 November 2025')
  expect(formatDay('2025-11-13T18:00:00Z')).toBe('14 November 2025')
})

test('midnight is 00:00 and not 24:00', () => {
  expect(formatTime('2025-11-13T18:00:00Z')).toBe('00:00')
})

test('counts have thousands separators', () => {
  expect(formatCount(28917)).toBe('28,917')
})
