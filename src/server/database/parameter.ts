export type Parameter = string | Buffer | null

/** Converts a value to the form that the database accepts. */
export function parameterOf(value: unknown): Parameter {
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return value
  if (Array.isArray(value)) return `{${value.map(elementOf).join()}}`
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const NEEDS_ESCAPE = /["\\]/
const EACH = /["\\]/g

function elementOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return parameterOf(value) as string
  const text = parameterOf(value)
  if (text === null) return 'null'
  if (typeof text !== 'string') throw new TypeError('bytes in a list are not supported')
  return `"${NEEDS_ESCAPE.test(text) ? text.replace(EACH, '\\$&') : text}"`
}
