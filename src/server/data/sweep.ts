import { limits } from '#contract/limits.ts'
import type { Db } from './connect.ts'

/** Removes what no longer counts: attempts past every window, sessions past their life. */
export async function sweepAccounts(db: Db): Promise<void> {
  await db`delete from attempt where made_at < now() - interval '25 hours'`
  await db`delete from session where created_at < now() - ${`${limits.sessionDays} days`}::interval`
}
