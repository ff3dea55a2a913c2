import { addDays, type Day, dhakaDay, startOf } from '#contract/days.ts'
import type { Settings } from '#server/settings/settings.ts'

const HOUR_MS = 3_600_000

/** The hour of a day in Dhaka. */
export const hourOf = (day: Day, hour: number): Date => new Date(startOf(day).getTime() + hour * HOUR_MS)

/** The next hour of the same day at which payments are tried. */
export const nextTry = (now: Date, hours: readonly number[]): Date | undefined =>
  hours.map((hour) => hourOf(dhakaDay(now), hour)).find((at) => at > now)

/** A server that was down on the day itself tries on the next day. */
export const isTooLate = (dueOn: Day, now: Date): boolean => dhakaDay(now) > addDays(dueOn, 1)
export const isLate = (dueOn: Day, now: Date): boolean => dhakaDay(now) > dueOn

/** The hour at which payments are first tried. */
export const firstHour = ({ scheduleHours }: Pick<Settings, 'scheduleHours'>): number =>
  scheduleHours[0] as number
