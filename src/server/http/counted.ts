import type { Endpoint } from '#contract/endpoint.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { AttemptKind } from '#contract/rates.ts'
import type { Refusal } from '#contract/refusal.ts'
import { attemptOf } from '../accounts/attempts.ts'
import { countOrRefuse, refusedByRate } from './rate.ts'
import type { Call, Route } from './route.ts'

const attemptBy = ({ caller, address }: Call<Endpoint>, kind: AttemptKind) => {
  if (!caller) throw new Error('a public call has no person to count it for')
  return attemptOf(kind, caller.personId, address)
}

/** Counts every call against the rate limit of the person who makes it. */
export const counted = (kind: AttemptKind, { endpoint, handler }: Route): Route => ({
  endpoint,
  handler: async (call) => {
    const { sql, settings } = call.services
    return (await countOrRefuse(sql, attemptBy(call, kind), settings)) ?? handler(call)
  },
})

/** Failures that reveal whether an account exists. */
const misses = new Set<FailureCode>([
  'RECIPIENT_NOT_FOUND',
  'USER_NOT_FOUND',
  'AGENT_NOT_FOUND',
  'RECIPIENT_UNAVAILABLE',
])

export const isMiss = (code: FailureCode) => misses.has(code)

/**
 * For calls that look up a person by what the caller typed. After too many misses every failure becomes a 429:
 * otherwise "no such person" and "not enough money" would still reveal who has an account. Successful calls are
 * neither counted nor delayed.
 */
export const findsPeople = ({ endpoint, handler }: Route): Route => ({
  endpoint,
  handler: async (call) => {
    const answer = await handler(call)
    if (answer.ok || isRepeat(answer)) return answer
    const { sql, settings } = call.services
    const attempt = attemptBy(call, 'miss')
    const refused = isMiss(answer.code)
      ? await countOrRefuse(sql, attempt, settings)
      : await refusedByRate(sql, attempt, settings)
    return refused ?? answer
  },
})

/** A replay reveals nothing new. */
export const isRepeat = ({ isReplay }: Refusal) => isReplay === true
