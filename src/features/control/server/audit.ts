import { listAudit as listEvents } from '#server/data/audit-list.ts'
import type { Sql } from '#server/database/connect.ts'
import type { AuditEvent } from '../contract.ts'

export type AuditQuery = {
  actor?: string | undefined
  subject?: string | undefined
  action?: Parameters<typeof listEvents>[1]['action']
  startDate?: string | undefined
  endDate?: string | undefined
  before?: number | undefined
}

const personOf = (name: string | null, email: string | null) =>
  name === null || email === null ? null : { name, email }

/** A filter that names nobody finds nothing. */
export async function findEvents(sql: Sql, query: AuditQuery, limit: number): Promise<AuditEvent[]> {
  const { startDate: since, endDate: until, ...filter } = query
  const rows = (await listEvents(sql, { ...filter, since, until, limit })) ?? []
  return rows.map((row) => ({
    _id: Number(row.id),
    at: row.madeAt.toISOString(),
    action: row.action,
    actor: personOf(row.actorName, row.actorEmail),
    byOperator: row.byOperator,
    subject: personOf(row.subjectName, row.subjectEmail),
    address: row.address,
    details: row.details as AuditEvent['details'],
  }))
}
