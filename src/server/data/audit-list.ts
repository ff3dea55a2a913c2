import { canonicalEmail } from '#contract/email.ts'
import type { Db } from '../database/connect.ts'
import { type AuditAction, OPERATOR } from './audit.ts'

export type AuditFilter = {
  /** An email, a person's id, or `operator`. */
  actor?: string | undefined
  /** An email or a person's id. */
  subject?: string | undefined
  action?: AuditAction | undefined
  /** Days in Dhaka time, both inclusive. */
  since?: string | undefined
  until?: string | undefined
  /** Older than the event with this number. */
  before?: number | undefined
  limit: number
}

export type AuditRow = {
  id: bigint
  madeAt: Date
  action: AuditAction
  byOperator: boolean
  actorId: string | null
  actorName: string | null
  actorEmail: string | null
  subjectId: string | null
  subjectName: string | null
  subjectEmail: string | null
  address: string | null
  requestId: string | null
  details: Record<string, unknown>
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Newest first; undefined when a filter names a person who does not exist. */
export async function listAudit(sql: Db, filter: AuditFilter): Promise<AuditRow[] | undefined> {
  const { action, since, until, before, limit } = filter
  const byOperator = filter.actor === OPERATOR
  const actor = byOperator ? undefined : await personId(sql, filter.actor)
  const subject = await personId(sql, filter.subject)
  if (actor === null || subject === null) return undefined
  return sql<AuditRow[]>`
    select event.id, made_at as "madeAt", action, by_operator as "byOperator",
      event.actor as "actorId", actor.name as "actorName", actor.email as "actorEmail",
      event.subject as "subjectId", subject.name as "subjectName", subject.email as "subjectEmail",
      address, request_id as "requestId", details
    from (
      select * from audit_event where true
        ${byOperator ? sql`and by_operator` : sql``}
        ${actor ? sql`and actor = ${actor}` : sql``}
        ${subject ? sql`and subject = ${subject}` : sql``}
        ${action ? sql`and action = ${action}` : sql``}
        ${since ? sql`and made_at >= dhaka_midnight(${since}::date)` : sql``}
        ${until ? sql`and made_at < dhaka_midnight(${until}::date + 1)` : sql``}
        ${before ? sql`and (made_at, id) < (select made_at, id from audit_event where id = ${before})` : sql``}
      order by made_at desc, id desc limit ${limit}
    ) as event
    left join person as actor on actor.id = event.actor
    left join person as subject on subject.id = event.subject
    order by made_at desc, event.id desc`
}

/** Undefined without a filter, null when not found. An id is not checked: its person may be deleted. */
async function personId(db: Db, emailOrId: string | undefined): Promise<string | null | undefined> {
  if (emailOrId === undefined) return undefined
  if (UUID.test(emailOrId)) return emailOrId
  const [person] = await db<
    { id: string }[]
  >`select id from person where email = ${canonicalEmail(emailOrId)}`
  return person?.id ?? null
}
