import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FailureCode } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import type { AccountStatus } from '#contract/roles.ts'
import { DatabaseAway } from '#ledger/database.ts'
import type { Caller } from '../data/sessions.ts'
import { type Answer, type Failure, fail } from './answer.ts'
import { readCredential } from './credential.ts'
import { readInput } from './input.ts'
import { moneyLimit } from './money-limit.ts'
import { isForeign } from './origin.ts'
import type { Call, Route } from './route.ts'
import type { Services } from './services.ts'
import { type Envelope, envelope } from './write.ts'

const IDEMPOTENCY_KEY = new RegExp(`^[\\x20-\\x7e]{1,${limits.idempotencyKeyMax}}$`)
const UNAVAILABLE_RETRY_SECONDS = 2

const refusedStatuses: Record<AccountStatus, FailureCode | undefined> = {
  active: undefined,
  blocked: 'ACCOUNT_BLOCKED',
  pending: 'AGENT_PENDING',
  suspended: 'AGENT_SUSPENDED',
}

/** An answer, and the text of it that is sent. */
export type Enveloped = { answer: Answer<unknown>; sent: Envelope }

const enveloped = (answer: Answer<unknown>, { endpoint }: Route): Enveloped => ({
  answer,
  sent: envelope(answer, endpoint.status),
})

/** Every call goes through here, in this order: session, role and account, rate, input, handler. */
export function pipeline(services: Services) {
  const { settings } = services
  const secondsToWait = settings.rateLimits ? moneyLimit() : () => 0

  async function admit({ access, money, method }: Endpoint, request: FastifyRequest) {
    const { headers } = request
    const credential = readCredential(headers, settings.secure)
    let caller: Caller | undefined
    if (access !== 'public') {
      caller = credential?.tokenHash ? await services.callerByToken(credential.tokenHash) : undefined
      if (!caller) return fail('UNAUTHENTICATED')
    }
    if (credential?.fromCookie && method !== 'GET' && isForeign(headers, settings)) {
      return fail('FOREIGN_ORIGIN')
    }
    if (!caller || access === 'public') return caller
    return mayCall(caller, access, money) ?? caller
  }

  function mayCall(caller: Caller, access: readonly string[], money = false): Failure | undefined {
    if (caller.status === 'blocked') return fail('ACCOUNT_BLOCKED')
    if (!access.includes(caller.role)) return fail('FORBIDDEN')
    if (!money) return undefined
    const refused = refusedStatuses[caller.status]
    if (refused) return fail(refused)
    const retryAfterSeconds = caller.accountId === null ? 0 : secondsToWait(caller.accountId)
    return retryAfterSeconds > 0 ? fail('RATE_LIMITED', { retryAfterSeconds }) : undefined
  }

  async function answer({ endpoint, handler }: Route, request: FastifyRequest): Promise<Answer<unknown>> {
    const admitted = await admit(endpoint, request)
    if (admitted && 'ok' in admitted) return admitted
    const idempotencyKey = endpoint.money ? request.headers['idempotency-key'] : undefined
    if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey as string)) {
      return fail('IDEMPOTENCY_KEY_INVALID')
    }
    const input = readInput(endpoint, request)
    if ('ok' in input) return input
    return handler({
      caller: admitted,
      params: input.params,
      query: input.query,
      body: input.body,
      services,
      requestId: request.id,
      address: request.ip,
      idempotencyKey,
      request,
    } as Call<Endpoint>)
  }

  return async (route: Route, request: FastifyRequest): Promise<Enveloped> => {
    try {
      return enveloped(await answer(route, request), route)
    } catch (error) {
      return enveloped(faultAnswer(error, route, request), route)
    }
  }

  function faultAnswer(error: unknown, { endpoint }: Route, request: FastifyRequest): Failure {
    const { method, path } = endpoint
    services.log.error({ err: error, requestId: request.id, method, path }, 'a call failed')
    if (!(error instanceof DatabaseAway)) return fail('INTERNAL')
    return fail('UNAVAILABLE', { retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS })
  }
}
