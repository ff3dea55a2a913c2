import type { AuditAction } from '#server/data/audit.ts'
import type { Db } from '#server/database/connect.ts'
import type { PersonEvent } from '../contract.ts'
import { deskLimits } from '../facts.ts'

type Row = {
  id: bigint
  at: Date
  action: string
  name: string | null
  email: string | null
  byOperator: boolean
  reason: string | null
}

/** Every opening of a page writes them after `view_user`, so they tell nothing. */
const leftOut: readonly AuditAction[] = ['view_notes', 'view_events']

/** Audit events about a person, newest first. The index by subject and time gives them in order. */
export async function eventsOf(db: Db, personId: string, before: number | undefined): Promise<PersonEvent[]> {
  const older =
    before === undefined
      ? db``
      : db`and (made_at, id) < (select made_at, id from audit_event where id = ${before})`
  const rows = await db<Row[]>`
    select event.id, event.made_at as at, event.action, actor.name, actor.email, event.by_operator as "byOperator",
      event.details ->> 'reason' as reason
    from (
      select * from audit_event where subject = ${personId} and action <> all(${leftOut}) ${older}
      order by made_at desc, id desc limit ${deskLimits.eventsPageSize}
    ) as event
    left join person as actor on actor.id = event.actor
    order by event.made_at desc, event.id desc`
  return rows.map(({ id, at, action, name, email, byOperator, reason }) => ({
    _id: Number(id),
    at: at.toISOString(),
    action,
    by: name === null || email === null ? null : { name, email },
    byOperator,
    reason,
  }))
}
