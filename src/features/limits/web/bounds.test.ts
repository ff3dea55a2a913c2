import { expect, test } from 'vitest'
import type { WalletLimit } from '../rules-of-wallet.ts'
import { roomIn } from '../terms.ts'
import { levelOf, restFits, tightestOf, usedShare } from './bounds.ts'

const period = { max: null, used: 0, countMax: null, count: 0, renewsAt: '2026-11-16T18:00:00.000Z' }
const limitOf = (given: {
  perTransfer?: number
  day?: Partial<WalletLimit['day']>
  month?: Partial<WalletLimit['day']>
}): WalletLimit => ({
  type: 'send_money',
  isPaused: false,
  perTransfer: given.perTransfer ?? null,
  day: { ...period, ...given.day },
  month: { ...period, ...given.month },
})

test('a period without a bound has no share, and is never near its end', () => {
  expect(usedShare({ ...period, used: 1_000_000 })).toBeNull()
  expect(levelOf(null)).toBe('fine')
})

test('a period is near its end from 80 % on, and reached only when nothing is left', () => {
  const level = (used: number) => levelOf(usedShare({ ...period, max: 1000, used }))
  expect([799.99, 800, 999.99, 1000, 1200].map(level)).toEqual(['fine', 'near', 'near', 'reached', 'reached'])
})

test('the number of payments counts as well as their sum', () => {
  expect(levelOf(usedShare({ ...period, max: 1000, used: 10, countMax: 5, count: 4 }))).toBe('near')
  expect(levelOf(usedShare({ ...period, max: 1000, used: 10, countMax: 5, count: 5 }))).toBe('reached')
})

test('the bound that allows the least is named, and a month that is used up before the day', () => {
  const used = { max: 100, used: 100 }
  expect(tightestOf(limitOf({}), null)).toBeUndefined()
  expect(tightestOf(limitOf({ day: used, month: used }), null)).toEqual({ kind: 'month', most: 0 })
  expect(tightestOf(limitOf({ perTransfer: 40, day: { max: 100, used: 30 } }), null)).toEqual({
    kind: 'payment',
    most: 40,
  })
  expect(tightestOf(limitOf({ day: { max: 100, used: 30 } }), 20)).toEqual({ kind: 'balance', most: 20 })
  expect(tightestOf(limitOf({ day: { countMax: 2, count: 2 } }), 20)).toEqual({ kind: 'day', most: 0 })
})

test('the rest can follow tomorrow only if a day and the month have room for it', () => {
  const today = { kind: 'day', most: 40 } as const
  const day = { max: 100, used: 60 }
  expect(restFits(limitOf({ day }), today, 140)).toBe(true)
  expect(restFits(limitOf({ day }), today, 140.01)).toBe(false)
  expect(restFits(limitOf({ day, month: { max: 500, used: 400 } }), today, 100)).toBe(true)
  expect(restFits(limitOf({ day, month: { max: 500, used: 400 } }), today, 100.01)).toBe(false)
  expect(restFits(limitOf({ perTransfer: 40 }), { kind: 'payment', most: 40 }, 50)).toBe(false)
})

test('a wallet above its limit has no room, and one without a limit has any', () => {
  expect(roomIn({ max: 100, held: 100.5 })).toBe(0)
  expect(roomIn({ max: 100, held: 99.9 })).toBe(0.1)
  expect(roomIn({ max: null, held: 5 })).toBeNull()
})
