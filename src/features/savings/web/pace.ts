import { dhakaDay } from '#contract/days.ts'
import { POISHA_PER_TAKA } from '#contract/limits.ts'
import { subtractTaka, takaToPoisha } from '#contract/money.ts'
import { formatDate, formatDay } from '#web/text/format.ts'
import type { Goal } from '../entities.ts'
import { savingsText as text } from './words.en.ts'

const DAY_MS = 86_400_000

export const isReached = ({ balance, target }: Pick<Goal, 'balance' | 'target'>) =>
  target !== null && balance >= target

export const missingOf = ({ balance, target }: Pick<Goal, 'balance' | 'target'>) =>
  Math.max(0, subtractTaka(target ?? 0, balance))

/** In whole taka, rounded up. */
const weeklyTaka = (missing: number, days: number) =>
  Number((takaToPoisha(missing) * 7n - 1n) / (BigInt(days) * POISHA_PER_TAKA) + 1n)

/** One sentence on how far the goal has come and what gets it there. */
export function paceOf(goal: Goal, now = new Date()): string {
  const { target, targetDate, reachedAt, isLocked, createdAt } = goal
  if (target === null) return text.noTarget
  if (isReached(goal)) {
    const day = formatDay(reachedAt ?? createdAt)
    return isLocked ? text.reachedLocked(day) : text.reached(day)
  }
  const missing = missingOf(goal)
  if (targetDate === null) return text.paceOpen(missing)
  const days = (Date.parse(targetDate) - Date.parse(dhakaDay(now))) / DAY_MS
  if (days <= 0) return text.paceLate(missing)
  if (days <= 7) return text.paceSoon(missing, formatDate(targetDate))
  return text.pace(weeklyTaka(missing, days), formatDate(targetDate))
}
