import { type Refusal, refuse } from '#contract/refusal.ts'
import { attemptOf, recordAttempt } from '#server/accounts/attempts.ts'
import type { SignedInCall } from '#server/accounts/sessions.ts'
import { audit } from '#server/data/audit.ts'
import { notifyPeople } from '#server/data/notifications.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { download, type Success } from '#server/http/answer.ts'
import { type Cell, csvDownload, type FileSum } from '#server/http/csv.ts'
import { refusedByRate } from '#server/http/rate.ts'
import type { Services } from '#server/services/services.ts'
import { exportLimits } from '../facts.ts'
import { paced } from './pace.ts'
import { startRun, whileRunning } from './runs.ts'

/** Reads one part, from the replica if there is one. It holds a connection for this part only. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>

type List = {
  what: string
  head: readonly string[]
  partsOf: (read: Read) => AsyncIterable<readonly (readonly Cell[])[]>
}

type ExportCall = SignedInCall & {
  address: string
  query: Readonly<Record<string, string | number | undefined>>
  services: Services
}

/** A list as a file. The audit log knows who makes it before the first byte is sent. */
export async function fileOf(
  call: ExportCall,
  tx: Tx,
  { what, head, partsOf }: List,
): Promise<Refusal | Success<string>> {
  const { caller, query, services } = call
  const attempt = attemptOf('export', caller.personId, call.address)
  const refused = await refusedByRate(tx, attempt, services.settings)
  if (refused) return refused
  const run = await startRun(tx, caller.personId)
  if (!run) return refuse('EXPORT_RUNNING')
  await recordAttempt(tx, attempt)
  await audit(tx, call, 'export', { subject: null, details: { what, ...query } })
  const read: Read = (work) => services.replica.read(services.lists, work)
  const tell = (rows: number) => services.sql.begin((done) => tellSuperAdmins(done, caller.personId, rows))
  const parts = whileRunning(services.sql, run, tellingOfMany(paced(partsOf(read)), tell))
  const onEnd = ({ rows, sha256 }: FileSum) =>
    audit(services.sql, call, 'export_done', { subject: null, details: { what, rows, sha256 } })
  return download(csvDownload(`batua-${what}.csv`, head, parts, { rowsMax: exportLimits.rowsMax, onEnd }))
}

/** Hands the parts on, and tells of many rows behind them: also when the client leaves before the last line. */
async function* tellingOfMany<Part extends readonly unknown[]>(
  parts: AsyncIterable<Part>,
  tell: (rows: number) => Promise<void>,
) {
  let rows = 0
  try {
    for await (const part of parts) {
      rows = Math.min(rows + part.length, exportLimits.rowsMax)
      yield part
    }
  } finally {
    if (rows > exportLimits.toldAbove) await tell(rows)
  }
}

async function tellSuperAdmins(tx: Tx, exporter: string, rows: number) {
  const [admin] = await tx<{ name: string }[]>`select name from person where id = ${exporter}`
  const told = await tx<{ id: string }[]>`
    select id from person where role = 'SUPER_ADMIN' and status = 'active' and id <> ${exporter} order by id`
  const ids = told.map(({ id }) => id)
  await notifyPeople(tx, ids, 'large_export', { admin: admin?.name ?? '', rows: String(rows) })
}
