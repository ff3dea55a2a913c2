import { z } from 'zod'
import * as live from '#contract/entities/live.ts'
import * as pageMeta from '#contract/entities/page-meta.ts'
import * as people from '#contract/entities/people.ts'
import * as security from '#contract/entities/security.ts'
import * as totals from '#contract/entities/totals.ts'
import * as transactions from '#contract/entities/transactions.ts'
import { features } from '#features/server.ts'
import { fieldOf, type Json } from './fields.ts'

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
export const inputSchema = (schema: z.ZodType): Json => plain(schema, 'input')

/** The schema of output. It references an entity by name, so that a generated client has one type for it. */
export function outputSchema(schema: z.ZodType): Json {
  const name = names.get(schema)
  if (name) return { $ref: `#/components/schemas/${name}` }
  if (schema instanceof z.ZodArray) return { type: 'array', items: outputSchema(schema.element as z.ZodType) }
  return plain(schema, 'output')
}

/** The schemas of the entities that the document references. */
export function entitySchemas(document: unknown): Record<string, Json> {
  const text = JSON.stringify(document)
  const used = [...names].filter(([, name]) => text.includes(`"#/components/schemas/${name}"`))
  return Object.fromEntries(used.map(([schema, name]) => [name, plain(schema as z.ZodType, 'output')]))
}

export const fieldSchemas = (schema: z.ZodType): [name: string, field: Json][] =>
  Object.entries((inputSchema(schema).properties ?? {}) as Record<string, Json>)

const made = { input: new WeakMap<z.ZodType, Json>(), output: new WeakMap<z.ZodType, Json>() }

/** Cached: every start makes many examples of the same entities. */
function plain(schema: z.ZodType, io: 'input' | 'output'): Json {
  const known = made[io].get(schema)
  if (known) return known
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const result = readable(json)
  made[io].set(schema, result)
  return result
}

const FORMATTED = ['uuid', 'date', 'date-time']

/** Adds the descriptions of fields, and removes patterns that repeat a format. */
function readable(schema: Json): Json {
  const { pattern, properties, items, anyOf, ...rest } = schema
  return {
    ...withoutSafeRange(rest),
    ...(pattern !== undefined && !FORMATTED.includes(String(rest.format)) && { pattern }),
    ...(items !== undefined && { items: readable(items as Json) }),
    ...(anyOf !== undefined && { anyOf: (anyOf as Json[]).map(readable) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Record<string, Json>).map(([name, field]) => [name, named(name, field)]),
      ),
    }),
  }
}

function named(name: string, field: Json): Json {
  const { description, schema } = fieldOf(name)
  const isTold = ['type', 'enum', 'const', 'anyOf'].some((key) => key in field)
  return { ...(isTold ? {} : schema), ...readable(field), ...(description && { description }) }
}

/** Removes the range of safe integers in JavaScript, which is not a rule of the API. */
function withoutSafeRange({ minimum, maximum, ...rest }: Json): Json {
  return {
    ...rest,
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  }
}
