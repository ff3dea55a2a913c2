import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts'
import { verifyWithin } from '#ledger/verify.ts'
import type { SignedInCall } from '#server/accounts/sessions.ts'
import { audit } from '#server/data/audit.ts'
import { takeAdvisoryLock } from '#server/database/advisory-locks.ts'
import { connectOne, type Db, type Sql } from '#server/database/connect.ts'
import { verifiersOf } from '#server/journal/checkpoint.ts'
import type { Connection } from '#server/journal/seal.ts'
import { verifyJournal } from '#server/journal/verify.ts'
import type { Services } from '#server/services/services.ts'
import type { CheckRun } from '../contract.ts'
import { controlLimits } from '../facts.ts'

type What = CheckRun['what']

type Row = {
  id: bigint
  what: What
  by: string | null
  startedAt: Date
  endedAt: Date | null
  state: CheckRun['state']
  rows: bigint
  total: bigint
  faults: string[]
}

const SILENT = `${controlLimits.silentSeconds} seconds`

const rowsOf = (db: Db, condition = db`true`) => db<Row[]>`
  select run.id, run.what, person.name as by, run.started_at as "startedAt", run.ended_at as "endedAt",
    case when run.failed then 'failed' when run.ended_at is not null then 'done'
      when run.seen_at < now() - ${SILENT}::interval then 'interrupted' else 'running' end as state,
    run.rows, run.total, run.faults
  from check_run as run left join person on person.id = run.started_by
  where ${condition} order by run.id desc limit ${controlLimits.checksShown}`

const present = ({ id, startedAt, endedAt, rows, total, ...run }: Row): CheckRun => ({
  _id: Number(id),
  ...run,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  rows: Number(rows),
  total: Number(total),
})

export const listChecks = async (db: Db): Promise<CheckRun[]> => (await rowsOf(db)).map(present)

/** Of the newest check of each kind that came to its end: another check says nothing about these faults. */
export async function lastFaults(db: Db): Promise<number> {
  const [last] = await db<[{ faults: number }]>`
    select coalesce(sum(cardinality(faults)), 0)::int as faults from (
      select distinct on (what) faults from check_run where ended_at is not null and not failed
      order by what, id desc
    ) as newest`
  return last.faults
}

/** Starts a check beside the payments. It goes on after the answer. */
export async function startCheck(
  services: Services,
  call: SignedInCall,
  what: What,
): Promise<CheckRun | Refusal> {
  const started = await services.sql.begin(async (tx) => {
    await takeAdvisoryLock(tx, 'checks')
    const [newest] = await rowsOf(tx)
    if (newest?.state === 'running') return refuse('CHECK_RUNNING', { data: present(newest) })
    const [{ id }] = await tx<[{ id: bigint }]>`
      insert into check_run (what, started_by) values (${what}, ${call.caller.personId}) returning id`
    await audit(tx, call, 'run_check', { subject: null, details: { what } })
    const [row] = await rowsOf(tx, tx`run.id = ${id}`)
    return present(row as Row)
  })
  if (!isRefusal(started)) void work(services, started)
  return started
}

async function work(services: Services, { _id: id, what }: CheckRun) {
  const { sql, log } = services
  try {
    const { faults } = await onOwnConnection(services, (connection) =>
      what === 'ledger' ? ledger(sql, id, connection) : journal(services, id, connection),
    )
    await sql`
      update check_run set ended_at = now(), seen_at = now(), rows = total,
        faults = ${faults.slice(0, controlLimits.faultsKept)}::text[] where id = ${id}`
  } catch (error) {
    log.error({ err: error }, 'a check of the books could not be finished')
    await Promise.resolve(sql`update check_run set ended_at = now(), failed = true where id = ${id}`).catch(
      () => {},
    )
  }
}

/** Progress, at most twice a second, so that silence means that nobody works any more. */
function reporter(sql: Sql, id: number) {
  let last = 0
  let latest = { rows: 0, total: 0 }
  const write = async () => {
    await sql`
      update check_run set seen_at = now(), rows = ${latest.rows}, total = ${latest.total} where id = ${id}`
  }
  const beat = setInterval(() => void write().catch(() => {}), (controlLimits.silentSeconds * 1000) / 3)
  return {
    report(rows: number, total: number) {
      latest = { rows, total }
      if (Date.now() - last < 500) return
      last = Date.now()
      void write().catch(() => {})
    },
    async end() {
      clearInterval(beat)
      await write()
    },
  }
}

async function ledger(sql: Sql, id: number, { tx }: Connection) {
  const progress = reporter(sql, id)
  try {
    const { faults } = await verifyWithin(tx, progress.report)
    return { faults: faults.map(({ check, row }) => `${check}: ${row}`) }
  } finally {
    await progress.end()
  }
}

async function journal({ sql, keys }: Services, id: number, connection: Connection) {
  const progress = reporter(sql, id)
  try {
    const ownVerifiers = keys ? verifiersOf(keys) : []
    const { faults } = await verifyJournal(connection, { ownVerifiers, onRows: progress.report })
    return { faults: faults.map(({ problem }) => problem) }
  } finally {
    await progress.end()
  }
}

/** Without deadlines, from the replica if there is one. One snapshot for everything. */
async function onOwnConnection<T>(
  { checkTarget }: Services,
  run: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connectOne(checkTarget, 'batua check')
  try {
    await connection.client.query('begin isolation level repeatable read read only')
    return await run(connection)
  } finally {
    await connection.client.end()
  }
}
