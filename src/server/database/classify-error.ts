import pg from 'pg'
import { DatabaseAway, DatabaseBusy, Unavailable } from '#ledger/database.ts'

/**
 * SQLSTATE 08 connection, 53 out of resources, 57P shutdown or crash, 58 system error, 25P0x idle in a transaction,
 * 25006 read-only: the primary has become a standby.
 */
const awayStates = /^(?:08|53|57P|58)|^25P0[34]$|^25006$/
/** SQLSTATE of a statement or lock time-out, a serialization failure, a deadlock. */
const busyStates = /^(?:57014|55P03|40001|40P01)$/
const awaySystemErrors = /^(ECONN|ENOENT$|EPIPE$|ETIMEDOUT$|EAI_AGAIN$|ENOTFOUND$|EHOSTUNREACH$|ENETUNREACH$)/
const awayMessages =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client (was closed|has encountered))/

/** Turns an error of an unreachable or busy database into `DatabaseAway` or `DatabaseBusy`; keeps every other error. */
export function classifyError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Unavailable) return error
  if (isBusy(error)) return new DatabaseBusy('the database gave up waiting', { cause: error })
  if (isAway(error)) return new DatabaseAway('the database cannot be reached', { cause: error })
  return error
}

export function throwClassified(error: unknown): never {
  throw classifyError(error)
}

const isBusy = (error: Error) => busyStates.test(sqlStateOf(error))

function isAway(error: Error & { code?: unknown }) {
  if (error instanceof pg.DatabaseError) return awayStates.test(sqlStateOf(error))
  const code = typeof error.code === 'string' ? error.code : ''
  return awaySystemErrors.test(code) || awayMessages.test(error.message)
}

const SQLSTATE = /^[0-9A-Z]{5}$/

/** The SQLSTATE that the database sent, or ''. The driver makes `DatabaseError`s of its own, without a state. */
function sqlStateOf(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return ''
  return SQLSTATE.test(error.code ?? '') ? (error.code as string) : ''
}

/** A proxy or a dying server sends these for a statement whose outcome it does not know. */
const doubtfulStates = /^(?:08|57P|58)|^40003$/
/** The database refuses to commit for these reasons: constraints, serialization failures, deadlocks. */
const commitRefusedStates = /^23|^40001$|^40P01$/

/** True when a statement before the commit failed: the database then skips the commit that was sent with it. */
export function provesRollback(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state !== '' && !doubtfulStates.test(state)
}

/** True when the commit itself failed for certain. A time-out proves nothing: the commit may be done already. */
export const provesRefusedCommit = (error: unknown): boolean => commitRefusedStates.test(sqlStateOf(error))
