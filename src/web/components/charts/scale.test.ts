import { expect, test } from 'vitest'
import { hasRoom, scaleOf, ticksFor } from './scale.ts'

test.each([
  [0, 27_100, [0, 10_000, 20_000, 30_000]],
  [0, 42_000, [0, 20_000, 40_000, 60_000]],
  [-24_100, 27_100, [-40_000, -20_000, 0, 20_000, 40_000]],
  [0, 0.75, [0, 0.25, 0.5, 0.75]],
  [0, 99_999_999.99, [0, 50_000_000, 100_000_000]],
])('an axis from %d to %d has round ticks that cover it', (low, high, ticks) => {
  expect(ticksFor(low, high)).toEqual(ticks)
})

test('an axis without values has a zero, and an axis of counts has whole numbers only', () => {
  expect(ticksFor(0, 0)).toEqual([0])
  expect(ticksFor(0, 2, 1)).toEqual([0, 1, 2])
})

test('values lie between the ends of the axis, and zero lies on its line', () => {
  const y = scaleOf([-10, 0, 10], 0, 100)
  expect([y(10), y(0), y(-10)]).toEqual([0, 50, 100])
  expect(scaleOf([0], 0, 100)(0)).toBe(100)
})

test('the last label is always shown, and earlier ones if they fit', () => {
  const shown = Array.from({ length: 30 }, (_, i) => i).filter((i) => hasRoom(i, 30, 20, 64))
  expect(shown).toEqual([1, 5, 9, 13, 17, 21, 25, 29])
  expect(hasRoom(0, 12, 70, 64)).toBe(true)
})
