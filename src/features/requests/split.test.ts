import { expect, test } from 'vitest'
import { equalShares, ownShare } from './split.ts'

test('equal shares are whole poisha, and the asker keeps the rest', () => {
  expect(equalShares(1000, 2)).toEqual({ share: 333.33, own: 333.34 })
  expect(equalShares(100, 1)).toEqual({ share: 50, own: 50 })
  expect(equalShares(0.1, 10)).toEqual({ share: 0, own: 0.1 })
  expect(equalShares(9_999_999.99, 10)).toEqual({ share: 909_090.9, own: 909_090.99 })
})

test('the shares and what the asker keeps add up to the bill', () => {
  for (const total of [1, 10.01, 333.33, 999.99, 10_000_000])
    for (let others = 1; others <= 10; others++) {
      const { share, own } = equalShares(total, others)
      expect(ownShare(total, Array(others).fill(share))).toBe(own)
      expect(own).toBeGreaterThanOrEqual(share)
    }
})
