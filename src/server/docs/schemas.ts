import { z } from 'zod'
import * as entities from '#contract/entities.ts'
import { fieldOf, type Json } from './fields.ts'

const names = new Map<unknown, string>(
  Object.entries(entities).map(([name, schema]) => [schema, `${name[0]?.toUpperCase()}${name.slice(1)}`]),
)

/** Of what comes in, before the contract has read it. */
export const inputSchema = (schema: z.ZodType): Json => plain(schema, 'input')

/** Of what goes out: an entity by its name, so that a generated client has one type for it. */
export function outputSchema(schema: z.ZodType): Json {
  const name = names.get(schema)
  if (name) return { $ref: `#/components/schemas/${name}` }
  if (schema instanceof z.ZodArray) return { type: 'array', items: outputSchema(schema.element as z.ZodType) }
  return plain(schema, 'output')
}

/** Of the entities that are named somewhere in the document. */
export function entitySchemas(document: unknown): Record<string, Json> {
  const text = JSON.stringify(document)
  const used = [...names].filter(([, name]) => text.includes(`"#/components/schemas/${name}"`))
  return Object.fromEntries(used.map(([schema, name]) => [name, plain(schema as z.ZodType, 'output')]))
}

export const fieldSchemas = (schema: z.ZodType): [name: string, field: Json][] =>
  Object.entries((inputSchema(schema).properties ?? {}) as Record<string, Json>)

const made = { input: new WeakMap<z.ZodType, Json>(), output: new WeakMap<z.ZodType, Json>() }

/** Made once: every start has many examples of the same entities to make. */
function plain(schema: z.ZodType, io: 'input' | 'output'): Json {
  const known = made[io].get(schema)
  if (known) return known
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const result = readable(json)
  made[io].set(schema, result)
  return result
}

const FORMATTED = ['uuid', 'date', 'date-time']

/** With what is known of each field, and without what a format says already. */
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

/** The range of whole numbers that JavaScript can hold is no rule of ours. */
function withoutSafeRange({ minimum, maximum, ...rest }: Json): Json {
  return {
    ...rest,
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  }
}
