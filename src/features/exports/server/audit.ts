import { type AuditFilter, type AuditRow, listAudit } from '#server/data/audit-list.ts'
import { type Cell, dhakaTime } from '#server/http/csv.ts'
import type { Read } from './file.ts'

const PART_ROWS = 1_000

export const auditHead = [
  'Number',
  'Time',
  'Action',
  'Who',
  'Email',
  'About',
  'Email of whom it is about',
  'Address',
  'Request',
  'Details',
]

export async function* auditOf(read: Read, filter: Omit<AuditFilter, 'before' | 'limit'>) {
  let before: number | undefined
  do {
    const rows = (await read((db) => listAudit(db, { ...filter, before, limit: PART_ROWS }))) ?? []
    yield rows.map(cellsOf)
    before = rows.length < PART_ROWS ? undefined : Number(rows.at(-1)?.id)
  } while (before !== undefined)
}

const cellsOf = (row: AuditRow): Cell[] => [
  Number(row.id),
  dhakaTime(row.madeAt.toISOString()),
  row.action,
  row.byOperator ? 'operator' : row.actorName,
  row.actorEmail,
  row.subjectName,
  row.subjectEmail,
  row.address,
  row.requestId,
  JSON.stringify(row.details),
]
