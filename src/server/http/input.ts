import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/envelope.ts'
import type { FailureCode } from '#contract/failures.ts'
import { messages } from '#contract/messages.ts'
import { type Failure, fail } from './answer.ts'

/** Stands in for a body whose content type is not JSON, until it is its turn to be refused. */
export const NOT_JSON = Symbol('not JSON')

type Input = {
  params: unknown
  query: unknown
  body: unknown
  /** The body before the contract changed its spelling. */
  sentBody: unknown
}

/** Where a schema has no text of its own; a validator's default never reaches a person. */
const OUR_TEXTS = { error: () => messages.inputInvalid }

const missingThing: Record<string, FailureCode> = {
  userId: 'USER_NOT_FOUND',
  agentId: 'AGENT_NOT_FOUND',
}

/** Checks what came in against the contract; what the contract does not name is dropped. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): Input | Failure {
  const input: Input = { params: undefined, query: undefined, body: undefined, sentBody: undefined }
  if (request.body === NOT_JSON) return fail('NOT_JSON')

  if (endpoint.params) {
    const result = endpoint.params.safeParse(request.params)
    if (!result.success) return fail(missingThing[String(result.error.issues[0]?.path[0])] ?? 'NOT_FOUND')
    input.params = result.data
  }
  if (endpoint.query) {
    const result = check(endpoint.query, request.query)
    if (!result.success) return invalid(result.error)
    input.query = result.data
  }
  if (endpoint.body) {
    const parsed = parseJson(request.body)
    if (!parsed) return fail('MALFORMED_JSON')
    const result = check(endpoint.body, parsed.value)
    if (!result.success) return invalid(result.error)
    input.body = result.data
    input.sentBody = parsed.value
  }
  return input
}

type Checked = { success: true; data: unknown } | { success: false; error: Pick<z.ZodError, 'issues'> }

/** The validator compares the `length` of whatever it is given, and throws over one that is no number. */
function check(schema: z.ZodType, value: unknown): Checked {
  try {
    return schema.safeParse(value, OUR_TEXTS)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { success: false, error: { issues: [] } }
  }
}

/** No body at all is read as an object without fields, so that the first missing field is named. */
function parseJson(text: unknown): { value: unknown } | undefined {
  if (typeof text !== 'string' || text === '') return { value: {} }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function invalid(error: Pick<z.ZodError, 'issues'>): Failure {
  const errors: FieldError[] = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return fail('VALIDATION_FAILED', { message: errors[0]?.message, errors })
}
