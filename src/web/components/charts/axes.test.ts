import { expect, test } from 'vitest'
import { endRoomFor, gutterFor } from './axes.tsx'

test('an axis has room for its widest label; Bangla digits and the letter of a unit are wider than Latin digits', () => {
  expect(gutterFor(['0', '৳60,000'])).toBe(63)
  // Measured in the browser: 61 px of ink, 10 px to the line.
  expect(gutterFor(['০', '৳৬০,০০০'])).toBeGreaterThanOrEqual(61 + 10)
  expect(gutterFor(['৳৫০০'])).toBeGreaterThan(gutterFor(['৳500']))
  expect(gutterFor(['৳10m'])).toBeGreaterThan(gutterFor(['৳100']))
})

test('the room behind a line grows with its words, and has a least size', () => {
  expect(endRoomFor(['3 new'], 76)).toBe(76)
  expect(endRoomFor(['এখন ৳৯০,০০০.৫০'], 110)).toBeGreaterThan(125)
})
