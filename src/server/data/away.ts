import pg from 'pg'
import { DatabaseAway, DatabaseBusy, Unavailable } from '#ledger/database.ts'

/** 08 connection, 53 out of resources, 57P shutdown or crash, 58 of the system, 25P0x idle in a transaction. */
const awayStates = /^(?:08|53|57P|58)|^25P0[34]$/
/** A statement was cancelled or timed out, a lock was not given in time, transactions were in each other's way. */
const busyStates = /^(?:57014|55P03|40001|40P01)$/
const awaySystemErrors = /^(ECONN|ENOENT$|EPIPE$|ETIMEDOUT$|EAI_AGAIN$|ENOTFOUND$|EHOSTUNREACH$|ENETUNREACH$)/
const awayMessages =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client (was closed|has encountered))/

/** The driver's error as it is, or as the kind that says: not at the moment. */
export function named(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Unavailable) return error
  if (isBusy(error)) return new DatabaseBusy('the database did not get to it in time', { cause: error })
  if (isAway(error)) return new DatabaseAway('the database cannot be reached', { cause: error })
  return error
}

export function rethrow(error: unknown): never {
  throw named(error)
}

const isBusy = (error: Error) => busyStates.test(sqlStateOf(error))

function isAway(error: Error & { code?: unknown }) {
  if (error instanceof pg.DatabaseError) return awayStates.test(sqlStateOf(error))
  const code = typeof error.code === 'string' ? error.code : ''
  return awaySystemErrors.test(code) || awayMessages.test(error.message)
}

const SQLSTATE = /^[0-9A-Z]{5}$/

/** Of an error that the database sent; the driver makes such errors too, without a state. */
function sqlStateOf(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return ''
  return SQLSTATE.test(error.code ?? '') ? (error.code as string) : ''
}

/** States that a proxy or a dying server sends for a statement whose fate it does not know. */
const doubtfulStates = /^(?:08|57P|58)|^40003$/
/** Reasons for which the database itself refuses to commit. */
const commitRefusedStates = /^23|^40001$|^40P01$/

/** A statement before the commit failed: the database then skips the commit that was sent along. */
export function provesRollback(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state !== '' && !doubtfulStates.test(state)
}

/** The commit itself failed. A time-out, for one, may have come when it was done already. */
export const provesRefusedCommit = (error: unknown): boolean => commitRefusedStates.test(sqlStateOf(error))
