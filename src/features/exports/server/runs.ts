import type { Db, Sql, Tx } from '#server/database/connect.ts'
import { exportLimits } from '../facts.ts'

const SILENT = `${exportLimits.silentSeconds} seconds`

export type Run = { person: string; id: string }

/** Undefined while another export of this person runs, in whatever process. */
export async function startRun(tx: Tx, person: string): Promise<Run | undefined> {
  const [run] = await tx<Run[]>`
    insert into export_run (person) values (${person})
    on conflict (person) do update set id = gen_random_uuid(), started_at = now(), seen_at = now()
      where export_run.seen_at < now() - ${SILENT}::interval
    returning person, id`
  return run
}

/** Hands the parts on, and ends the run with them. Stops if a newer run took its place. */
export async function* whileRunning<Part>(sql: Sql, run: Run, parts: AsyncIterable<Part>) {
  try {
    for await (const part of parts) {
      if (!(await isOurs(sql, run))) throw new Error('another export has taken the place of this one')
      yield part
    }
  } finally {
    await sql`delete from export_run where person = ${run.person} and id = ${run.id}`
  }
}

async function isOurs(db: Db, { person, id }: Run): Promise<boolean> {
  const [found] = await db`
    update export_run set seen_at = now() where person = ${person} and id = ${id} returning id`
  return found !== undefined
}

export async function countRuns(db: Db): Promise<number> {
  const [{ running }] = await db<[{ running: number }]>`
    select count(*)::int as running from export_run where seen_at > now() - ${SILENT}::interval`
  return running
}
