import { type Refusal, refuse } from '#contract/refusal.ts'
import { type Attempt, lockSubject, recordAttempts, secondsToWait } from '../accounts/attempts.ts'
import type { Db, Sql } from '../database/connect.ts'
import type { Settings } from '../settings/settings.ts'

type Limits = Pick<Settings, 'rateLimits'>

/** Returns the refusal if there were already too many attempts of one of these kinds. */
export async function refusedByRate(
  db: Db,
  attempts: Attempt | Attempt[],
  { rateLimits }: Limits,
): Promise<Refusal | undefined> {
  return rateLimits ? refusalOf(await secondsToWait(db, [attempts].flat())) : undefined
}

/** Counts the attempt unless there were too many. A lock makes attempts on the same subject wait for each other. */
export const countOrRefuse = (
  sql: Sql,
  attempts: Attempt | Attempt[],
  limits: Limits,
): Promise<Refusal | undefined> =>
  sql.begin(async (tx) => {
    for (const attempt of [attempts].flat()) await lockSubject(tx, attempt)
    const refused = await refusedByRate(tx, attempts, limits)
    if (!refused) await recordAttempts(tx, [attempts].flat())
    return refused
  })

const refusalOf = (retryAfterSeconds: number) =>
  retryAfterSeconds > 0 ? refuse('RATE_LIMITED', { retryAfterSeconds }) : undefined
