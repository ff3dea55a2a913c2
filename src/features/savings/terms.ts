import { dhakaDay } from '#contract/days.ts'
import { POISHA_PER_TAKA } from '#contract/limits.ts'
import { savingsLimits } from './facts.ts'

/** The rules of savings goals that the ledger decides by and the screens explain. Must not import zod. */

export const goalIcons = [
  'bicycle',
  'clothes',
  'school',
  'home',
  'umbrella',
  'phone',
  'travel',
  'gift',
  'health',
  'coins',
] as const
export type GoalIcon = (typeof goalIcons)[number]

/** In taka. */
export const roundUpSteps = [10, 50, 100] as const
export type RoundUpStep = (typeof roundUpSteps)[number]

export type RoundUp = { to: number; times: number }
export type Share = { percent: number; above: number }

/** The round-up of a payment of this many poisha. It is zero for an exact multiple. */
export function roundUpOf(amount: bigint, { to, times }: RoundUp): bigint {
  const step = BigInt(to) * POISHA_PER_TAKA
  const missing = (step - (amount % step)) % step
  return missing * BigInt(times)
}

/** The share of an incoming amount of this many poisha: a percentage of all of it, rounded down, if it exceeds `above`. */
export const shareOf = (amount: bigint, { percent, above }: { percent: number; above: bigint }): bigint =>
  amount > above ? (amount * BigInt(percent)) / 100n : 0n

const HOUR_MS = 3_600_000

/** When a notice frees the money, and when the goal is locked again. */
export const noticeWindow = (noticeAt: Date) => ({
  from: new Date(noticeAt.getTime() + savingsLimits.goalNoticeHours * HOUR_MS),
  until: new Date(
    noticeAt.getTime() + (savingsLimits.goalNoticeHours + savingsLimits.goalFreeHours) * HOUR_MS,
  ),
})

export type Lock = { lockedUntil: string | null; noticeAt: Date | null }

/** Whether the date of the lock is still to come. */
export const isBeforeLockEnd = ({ lockedUntil }: Pick<Lock, 'lockedUntil'>, at: Date): boolean =>
  lockedUntil !== null && dhakaDay(at) < lockedUntil

/** Whether money must stay in the goal: the date is to come, and no notice frees the money. */
export function isLocked(lock: Lock, at: Date): boolean {
  if (!isBeforeLockEnd(lock, at)) return false
  if (!lock.noticeAt) return true
  const { from, until } = noticeWindow(lock.noticeAt)
  return at < from || at >= until
}

/** In whole percent, rounded down: 100 only when the target is reached. Counts poisha, so that nothing is rounded up. */
export const percentOf = (balance: number, target: number): number =>
  Math.min(100, Math.floor((Math.round(balance * 100) * 100) / Math.round(target * 100)))
