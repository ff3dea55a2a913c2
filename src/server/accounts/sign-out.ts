import { fromCommandLine, recordAudit } from '../data/audit.ts'
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
    await recordAudit(tx, {
      action: 'end_session',
      subject: found.id,
      details: { sessions: count },
      ...fromCommandLine(),
    })
    return count
  })

export const signOutAll = (sql: Sql) =>
  sql.begin(async (tx): Promise<number> => {
    const { count } = await tx`delete from session`
    const details = { sessions: count, everybody: true }
    await recordAudit(tx, { action: 'end_session', subject: null, details, ...fromCommandLine() })
    return count
  })
