import { parseArgs } from 'node:util'
import { z } from 'zod'
import { auditActions } from '#contract/audit-actions.ts'
import { OPERATOR } from '../data/audit.ts'
import { type AuditRow, listAudit } from '../data/audit-list.ts'
import { type Command, checked, runAsProgram } from './command.ts'
import { CommandError, misuse } from './command-error.ts'

const usage = `Usage:
  npm run audit -- [--actor EMAIL|operator] [--subject EMAIL] [--action NAME]
                   [--since YYYY-MM-DD] [--until YYYY-MM-DD] [--limit N] [--json]
Lists the newest events first. Days are in Dhaka time; --since and --until include their day.`

const LIMIT_DEFAULT = 50
const LIMIT_MAX = 100_000

const action = z
  .enum(auditActions, { error: `The action must be one of ${auditActions.join(', ')}` })
  .optional()
const day = z.iso.date({ error: 'Write a day as 2026-01-31' }).optional()
const limit = z.coerce
  .number({ error: 'The limit must be a number' })
  .int('The limit must be a whole number')
  .min(1, 'The limit must be at least 1')
  .max(LIMIT_MAX, `The limit must be at most ${LIMIT_MAX}`)
  .default(LIMIT_DEFAULT)

const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Dhaka',
})

const actorOf = ({ byOperator, actorEmail, actorId }: AuditRow) =>
  byOperator ? OPERATOR : (actorEmail ?? actorId ?? 'somebody')

/** Omits the subject of an action on the actor's own account. */
function subjectOf({ subjectEmail, subjectId, actorId }: AuditRow) {
  if (!subjectId || subjectId === actorId) return ''
  return ` → ${subjectEmail ?? subjectId}`
}

function asLine(row: AuditRow) {
  const details = Object.keys(row.details).length > 0 ? `  ${JSON.stringify(row.details)}` : ''
  const from = row.address ? `  from ${row.address}` : ''
  return `${clock.format(row.madeAt)}  ${row.action}  ${actorOf(row)}${subjectOf(row)}${from}${details}`
}

const asJson = (row: AuditRow) => JSON.stringify({ ...row, id: row.id.toString() })

export const audit: Command = async (words, { say, withReadDatabase }) => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      actor: { type: 'string' },
      subject: { type: 'string' },
      action: { type: 'string' },
      since: { type: 'string' },
      until: { type: 'string' },
      limit: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  if (positionals.length > 0) throw misuse(usage)
  const { actor, subject } = values
  const filter = {
    actor,
    subject,
    action: checked(action, values.action),
    since: checked(day, values.since),
    until: checked(day, values.until),
    limit: checked(limit, values.limit),
  }
  const rows = await withReadDatabase(({ sql }) => listAudit(sql, filter))
  if (!rows) throw new CommandError('There is no account with that email.')
  for (const row of rows) say(values.json ? asJson(row) : asLine(row))
}

if (import.meta.main) await runAsProgram(audit)
