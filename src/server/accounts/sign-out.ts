import { audit, fromCommandLine } from '../data/audit.ts'
import { findPersonByEmail, lockPerson } from '../data/people.ts'
import type { Sql } from '../database/connect.ts'
import { endSessions } from './sessions.ts'

/** For the operator, when sessions may be stolen. Returns the number of ended sessions. */

export const signOut = (sql: Sql, email: string) =>
  sql.begin(async (tx): Promise<number | 'nobody'> => {
    const found = await findPersonByEmail(tx, email)
    if (!found) return 'nobody'
    // Wait for a running login or change, so that its new session ends too.
    await lockPerson(tx, found.id)
    const { count } = await endSessions(tx, found.id)
    await audit(tx, fromCommandLine(), 'end_session', { subject: found.id, details: { sessions: count } })
    return count
  })

export const signOutAll = (sql: Sql) =>
  sql.begin(async (tx): Promise<number> => {
    const { count } = await tx`with silenced as (delete from push_subscription) delete from session`
    await audit(tx, fromCommandLine(), 'end_session', { details: { sessions: count, everybody: true } })
    return count
  })
