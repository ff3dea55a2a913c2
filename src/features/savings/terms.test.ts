import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dhakaDay } from '#contract/days.ts'
import { isLocked, noticeWindow, percentOf, roundUpOf, roundUpSteps, shareOf } from './terms.ts'

const poisha = fc.bigInt({ min: 1n, max: 1_000_000_000n })

test.each([
  [56_000n, { to: 100, times: 1 }, 4_000n],
  [56_000n, { to: 100, times: 5 }, 20_000n],
  [56_001n, { to: 10, times: 1 }, 999n],
  [1n, { to: 50, times: 2 }, 9_998n],
  [10_000n, { to: 100, times: 3 }, 0n],
  [5_000n, { to: 50, times: 1 }, 0n],
])('%s poisha rounded up by %j put aside %s', (amount, rule, saved) => {
  expect(roundUpOf(amount, rule)).toBe(saved)
})

test('a payment plus its simple round-up is a multiple of the step, and the round-up is less than a step', () => {
  fc.assert(
    fc.property(
      poisha,
      fc.constantFrom(...roundUpSteps),
      fc.integer({ min: 1, max: 5 }),
      (amount, to, times) => {
        const once = roundUpOf(amount, { to, times: 1 })
        const step = BigInt(to) * 100n
        return (
          (amount + once) % step === 0n &&
          once >= 0n &&
          once < step &&
          roundUpOf(amount, { to, times }) === once * BigInt(times)
        )
      },
    ),
  )
})

test('a share is a percentage of the whole amount, rounded down, and amounts up to the limit have none', () => {
  expect(shareOf(137_000n, { percent: 5, above: 100_000n })).toBe(6_850n)
  expect(shareOf(100_000n, { percent: 5, above: 100_000n })).toBe(0n)
  expect(shareOf(100_001n, { percent: 5, above: 100_000n })).toBe(5_000n)
  expect(shareOf(19n, { percent: 5, above: 0n })).toBe(0n)
  fc.assert(
    fc.property(poisha, fc.integer({ min: 1, max: 50 }), (amount, percent) => {
      const saved = shareOf(amount, { percent, above: 0n })
      return saved * 100n <= amount * BigInt(percent) && (saved + 1n) * 100n > amount * BigInt(percent)
    }),
  )
})

const lockedUntil = '2026-12-01'
/** Midnight in Dhaka, when 1 December begins there. */
const midnight = Date.parse('2026-11-30T18:00:00Z')

test('a lock ends at midnight in Dhaka, to the millisecond', () => {
  const lock = { lockedUntil, noticeAt: null }
  expect(isLocked(lock, new Date(midnight - 1))).toBe(true)
  expect(isLocked(lock, new Date(midnight))).toBe(false)
  expect(isLocked({ lockedUntil: null, noticeAt: null }, new Date(midnight - 1))).toBe(false)
  expect([new Date(midnight - 1), new Date(midnight)].map(dhakaDay)).toEqual(['2026-11-30', '2026-12-01'])
})

test('a notice unlocks the goal from the 24th to the 72nd hour, to the millisecond', () => {
  const noticeAt = new Date('2026-11-10T05:42:00Z')
  const { from, until } = noticeWindow(noticeAt)
  const at = (ms: number) => isLocked({ lockedUntil, noticeAt }, new Date(ms))
  expect([at(from.getTime() - 1), at(from.getTime()), at(until.getTime() - 1), at(until.getTime())]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(until.getTime() - noticeAt.getTime()).toBe(72 * 3_600_000)
})

test('a percentage is rounded down, and is 100 only when the target is reached', () => {
  expect([percentOf(0, 100), percentOf(12_600, 18_000), percentOf(17_999.99, 18_000)]).toEqual([0, 70, 99])
  expect([percentOf(18_000, 18_000), percentOf(20_000, 18_000)]).toEqual([100, 100])
  expect([percentOf(0.29, 1), percentOf(9_999_999.99, 10_000_000)]).toEqual([29, 99])
})
