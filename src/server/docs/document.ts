import type { Endpoint } from '#contract/endpoint.ts'
import { pageMeta } from '#contract/entities/page-meta.ts'
import { failureCodesOf } from '#contract/failure-codes.ts'
import { type FailureCode, failures } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { apiBase } from '#contract/paths.ts'
import { failureMessages } from '#contract/text/en/failures.ts'
import { operationIdOf } from '../features/calls.ts'
import { answerExample, exampleOf, failureExample, requestExample } from './examples.ts'
import { groupOf, groupsOf } from './groups.ts'
import { introduction, type ServedFacts } from './introduction.ts'
import { entitySchemas, fieldSchemas, inputSchema, type Json, outputSchema } from './schemas.ts'

/** The OpenAPI document, made from the same contract that validates requests and answers. Calls keep their order. */
export function openApiDocument(endpoints: readonly Endpoint[], facts: ServedFacts) {
  const paths = pathsOf(endpoints)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Batua API',
      version: '1',
      description: introduction(endpoints, facts),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Without a host: the page calls the server that it was loaded from.
    servers: [{ url: apiBase, description: 'This server' }],
    tags: groupsOf(endpoints),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: '`data.token` of the answer to a login.' },
      },
      schemas: { Failure: failureSchema, ...entitySchemas(paths) },
    },
    paths,
  }
}

const failureSchema = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'For people.' },
    code: { type: 'string', enum: Object.keys(failures), description: 'For programs; it never changes.' },
    errors: {
      type: 'array',
      description: 'Of VALIDATION_FAILED: every field that is wrong.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    data: { description: 'Only for failures where the description of the call says so.' },
  },
}

function pathsOf(endpoints: readonly Endpoint[]): Json {
  const paths = new Map<string, Json>()
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths.set(path, { ...paths.get(path), [endpoint.method.toLowerCase()]: operation(endpoint) })
  }
  return Object.fromEntries(paths)
}

function operation(endpoint: Endpoint): Json {
  const { access, summary, body, docs, freshSession } = endpoint
  const callers = access === 'public' ? 'For everybody.' : `For ${access.join(', ')}.`
  return {
    operationId: operationIdOf(endpoint),
    tags: [groupOf(endpoint)],
    summary: freshSession ? `${summary}; needs a fresh session` : summary,
    description: [callers, docs?.description].filter(Boolean).join(' '),
    security: securityOf(endpoint),
    parameters: parameters(endpoint),
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: { 'application/json': { schema: inputSchema(body), example: requestExample(endpoint) } },
      },
    }),
    responses: responses(endpoint),
  }
}

function securityOf(endpoint: Endpoint) {
  if (endpoint.access !== 'public') return [{ token: [] }]
  return endpoint.docs?.tokenIsOptional ? [{ token: [] }, {}] : []
}

const parameters = ({ params, query, money, failureData }: Endpoint): Json[] => [
  ...(params ? fieldSchemas(params).map((field) => parameter(field, 'path')) : []),
  ...(query ? fieldSchemas(query).map((field) => parameter(field, 'query')) : []),
  ...(money ? [idempotencyKey] : []),
  ...(failureData?.STEP_UP_REQUIRED ? [stepUpHeader] : []),
]

function parameter([name, field]: [string, Json], place: 'path' | 'query'): Json {
  const isPath = place === 'path'
  const { description, example: _, ...schema } = field
  return {
    name,
    in: place,
    required: isPath,
    ...(description !== undefined && { description }),
    schema,
    // No examples for query fields: the page would send them all as filters and find nothing.
    ...(isPath && { example: exampleOf(field) }),
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A retry with the same key returns the first answer and moves no money.',
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKeyMax },
}

const stepUpHeader = {
  name: 'Step-Up',
  in: 'header',
  description: 'The confirmation of this payment, when it needs one.',
  schema: { type: 'string', maxLength: limits.tokenMax },
}

function responses(endpoint: Endpoint): Json {
  const { response, paged, status = 200 } = endpoint
  const schema = {
    type: 'object',
    required: ['success', 'message', 'data', ...(paged ? ['meta'] : [])],
    properties: {
      success: { const: true },
      message: { type: 'string' },
      data: outputSchema(response),
      ...(paged && { meta: outputSchema(pageMeta) }),
    },
  }
  const success = {
    description: 'Done',
    content: endpoint.isCsv
      ? { 'text/csv': { schema: outputSchema(response) } }
      : { 'application/json': { schema, example: answerExample(endpoint) } },
  }
  return { [status]: endpoint.stream ? streamOf(endpoint) : success, ...failureResponses(endpoint) }
}

/** Each event is a line `data: ` with this JSON. */
const streamOf = (endpoint: Endpoint): Json => ({
  description: 'A stream that stays open',
  content: {
    'text/event-stream': { schema: outputSchema(endpoint.response), example: answerExample(endpoint).data },
  },
})

function failureResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(failureCodesOf(endpoint), (code) => failures[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, failureResponse(endpoint, codes)]),
  )
}

const WAITING = [failures.RATE_LIMITED.status, failures.UNAVAILABLE.status] as number[]
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 }, example: 2 },
}

function failureResponse(endpoint: Endpoint, codes: FailureCode[]): Json {
  const data = [...new Set(codes.flatMap((code) => endpoint.failureData?.[code] ?? []))].map(outputSchema)
  const narrowed = {
    code: { enum: codes },
    ...(data.length > 0 && { data: data.length === 1 ? data[0] : { anyOf: data } }),
  }
  const examples = codes.map((code) => [
    code,
    { summary: failureMessages[code], value: failureExample(endpoint, code) },
  ])
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...(codes.some((code) => WAITING.includes(failures[code].status)) && { headers: retryAfter }),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Failure' }, { type: 'object', properties: narrowed }],
        },
        examples: Object.fromEntries(examples),
      },
    },
  }
}
