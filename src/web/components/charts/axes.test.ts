import { expect, test } from 'vitest'
import { endRoomFor, gutterFor, middleFor } from './axes.tsx'

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

test('words above a point stay inside the picture, however long they are, and over the point where they have room', () => {
  const frame = { width: 254, left: 45, right: 6 }
  const words = 'সর্বোচ্চ ৳১২,৩৪,৫৬৭.৮৯, ১ জুল'
  // Measured in the browser: 177 px of ink.
  for (const x of [45, 150, 248]) {
    expect(middleFor(words, x, frame) + 177 / 2).toBeLessThanOrEqual(frame.width - 2)
    expect(middleFor(words, x, frame) - 177 / 2).toBeGreaterThanOrEqual(0)
  }
  expect(middleFor('Empty', 150, frame)).toBe(150)
  expect(middleFor('Empty', 45, frame), 'beside the figures of the axis').toBeGreaterThan(45)
})
