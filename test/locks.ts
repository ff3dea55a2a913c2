import { expect } from 'vitest'
import type { Sql } from '#server/database/connect.ts'

/** Waits until exactly this many statements of this database wait for a lock. */
export const untilWaitingForLocks = (sql: Sql, statements: number) =>
  expect
    .poll(
      async () =>
        (
          await sql`
            select from pg_locks join pg_stat_activity using (pid)
            where datname = current_database() and not granted`
        ).count,
    )
    .toBe(statements)
