import { addDays, type Day, dhakaDay } from '#contract/days.ts'
import { addTaka } from '#contract/money.ts'
import type { Schedule } from '../contract.ts'
import { datesAfter } from '../dates.ts'

const DAYS = 7

/** What goes out in the next days: the sum, and the first day. Undefined: nothing. */
export function comingUp(
  schedules: readonly Schedule[],
  today: Day = dhakaDay(new Date()),
): { sum: number; first: Day } | undefined {
  const last = addDays(today, DAYS)
  const payments = schedules.flatMap((schedule) =>
    datesOf(schedule, DAYS)
      .filter((date) => date <= last)
      .map((date) => ({ date, taka: addTaka(schedule.amount, schedule.fee) })),
  )
  const [first] = payments.map(({ date }) => date).toSorted()
  return first === undefined ? undefined : { sum: addTaka(...payments.map(({ taka }) => taka)), first }
}

/** The next dates of an active schedule. */
export const datesOf = ({ nextOn, ...rule }: Schedule, count: number): Day[] =>
  nextOn === null ? [] : datesAfter(rule, addDays(nextOn, -1), count)
