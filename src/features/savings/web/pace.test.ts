import { expect, test } from 'vitest'
import type { Goal } from '../entities.ts'
import { paceOf } from './pace.ts'

const goal = (more: Partial<Goal>): Goal => ({
  _id: '019a0000-0000-7000-8000-000000000000',
  name: 'Bicycle',
  icon: 'bicycle',
  balance: 12_600,
  target: 18_000,
  targetDate: null,
  lockedUntil: null,
  isLocked: false,
  notice: null,
  reachedAt: null,
  roundUp: null,
  share: null,
  createdAt: '2026-11-01T04:00:00Z',
  ...more,
})
/** 16 November in Dhaka. */
const now = new Date('2026-11-15T19:00:00Z')

test.each([
  [{ targetDate: '2027-02-13' }, '৳425 a week gets you there by 13 Feb 2027.'],
  [{ targetDate: '2026-11-24' }, '৳4,725 a week gets you there by 24 Nov 2026.'],
  [{ targetDate: '2026-11-23' }, '৳5,400.00 gets you there by 23 Nov 2026.'],
  [{ targetDate: '2026-11-16' }, 'The date has passed. ৳5,400.00 to go.'],
  [{}, '৳5,400.00 to go.'],
  [{ target: null }, 'No target. Add to it whenever you like.'],
  [
    { target: 12_600, reachedAt: '2026-11-09T04:00:00Z' },
    'Reached on 9 November 2026. The money is yours to take out.',
  ],
  [{ target: 12_600, reachedAt: '2026-11-09T04:00:00Z', isLocked: true }, 'Reached on 9 November 2026.'],
] as const)('%j: %s', (more, sentence) => {
  expect(paceOf(goal(more), now)).toBe(sentence)
})
