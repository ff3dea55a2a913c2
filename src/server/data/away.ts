import pg from 'pg'
import { DatabaseAway } from '#ledger/database.ts'

/** 08 connection, 53 out of resources, 57P shutdown or crash, 58 of the system; the rest: time-outs, deadlock. */
const awayStates = /^(?:08|53|57P|58)|^(?:57014|55P03|40001|40P01|25P03|25P04)$/
const awaySystemErrors = /^(ECONN|ENOENT$|EPIPE$|ETIMEDOUT$|EAI_AGAIN$|ENOTFOUND$|EHOSTUNREACH$|ENETUNREACH$)/
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered))/

/** The driver's error as it is, or as the one kind that says: the database is away. */
export function rethrow(error: unknown): never {
  if (!(error instanceof Error) || error instanceof DatabaseAway) throw error
  if (isAway(error)) throw new DatabaseAway('the database cannot be reached', { cause: error })
  throw error
}

function isAway(error: Error & { code?: unknown }) {
  const code = typeof error.code === 'string' ? error.code : ''
  if (error instanceof pg.DatabaseError) return awayStates.test(code)
  return awaySystemErrors.test(code) || awayMessages.test(error.message)
}
