import type { Endpoint } from '#contract/endpoint.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { AttemptKind } from '#contract/rates.ts'
import { attemptOf } from '../data/attempts.ts'
import type { Failure } from './answer.ts'
import { countOrRefuse, refusedByRate } from './rate.ts'
import type { Call, Route } from './route.ts'

const attemptBy = ({ caller, address }: Call<Endpoint>, kind: AttemptKind) => {
  if (!caller) throw new Error('only calls of people who are signed in are counted by person')
  return attemptOf(kind, caller.personId, address)
}

/** Every call of it counts against the person who makes it. */
export const counted = (kind: AttemptKind, { endpoint, handler }: Route): Route => ({
  endpoint,
  handler: async (call) => {
    const { sql, settings } = call.services
    return (await countOrRefuse(sql, attemptBy(call, kind), settings)) ?? handler(call)
  },
})

/** What tells that somebody does not exist, or exists and cannot be paid. */
const misses = new Set<FailureCode>([
  'RECIPIENT_NOT_FOUND',
  'USER_NOT_FOUND',
  'AGENT_NOT_FOUND',
  'RECIPIENT_UNAVAILABLE',
])

/**
 * A call that finds people by what the caller typed. After too many misses every refusal is a 429, whoever was meant:
 * else "no such person" and "not enough money" would still tell who exists. What succeeds is neither counted nor slowed.
 */
export const findsPeople = ({ endpoint, handler }: Route): Route => ({
  endpoint,
  handler: async (call) => {
    const answer = await handler(call)
    if (answer.ok || isRepeat(answer)) return answer
    const { sql, settings } = call.services
    const attempt = attemptBy(call, 'miss')
    const refused = misses.has(answer.code)
      ? await countOrRefuse(sql, attempt, settings)
      : await refusedByRate(sql, attempt, settings)
    return refused ?? answer
  },
})

/** It tells nothing that it did not tell before. */
const isRepeat = ({ headers }: Failure) => headers?.['idempotency-replayed'] !== undefined
