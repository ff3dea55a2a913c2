import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, type Day, dhakaDay, startOf } from '#contract/days.ts'

/** Longer than one test takes. */
const NEEDED_MS = 60_000

/** Today in Dhaka, for a test that must end on the day on which it began. Waits for the next day if this one is nearly over. */
export async function dayWithTimeLeft(): Promise<Day> {
  const today = dhakaDay(new Date())
  const leftMs = startOf(addDays(today, 1)).getTime() - Date.now()
  if (leftMs > NEEDED_MS) return today
  await sleep(leftMs)
  return dayWithTimeLeft()
}
