import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from '#server/database/connect.ts'
import { withProgress } from '#server/operations/progress.ts'

/** Waits for a new server, which first seals everything that was filled in the journal. That takes its time and memory. */
export const untilSealed = (sql: Sql) =>
  withProgress('Waiting for the journal', {}, async () => {
    while (!(await isSealed(sql))) await wait(1_000)
  })

async function isSealed(sql: Sql): Promise<boolean> {
  const [{ sealed }] = await sql<[{ sealed: boolean }]>`
    select coalesce((select max(to_seq) from journal_segment where chain = 'transfers'), 0) >= (select max(seq) from transfer)
      and coalesce((select max(to_seq) from journal_segment where chain = 'audit'), 0) >= (select coalesce(max(id), 0) from audit_event) as sealed`
  return sealed
}
