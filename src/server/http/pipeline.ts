import type { FastifyRequest } from 'fastify'
import { type Endpoint, isForOwnPages } from '#contract/endpoint.ts'
import type { FailureCode } from '#contract/failures.ts'
import { isIdempotencyKey } from '#contract/idempotency-key.ts'
import type { Language } from '#contract/languages.ts'
import { refreshHeader } from '#contract/refresh-header.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import type { AccountStatus } from '#contract/roles.ts'
import { factorStateOf } from '#contract/second-factors.ts'
import { Unavailable } from '#ledger/database.ts'
import { TooManyHashes } from '../accounts/hash-queue.ts'
import type { Caller } from '../accounts/sessions.ts'
import type { Services } from '../services/services.ts'
import type { Settings } from '../settings/settings.ts'
import type { Answer } from './answer.ts'
import { readCredential } from './credential.ts'
import { readInput } from './input.ts'
import { isForeign } from './origin.ts'
import type { Call, Route } from './route.ts'
import { wordsFor } from './words.ts'
import { type Envelope, envelope } from './write.ts'

const UNAVAILABLE_RETRY_SECONDS = 2

const refusedStatuses: Record<AccountStatus, FailureCode | undefined> = {
  active: undefined,
  blocked: 'ACCOUNT_BLOCKED',
  pending: 'AGENT_PENDING',
  suspended: 'AGENT_SUSPENDED',
}

/** `personId` is set as soon as the session is found, so that it is known for refused calls too. */
type CallerInfo = { address: string; personId?: string; locale?: Language }

/** Read when the request arrives: a connection that was closed has no address any more. */
const addressOf = ({ ip }: { ip: string | undefined }) => ip ?? 'closed'

/** An answer, its text as sent, and the caller. */
export type Enveloped = CallerInfo & { answer: Answer<unknown>; sent: Envelope }

const enveloped = (
  answer: Answer<unknown>,
  { endpoint }: Route,
  { headers }: FastifyRequest,
  { address, personId, locale }: CallerInfo,
): Enveloped => ({
  answer,
  address,
  sent: envelope(answer, endpoint.status, wordsFor(headers, locale)),
  ...(personId && { personId }),
})

/** A page that is open but not used must not extend its session, neither by its stream nor by requests that the stream causes. */
const extendsSession = ({ stream, method }: Endpoint, headers: FastifyRequest['headers']) =>
  !stream && !(method === 'GET' && headers[refreshHeader] !== undefined)

/** Runs every call in this order: session, role and account status, input, handler. */
export function pipeline(services: Services) {
  const { settings } = services

  async function admit(endpoint: Endpoint, request: FastifyRequest, info: CallerInfo) {
    const { access } = endpoint
    const { headers } = request
    const credential = readCredential(headers, settings.secure)
    let caller: Caller | undefined
    if (access !== 'public') {
      const find = extendsSession(endpoint, headers) ? services.callerByToken : services.callerUnseen
      caller = credential?.tokenHash ? await find(credential.tokenHash) : undefined
      if (!caller) return refuse('UNAUTHENTICATED')
      info.personId = caller.personId
      info.locale = caller.locale
    }
    if (credential?.fromCookie && isForOwnPages(endpoint) && isForeign(headers, settings)) {
      return refuse('FOREIGN_ORIGIN')
    }
    if (!caller || access === 'public') return caller
    return refusalOf(caller, access, endpoint, settings) ?? caller
  }

  async function answer({ endpoint, handler }: Route, request: FastifyRequest, info: CallerInfo) {
    const admitted = await admit(endpoint, request, info)
    if (admitted && 'ok' in admitted) return admitted
    const idempotencyKey = endpoint.money ? request.headers['idempotency-key'] : undefined
    if (idempotencyKey !== undefined && !isIdempotencyKey(idempotencyKey as string)) {
      return refuse('IDEMPOTENCY_KEY_INVALID')
    }
    const input = readInput(endpoint, request)
    if ('ok' in input) return input
    return handler({
      caller: admitted,
      actor: admitted?.personId ?? null,
      params: input.params,
      query: input.query,
      body: input.body,
      sentBody: input.sentBody,
      services,
      requestId: request.id,
      address: info.address,
      idempotencyKey,
      request,
    } as Call<Endpoint>)
  }

  return async (route: Route, request: FastifyRequest): Promise<Enveloped> => {
    const info: CallerInfo = { address: addressOf(request) }
    try {
      return enveloped(await answer(route, request, info), route, request, info)
    } catch (error) {
      return enveloped(faultAnswer(error, route, request, services), route, request, info)
    }
  }
}

function refusalOf(
  caller: Caller,
  access: readonly string[],
  { money, activeOnly, beforeFactor }: Endpoint,
  { secondFactor }: Settings,
): Refusal | undefined {
  if (caller.status === 'blocked') return refuse('ACCOUNT_BLOCKED')
  if (!access.includes(caller.role)) return refuse('FORBIDDEN')
  const mustEnrol = factorStateOf(caller, secondFactor) === 'required'
  if (mustEnrol && !beforeFactor) return refuse('SECOND_FACTOR_REQUIRED')
  if (!money && !activeOnly) return undefined
  const refused = refusedStatuses[caller.status]
  return refused && refuse(refused)
}

function faultAnswer(
  error: unknown,
  { endpoint }: Route,
  request: FastifyRequest,
  { log }: Services,
): Refusal {
  if (error instanceof TooManyHashes) {
    return refuse('RATE_LIMITED', { retryAfterSeconds: error.retryAfterSeconds })
  }
  const { method, path } = endpoint
  log.error({ err: error, requestId: request.id, method, path }, 'a call failed')
  if (!(error instanceof Unavailable)) return refuse('INTERNAL')
  return refuse('UNAVAILABLE', { retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS })
}
