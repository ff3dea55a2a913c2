/** The database cannot be reached, or gave up on us: a later try may well succeed. */

const CONNECTION_CODES = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
])

/** 08 connection, 53 out of resources, 57P shutdown or crash, 58 of the system; the rest: timeouts, deadlock. */
const SQL_STATES = /^(?:08|53|57P|58)|^(?:57014|55P03|40001|40P01|25P03)$/

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const code = String(error.code)
  return CONNECTION_CODES.has(code) || (code.length === 5 && SQL_STATES.test(code))
}
