import type { Rows, Statement, Tag, Tx } from './database.ts'
import type { BatchDecision, TransferRow } from './decision.ts'
import type {
  Account,
  Accounts,
  Announcement,
  Leg,
  Planned,
  PostingRequest,
  RefusalCode,
} from './transfer.ts'

/** A statement that a rule or permit needs before the decision, and who takes its rows. */
export type Ask = { statement: Statement; take: (rows: never) => void }

export const ask = <T extends readonly object[]>(
  statement: Statement<T>,
  take: (rows: Rows<T>) => void,
): Ask => ({ statement, take })

/** The requests of a batch and the accounts that they touch, locked. */
export type Batch = {
  /** What the rules have read with the time of the batch (`stamp`). */
  stamp: Readonly<Record<string, unknown>>
  requests: readonly PostingRequest[]
  accounts: Accounts
  /** The columns of an account, for a rule that locks further accounts and adds them to `accounts`. */
  accountColumns: (tx: Tag) => Statement
}

/** What a rule loads for a batch: its state, filled by the statements, and the most legs that it may add. */
export type Loading<State> = { state: State; asks?: readonly Ask[]; legsMax?: number }

/** What a rule may need beside the requests: accounts by id, and numbers for further legs. */
export type Ahead = { accounts: readonly number[]; legsMax: number }

/** What a rule can use to write with the commit. */
export type Writing = {
  tx: Tx
  decision: BatchDecision
  at: Date
  announce: (announcements: Announcement[]) => void
}

/**
 * A rule judges the postings of a batch over locked accounts. Everything but `load` and `writes` is pure. The core
 * calls the hooks of all rules in the order of the rules.
 */
export type Rule<State extends object = object> = {
  name: string
  /** A column that the rule reads together with the time of the batch, which is `clock.at`. */
  stamp?: (tx: Tag) => Statement
  /** Before anything is read: what to lock and to number together with the requests. `load` adds what it lacks. */
  ahead?(requests: readonly PostingRequest[]): Ahead | undefined
  /** Columns that the rule reads. They come with the locks of the accounts, and the rule adds them to the type. Rules that
   * need the same columns have the same function. */
  columns?: ((tx: Tag, requests: readonly PostingRequest[]) => Statement) | undefined
  /** Returns undefined if the rule does not concern the batch: then none of its other hooks is called. */
  load(tx: Tx, batch: Batch): Loading<State> | undefined
  /** Before anything else: the seconds that the actor has to wait, or 0. */
  wait?(actor: Account, at: Date, state: State): number
  /** Before the floors: further legs, or the reason to refuse. */
  judge?(planned: Planned, state: State): readonly Leg[] | RefusalCode | undefined
  /** After the floors, when nothing else refuses the posting. It may add to `uses`. */
  confirm?(planned: Planned, head: TransferRow, state: State): RefusalCode | undefined
  /** After the posting is certain, with all of its rows. */
  count?(planned: Planned, rows: readonly TransferRow[], state: State): void
  /** Adds statements to the commit. They run before the guard posts the transfers. */
  writes?(writing: Writing, state: State): void
}

/** A rule that concerns the batch, with what it has loaded. */
export type ActiveRule = { rule: Rule; state: object }
