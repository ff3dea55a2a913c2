import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { pageMeta } from '#contract/entities/page-meta.ts'
import type { FailureCode } from '#contract/failures.ts'
import { wordsOf } from '#contract/message.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { readInput } from '../http/input.ts'
import { wordsIn } from '../http/words.ts'
import { failureBody } from '../http/write.ts'
import { type Json, jsonOf, propertiesOf } from './schemas.ts'

/** An example of the request body. */
export function requestExample({ body, docs }: Endpoint): unknown {
  return body && patched(exampleOf(jsonOf(body, 'input')), docs?.request)
}

/** An example of the whole answer of a success. */
export function answerExample(endpoint: Endpoint): Json {
  const { message = 'ok', data } = endpoint.docs ?? {}
  return {
    success: true,
    message: wordsOf(message, wordsIn()),
    data: patched(exampleOf(jsonOf(endpoint.response, 'output')), data),
    ...(endpoint.paged && { meta: exampleOf(jsonOf(pageMeta, 'output')) }),
  }
}

/** An example of the whole answer of a failure of this call. */
export function failureExample(endpoint: Endpoint, code: FailureCode): Json {
  if (code === 'VALIDATION_FAILED') return bodyOf(invalidAnswer(endpoint))
  const data = endpoint.failureData?.[code]
  return bodyOf(refuse(code, data && { data: exampleOf(jsonOf(data, 'output')) }))
}

/** The server's own answer to an empty body, or to an invalid page. */
function invalidAnswer(endpoint: Endpoint): Refusal {
  const params = endpoint.params && exampleOf(jsonOf(endpoint.params, 'input'))
  const request = { body: '{}', query: { page: '0' }, params } as unknown as FastifyRequest
  const refused = readInput(endpoint, request)
  return 'ok' in refused ? refused : refuse('VALIDATION_FAILED')
}

/** As it is sent: without undefined fields. */
const bodyOf = (failure: Refusal): Json => JSON.parse(JSON.stringify(failureBody(failure)))

export function exampleOf(schema: Json): unknown {
  if ('example' in schema) return schema.example
  if ('const' in schema) return schema.const
  if (schema.enum) return (schema.enum as unknown[])[0]
  if (schema.type === 'array') return [exampleOf(schema.items as Json)]
  if (schema.properties)
    return Object.fromEntries(propertiesOf(schema).map(([name, field]) => [name, exampleOf(field)]))
  const oneOf = schema.anyOf ?? schema.oneOf
  if (oneOf) return exampleOf((oneOf as Json[])[0]!)
  return plainExample(schema)
}

const byFormat: Record<string, string> = {
  uuid: '01a1e20b-4590-7018-9803-cd99068ee178',
  date: '2026-11-14',
  'date-time': '2026-11-14T09:30:00.000Z',
  email: 'user@batua.test',
}

/** The example of a field that has no example of its own. */
function plainExample({ type, format, minimum = 1 }: Json): unknown {
  const [kind] = [type].flat()
  if (kind === 'string') return byFormat[String(format)] ?? 'text'
  if (kind === 'boolean') return true
  return kind === 'null' ? null : minimum
}

/** Leaves out fields that the patch sets to undefined. */
function patched(example: unknown, patch: Json | undefined): unknown {
  if (!patch) return example
  if (Array.isArray(example)) return example.map((each) => patched(each, patch))
  const all = { ...(example as Json), ...patch }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
