import { randomUUIDv7 } from 'node:crypto'
import type { Day } from '#contract/days.ts'
import { poishaToTaka } from '#contract/money.ts'
import { referenceOf } from '#ledger/reference.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { setDeadlines } from '#server/due/deadlines.ts'
import type { Occurrence } from '../contract.ts'
import { type DateRule, datesAfter } from '../dates.ts'
import { scheduleLimits } from '../limits.ts'
import type { OccurrenceState } from '../terms.ts'

/** What of an occurrence waits for a time, as in `deadline.kind`. The subject is the id of the occurrence. */
export const OCCURRENCE = 'occurrence'
export const REMINDER = 'occurrence_reminder'

/** A schedule with a next date. `taken` are dates that are over, whatever the clock says. */
type Dated = DateRule & { taken: readonly Day[] }

/** Dates that a schedule has had after `day`. A cancelled one can be due again. */
export const takenAfter = (db: Db, schedule: unknown, day: unknown) => db`array(
  select past.due_on::text from occurrence past
  where past.schedule = ${schedule} and past.due_on > ${day} and past.state not in ('cancelled', 'due'))`

/** The next date after this day that was neither paid, missed nor skipped. */
export const nextDate = (rule: Dated, day: Day): Day | undefined =>
  datesAfter(rule, day, rule.taken.length + 1).find((date) => !rule.taken.includes(date))

type Next = { schedule: string; dueOn: Day; remind: boolean }

/** Makes these dates due, at this hour of theirs. A date that was cancelled is due again. */
export const insertOccurrences = (tx: Tx, rows: readonly Next[], hour: number) => tx`
  with wanted as (
    select * from unnest(
      ${rows.map(() => randomUUIDv7())}::uuid[], ${rows.map(({ schedule }) => schedule)}::uuid[],
      ${rows.map(({ dueOn }) => dueOn)}::date[], ${rows.map(({ remind }) => remind)}::boolean[]
    ) as wanted (id, schedule, due_on, remind)
  ), next as (
    insert into occurrence (id, schedule, due_on) select id, schedule, due_on from wanted
    on conflict (schedule, due_on) do update set state = 'due', code = null, finished_at = null
      where occurrence.state = 'cancelled'
    returning id, schedule, due_on
  ), reminders as (${setDeadlines(
    tx,
    REMINDER,
    tx`select next.id::text, ${reminderAt(tx)} from next join wanted using (schedule, due_on)
      where wanted.remind and ${reminderAt(tx)} > now()`,
  )})
  ${setDeadlines(
    tx,
    OCCURRENCE,
    tx`select next.id::text, dhaka_midnight(next.due_on) + ${hour} * interval '1 hour' from next`,
  )}`

const reminderAt = (tx: Db) =>
  tx`dhaka_midnight(next.due_on - 1) + ${scheduleLimits.remindHour} * interval '1 hour'`

/** Nothing of these schedules is due any more. */
export const closeDue = (tx: Tx, schedules: readonly string[], state: 'cancelled' | 'skipped') => tx`
  with closed as (
    update occurrence set state = ${state}, finished_at = now()
    where schedule = any(${schedules}::uuid[]) and state = 'due' returning id
  )
  delete from deadline using closed
  where deadline.kind in (${OCCURRENCE}, ${REMINDER}) and deadline.subject = closed.id::text`

/** Sets or drops the reminder of what is due. */
export const setReminder = (tx: Tx, schedule: string, isWanted: boolean) =>
  isWanted
    ? setDeadlines(
        tx,
        REMINDER,
        tx`select next.id::text, ${reminderAt(tx)} from occurrence next
          where next.schedule = ${schedule} and next.state = 'due' and ${reminderAt(tx)} > now()`,
      )
    : tx`
        delete from deadline using occurrence
        where occurrence.schedule = ${schedule} and occurrence.state = 'due'
          and deadline.kind = ${REMINDER} and deadline.subject = occurrence.id::text`

type OccurrenceRow = {
  id: string
  dueOn: Day
  state: OccurrenceState
  amount: bigint | null
  code: string | null
  seq: bigint | null
  transaction: string | null
  finishedAt: Date | null
}

export async function occurrencesOf(
  db: Db,
  schedule: string,
  { page, limit }: { page: number; limit: number },
) {
  const rows = await db<OccurrenceRow[]>`
    select occurrence.id, occurrence.due_on::text as "dueOn", occurrence.state, occurrence.amount, occurrence.code,
      occurrence.paid_seq as seq, transfer.id as transaction, occurrence.finished_at as "finishedAt"
    from occurrence left join transfer on transfer.seq = occurrence.paid_seq
    where occurrence.schedule = ${schedule}
    order by occurrence.due_on desc limit ${limit} offset ${(page - 1) * limit}`
  const [{ total }] = await db<[{ total: number }]>`
    select count(*)::int as total from occurrence where schedule = ${schedule}`
  return { rows: rows.map(present), total }
}

const present = ({ id, amount, seq, transaction, finishedAt, ...row }: OccurrenceRow): Occurrence => ({
  _id: id,
  ...row,
  amount: amount === null ? null : poishaToTaka(amount),
  transaction:
    seq === null || transaction === null ? null : { _id: transaction, reference: referenceOf(seq) },
  finishedAt: finishedAt?.toISOString() ?? null,
})
