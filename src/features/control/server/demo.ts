import type { Tx } from '#server/database/connect.ts'

/** A clean check of this morning. It runs with the commit, when the transfers are there to count. */
export const insertDemoCheck = (tx: Tx) =>
  tx.withCommit(tx`
    insert into check_run (what, started_by, started_at, seen_at, ended_at, rows, total)
    select 'ledger', id, now() - interval '5 hours', now() - interval '5 hours' + interval '4 seconds',
      now() - interval '5 hours' + interval '4 seconds', counted.rows, counted.rows
    from person cross join (select count(*) as rows from transfer) as counted
    where email = 'superadmin@batua.test'`)
