import type { Statement } from '#ledger/database.ts'
import type { Db } from '../database/connect.ts'
import { nudgeDue } from './nudge.ts'

/**
 * A row of `deadline` says when something has to happen to its subject. The transaction that changes the subject sets,
 * moves and deletes it. Lock the subject first: the worker does so too, and then nothing deadlocks.
 */

/** Sets or moves a deadline. */
export async function setDeadline(db: Db, kind: string, subject: string, at: Date): Promise<void> {
  await setDeadlines(db, kind, db`select ${subject}::text, ${at}::timestamptz`)
  if (at.getTime() <= Date.now()) nudgeDue()
}

/** The same for rows of subject and time. Also a part of a larger statement, behind `with`. */
export const setDeadlines = (db: Db, kind: string, rows: Statement) => db`
  insert into deadline (kind, subject, due_at)
  select ${kind}::text, subject::text, due_at from (${rows}) as wanted (subject, due_at)
  on conflict (kind, subject) do update set due_at = excluded.due_at, tries = 0`

export const dropDeadline = (db: Db, kind: string, subject: string) =>
  dropDeadlines(db, kind, db`select ${subject}::text`)

/** Deletes the deadlines of these subjects. Also a part of a larger statement, behind `with`. */
export const dropDeadlines = (db: Db, kind: string, subjects: Statement) => db`
  delete from deadline using (${subjects}) as gone (subject)
  where deadline.kind = ${kind}::text and deadline.subject = gone.subject::text`

export type DueRow = { subject: string; tries: number }

/** The kinds of these that have something to do. */
export async function kindsWithDueRows(db: Db, kinds: readonly string[]): Promise<string[]> {
  const rows = await db<{ kind: string }[]>`
    select distinct kind from deadline where due_at <= now() and kind = any(${kinds}::text[])`
  return rows.map(({ kind }) => kind)
}

/** Any of the oldest ones: several processes then rarely take the same. */
export const dueRows = (db: Db, kind: string, { except, max }: { except: string[]; max: number }) => db<
  DueRow[]
>`
  select subject, tries from (
    select subject, tries from deadline
    where due_at <= now() and kind = ${kind}::text and subject <> all(${except}::text[])
    order by due_at limit ${max * 20}
  ) as oldest
  order by random() limit ${max}`

/** A row that was moved or deleted in the meantime is not due. */
const stillDue = (db: Db, kind: string, subjects: readonly string[]) =>
  db`kind = ${kind}::text and subject = any(${subjects}::text[]) and due_at <= now()`

export const takeDue = (db: Db, kind: string, subjects: readonly string[]) => db<{ subject: string }[]>`
  delete from deadline where ${stillDue(db, kind, subjects)} returning subject`

/** After a failure: 1, 2, 4 … minutes, at most an hour. */
export const postponeDue = (db: Db, kind: string, subjects: readonly string[]) => db<{ subject: string }[]>`
  update deadline set tries = least(tries + 1, 1000),
    due_at = now() + least(interval '1 minute' * 2 ^ least(tries, 6), interval '1 hour')
  where ${stillDue(db, kind, subjects)} returning subject`

/** The age of the oldest row that is overdue, in seconds. */
export async function secondsLate(db: Db): Promise<number> {
  const [row] = await db<[{ seconds: number }]>`
    select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as seconds from deadline where due_at <= now()`
  return row.seconds
}
