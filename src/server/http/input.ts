import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FailureCode } from '#contract/failures.ts'
import { type MessageCode, says } from '#contract/message.ts'
import { type FieldMessage, type Refusal, refuse } from '#contract/refusal.ts'
import { paramFailuresOfFeatures } from '#features/facts.ts'

/** Replaces a body whose content type is not JSON. It is refused only after session and role are checked. */
export const NOT_JSON = Symbol('not JSON')

type Input = {
  params: unknown
  query: unknown
  body: unknown
  /** The body before the contract changed its spelling. */
  sentBody: unknown
}

/** The message where a schema has none: people never see the validator's default messages. */
const DEFAULT_MESSAGE = { error: () => says('inputInvalid').error }

/** The failure of a path whose parameter cannot be right. */
const paramFailures: Record<string, FailureCode> = {
  paymentKey: 'IDEMPOTENCY_KEY_INVALID',
  sessionId: 'SESSION_NOT_FOUND',
  passkeyId: 'PASSKEY_NOT_FOUND',
  userId: 'USER_NOT_FOUND',
  agentId: 'AGENT_NOT_FOUND',
  ...paramFailuresOfFeatures,
}

/** Validates the input against the contract and drops fields that the contract does not name. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): Input | Refusal {
  const input: Input = { params: undefined, query: undefined, body: undefined, sentBody: undefined }
  if (request.body === NOT_JSON) return refuse('NOT_JSON')

  if (endpoint.params) {
    const result = endpoint.params.safeParse(request.params)
    if (!result.success) return refuse(paramFailures[String(result.error.issues[0]?.path[0])] ?? 'NOT_FOUND')
    input.params = result.data
  }
  if (endpoint.query) {
    const result = check(endpoint.query, request.query)
    if (!result.success) return invalid(result.error)
    input.query = result.data
  }
  if (endpoint.body) {
    const parsed = parseJson(request.body)
    if (!parsed) return refuse('MALFORMED_JSON')
    const result = check(endpoint.body, parsed.value)
    if (!result.success) return invalid(result.error)
    input.body = result.data
    input.sentBody = parsed.value
  }
  return input
}

/** Validates a body of another call; undefined when it is not valid. */
export function readBody({ body }: Pick<Endpoint, 'body'>, value: unknown): unknown {
  const result = body && check(body, value)
  return result?.success ? result.data : undefined
}

type Checked = { success: true; data: unknown } | { success: false; error: Pick<z.ZodError, 'issues'> }

/** The validator compares `length` without a type check, and throws if a client sends one that is not a number. */
function check(schema: z.ZodType, value: unknown): Checked {
  try {
    return schema.safeParse(value, DEFAULT_MESSAGE)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { success: false, error: { issues: [] } }
  }
}

/** An empty body counts as an empty object, so that the failure names the first missing field. */
function parseJson(text: unknown): { value: unknown } | undefined {
  if (typeof text !== 'string' || text === '') return { value: {} }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function invalid(error: Pick<z.ZodError, 'issues'>): Refusal {
  const errors: FieldMessage[] = error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    // Every rule of the contract names a code, which a test checks.
    message: message as MessageCode,
  }))
  return refuse('VALIDATION_FAILED', { ...(errors[0] && { message: errors[0].message }), errors })
}
