import { z } from 'zod'
import * as live from '#contract/entities/live.ts'
import * as pageMeta from '#contract/entities/page-meta.ts'
import * as people from '#contract/entities/people.ts'
import * as security from '#contract/entities/security.ts'
import * as totals from '#contract/entities/totals.ts'
import * as transactions from '#contract/entities/transactions.ts'
import { features } from '#features/server.ts'

export type Json = Record<string, unknown>

const entities = {
  ...live,
  ...pageMeta,
  ...people,
  ...security,
  ...totals,
  ...transactions,
}

const isSchema = (value: unknown) => value instanceof z.ZodType

const all = [entities, ...features.map(({ contract }) => contract)]
  .flatMap((exports) => Object.entries(exports))
  .filter(([, value]) => isSchema(value))

const names = new Map<unknown, string>(
  all.map(([name, schema]) => [schema, `${name[0]?.toUpperCase()}${name.slice(1)}`]),
)

/** The schema of input as the client sends it. */
export const inputSchema = (schema: z.ZodType): Json => withoutExamples(jsonOf(schema, 'input'))

/** The schema of output. It references an entity by name, so that a generated client has one type for it. */
export function outputSchema(schema: z.ZodType): Json {
  const name = names.get(schema)
  if (name) return { $ref: `#/components/schemas/${name}` }
  if (schema instanceof z.ZodArray) return { type: 'array', items: outputSchema(schema.element as z.ZodType) }
  return withoutExamples(jsonOf(schema, 'output'))
}

/** The schemas of the entities that the document references. */
export function entitySchemas(document: unknown): Record<string, Json> {
  const text = JSON.stringify(document)
  const used = [...names].filter(([, name]) => text.includes(`"#/components/schemas/${name}"`))
  return Object.fromEntries(
    used.map(([schema, name]) => [name, withoutExamples(jsonOf(schema as z.ZodType, 'output'))]),
  )
}

const made = { input: new WeakMap<z.ZodType, Json>(), output: new WeakMap<z.ZodType, Json>() }

/** With the example of each field. Cached: every start makes many examples of the same entities. */
export function jsonOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const known = made[io].get(schema)
  if (known) return known
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      simplify(jsonSchema)
      // The library leaves out the default of a query field, which a transform makes a number.
      Object.assign(jsonSchema, defaultOf(z.globalRegistry.get(zodSchema)))
    },
  })
  made[io].set(schema, json)
  return json
}

/** The fields of input, with their examples. */
export const fieldSchemas = (schema: z.ZodType) => propertiesOf(jsonOf(schema, 'input'))

export const propertiesOf = (schema: Json): [name: string, field: Json][] =>
  Object.entries((schema.properties ?? {}) as Record<string, Json>)

const defaultOf = (docs: Json | undefined) => docs && 'default' in docs && { default: docs.default }

const FORMATTED = ['uuid', 'date', 'date-time']

/** Removes patterns that repeat a format, and the range of safe integers in JavaScript, which is not a rule of the API. */
function simplify(schema: Json) {
  if (FORMATTED.includes(String(schema.format))) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** The document shows examples of whole requests and answers instead. */
function withoutExamples({ example: _, properties, items, anyOf, oneOf, ...rest }: Json): Json {
  return {
    ...rest,
    ...(items !== undefined && { items: withoutExamples(items as Json) }),
    ...(anyOf !== undefined && { anyOf: (anyOf as Json[]).map(withoutExamples) }),
    ...(oneOf !== undefined && { oneOf: (oneOf as Json[]).map(withoutExamples) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        propertiesOf({ properties }).map(([name, field]) => [name, withoutExamples(field)]),
      ),
    }),
  }
}
