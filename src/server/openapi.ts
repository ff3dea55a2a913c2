import { z } from 'zod'
import { allEndpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pageMeta } from '#contract/entities.ts'
import { type FailureCode, failures } from '#contract/failures.ts'
import { apiBase } from '#contract/paths.ts'

type Json = Record<string, unknown>

const input = (schema: z.ZodType): Json =>
  withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
const output = (schema: z.ZodType): Json =>
  withoutDialect(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))

function withoutDialect({ $schema: _, ...schema }: Json): Json {
  return schema
}

/** The OpenAPI document, made from the same contract that validates requests and answers. */
export const openApiDocument = (serverUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Batua API',
    version: '1',
    description: 'A digital wallet on a double-entry ledger. Amounts are taka with at most two decimals.',
  },
  servers: [{ url: `${serverUrl}${apiBase}` }],
  tags: [...new Set(allEndpoints.map(tagOf))].map((name) => ({ name })),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: { Failure: failureSchema },
  },
  paths: Object.fromEntries(pathsOf(allEndpoints)),
})

const failureSchema = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'For people.' },
    code: { enum: Object.keys(failures), description: 'For programs; it never changes.' },
    errors: {
      type: 'array',
      description: 'With 400 VALIDATION_FAILED only.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    data: { description: 'Only for failures where the description of the call says so.' },
  },
}

function pathsOf(endpoints: readonly Endpoint[]): Map<string, Json> {
  const paths = new Map<string, Json>()
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths.set(path, { ...paths.get(path), [endpoint.method.toLowerCase()]: operation(endpoint) })
  }
  return paths
}

const tagOf = ({ path }: Endpoint) => path.split('/')[1] as string

function operation(endpoint: Endpoint): Json {
  const { access, summary, body } = endpoint
  return {
    tags: [tagOf(endpoint)],
    summary,
    ...(access !== 'public' && { description: `For ${access.join(', ')}.`, security: [{ bearer: [] }] }),
    parameters: parameters(endpoint),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: input(body) } } },
    }),
    responses: responses(endpoint),
  }
}

function parameters({ params, query, money }: Endpoint): Json[] {
  return [...fieldsOf(params, 'path'), ...fieldsOf(query, 'query'), ...(money ? [idempotencyKey] : [])]
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A retry with the same key returns the first answer and moves no money.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function fieldsOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {} } = input(schema) as { properties?: Record<string, Json> }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: field,
  }))
}

function responses(endpoint: Endpoint): Json {
  const { response, paged, status = 200 } = endpoint
  const success = {
    type: 'object',
    required: ['success', 'message', 'data', ...(paged ? ['meta'] : [])],
    properties: {
      success: { const: true },
      message: { type: 'string' },
      data: output(response),
      ...(paged && { meta: output(pageMeta) }),
    },
  }
  return {
    [status]: { description: 'Done', content: { 'application/json': { schema: success } } },
    ...Object.fromEntries(
      refusalsOf(endpoint).map((refused) => [refused, failureResponse(refused, endpoint)]),
    ),
  }
}

function refusalsOf({ access, params, query, body, money, failureData = {} }: Endpoint): number[] {
  const statuses = [429, 503]
  if (query || body) statuses.push(400)
  if (body) statuses.push(413, 415)
  if (access !== 'public') statuses.push(401, 403)
  if (params) statuses.push(404)
  if (money) statuses.push(404, 409, 422)
  for (const code of Object.keys(failureData)) statuses.push(failures[code as FailureCode].status)
  return [...new Set(statuses)].sort()
}

const anyFailure = { $ref: '#/components/schemas/Failure' }

function failureResponse(status: number, { failureData = {} }: Endpoint): Json {
  const codes = (Object.keys(failures) as FailureCode[]).filter((code) => failures[code].status === status)
  const withData = codes.flatMap((code) => {
    const schema = failureData[code]
    return schema ? [{ properties: { code: { const: code }, data: output(schema) } }] : []
  })
  const schema = withData.length > 0 ? { allOf: [anyFailure], anyOf: withData } : anyFailure
  return { description: codes.join(', '), content: { 'application/json': { schema } } }
}
