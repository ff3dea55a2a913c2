import { type Attempt, secondsToWait } from '../data/attempts.ts'
import type { Db } from '../data/connect.ts'
import type { Settings } from '../settings.ts'
import { type Failure, fail } from './answer.ts'

/** The refusal when there were too many attempts of this kind already. */
export async function refusedByRate(
  db: Db,
  attempt: Attempt,
  { rateLimits }: Settings,
): Promise<Failure | undefined> {
  const retryAfterSeconds = rateLimits ? await secondsToWait(db, attempt) : 0
  return retryAfterSeconds > 0 ? fail('RATE_LIMITED', { retryAfterSeconds }) : undefined
}
