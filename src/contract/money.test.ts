import { expect, test } from 'vitest'
import {
  addTaka,
  formatTaka,
  hasAtMostTwoDecimals,
  poishaToTaka,
  subtractTaka,
  takaToPoisha,
} from './money.ts'

// threat: rounding; ASVS: 1.4.2
test('every two-decimal value from 0.01 to 10,000 becomes exact poisha and comes back', () => {
  for (let poisha = 1; poisha <= 1_000_000; poisha++) {
    const taka = Number(`${Math.trunc(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`)
    if (takaToPoisha(taka) !== BigInt(poisha)) throw new Error(`${taka} became ${takaToPoisha(taka)}`)
    if (poishaToTaka(BigInt(poisha)) !== taka) throw new Error(`${poisha} poisha did not come back`)
  }
  expect(takaToPoisha(4.35)).toBe(435n)
})

test('an amount with a third decimal is refused, never rounded', () => {
  for (const taka of [0.001, 10.005, 1.999, 4.350000001]) {
    expect(hasAtMostTwoDecimals(taka)).toBe(false)
    expect(() => takaToPoisha(taka)).toThrow(RangeError)
  }
})

test('sums of taka are exact, and a sum of nothing is zero', () => {
  expect(addTaka(0.1, 0.2)).toBe(0.3)
  expect(addTaka()).toBe(0)
  expect(subtractTaka(0.3, 0.2, 0.1)).toBe(0)
  expect(subtractTaka(1.1, 1.2)).toBe(-0.1)
})

test('a value that is not a number is refused as an amount', () => {
  for (const taka of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => takaToPoisha(taka)).toThrow()
})

test('taka is shown grouped, with two decimals and the sign first', () => {
  expect(formatTaka(1250)).toBe('৳1,250.00')
  expect(formatTaka(-0.5)).toBe('-৳0.50')
})
