import type { Tx } from '#server/database/connect.ts'
import type { Locked } from '#server/due/kind.ts'
import { takenAfter } from './occurrences.ts'
import { type ScheduleRow, scheduleColumns, withTargets } from './schedules.ts'

/** A due occurrence with its schedule, which is locked. */
export type DueRow = ScheduleRow & {
  occurrence: string
  dueOn: string
  tries: number
  personId: string
  email: string
  balance: bigint
  goalTarget: bigint | null
  /** Later dates that are over. */
  taken: string[]
}

/** Locks the schedules of these occurrences, as pause, skip and change do. They come before accounts, in id order. */
export async function lockSchedules(tx: Tx, occurrences: readonly string[]): Promise<Locked<string>> {
  const rows = await tx<{ id: string; isLocked: boolean }[]>`
    with locked as (
      select id from schedule where id in (select schedule from occurrence where id = any(${occurrences}::uuid[]))
      order by id for no key update skip locked
    )
    select occurrence.id, locked.id is not null as "isLocked"
    from occurrence left join locked on locked.id = occurrence.schedule
    where occurrence.id = any(${occurrences}::uuid[])`
  const found = new Map(rows.map(({ id, isLocked }) => [id, isLocked]))
  return new Map(
    occurrences.filter((id) => found.get(id) !== false).map((id) => [id, found.has(id) ? id : undefined]),
  )
}

/** Those of these occurrences that are still due, the oldest schedule first. */
export const dueRowsOf = (tx: Tx, occurrences: readonly string[]) => tx<DueRow[]>`
  select ${scheduleColumns(tx)}, occurrence.id as occurrence, occurrence.due_on::text as "dueOn", occurrence.tries,
    wallet.owner as "personId", person.email, wallet.balance, goal.target as "goalTarget",
    ${takenAfter(tx, tx`schedule.id`, tx`occurrence.due_on`)} as taken
  from occurrence join schedule on schedule.id = occurrence.schedule ${withTargets(tx)}
  join account wallet on wallet.id = schedule.owner join person on person.id = wallet.owner
  where occurrence.id = any(${occurrences}::uuid[]) and occurrence.state = 'due' and schedule.state = 'active'
  order by schedule.created_at, schedule.id`
