import type { Tx } from '../database/connect.ts'

/**
 * The subjects that are locked now, by their key. Undefined: the subject does not exist any more. A subject that
 * another transaction holds is not in it.
 */
export type Locked<Subject> = Map<string, Subject | undefined>

type Base<Subject> = {
  /** As in the column `deadline.kind`. */
  kind: string
  /** How many rows may share a transaction; 1 by default. After a failure each row has its own. */
  many?: number
  /** Locks everything that a change of the subjects locks, in the same order, and waits for nobody. */
  lock(tx: Tx, subjects: readonly string[]): Promise<Locked<Subject>>
}

/** Done in the transaction that deletes the rows: both happen or neither does. */
type Inside<Subject, Context> = {
  work: (tx: Tx, subjects: readonly Subject[], context: Context) => Promise<void>
}

/**
 * For work that waits for somebody else, such as a payment provider, and must hold no lock meanwhile. The row is
 * postponed first, as after a failure, so a crash repeats the work. The transaction of its outcome deletes the row.
 */
type Outside<Subject, Context> = { workOutside: (subject: Subject, context: Context) => Promise<void> }

/** What happens at a deadline. It lies beside the code of its feature. */
export type DueKind<Context> = Base<unknown> & (Inside<unknown, Context> | Outside<unknown, Context>)

/** Gives `lock` and the work the same type of subjects. */
export const dueKind = <Subject, Context>(
  kind: Base<Subject> & (Inside<Subject, Context> | Outside<Subject, Context>),
): DueKind<Context> => kind as DueKind<Context>

/** Locks rows of a table that has this key of type uuid. Rows that refer to them can still be written. */
export const lockRows =
  (table: string, key: string) =>
  async (tx: Tx, subjects: readonly string[]): Promise<Locked<string>> => {
    const rows = await tx<{ subject: string; isLocked: boolean }[]>`
      with locked as (
        select ${tx(key)} as key from ${tx(table)} where ${tx(key)} = any(${subjects}::uuid[])
        order by ${tx(key)} for no key update skip locked
      )
      select ${tx(key)}::text as subject, exists (select from locked where key = ${tx(key)}) as "isLocked"
      from ${tx(table)} where ${tx(key)} = any(${subjects}::uuid[])`
    const held = new Set(rows.filter(({ isLocked }) => !isLocked).map(({ subject }) => subject))
    const existing = new Set(rows.map(({ subject }) => subject))
    return new Map(
      subjects
        .filter((subject) => !held.has(subject))
        .map((subject) => [subject, existing.has(subject) ? subject : undefined]),
    )
  }
