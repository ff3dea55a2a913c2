// biome-ignore lint/suspicious/noExplicitAny: a row whose columns the caller did not name
type Row = Record<string, any>

/** Rows of a statement, and how many it touched. */
export type Rows<T extends readonly object[]> = T & { readonly count: number }

/** SQL as a tagged template: every value is a parameter, a template inside a template is a part of it. */
export type Tag = {
  <T extends readonly object[] = Row[]>(parts: TemplateStringsArray, ...values: unknown[]): Promise<Rows<T>>
  /** A name of a table or column. */
  (identifier: string): unknown
  /** Runs statements in this order, in one round trip. */
  together<T extends readonly Promise<unknown>[]>(
    ...statements: T
  ): Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }>
  /** A text of ours as it is, several statements if need be. */
  unsafe(text: string): Promise<Row[]>
}

export type Tx = Tag & {
  /**
   * A last statement, to travel with the commit; if it fails, nothing is committed and its error is thrown.
   * Its rows are handed over once it is committed.
   */
  withCommit<T extends readonly object[]>(statement: Promise<T>, take?: (rows: T) => void): void
}

/** How a transaction ended. */
export type Attempt<T> =
  | { kind: 'committed'; result: T }
  /** Proven: the commit was never asked for, or the database itself said that there was none. */
  | { kind: 'rolled back'; error: unknown }
  /** The commit was asked for, and no answer proves what became of it. */
  | { kind: 'unknown'; error: unknown }

export type Sql = Tag & {
  /** Commits what the work did, or rolls it back if it throws. */
  begin<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  begin<T>(mode: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same, and tells how it ended instead of throwing. */
  attempt<T>(work: (tx: Tx) => Promise<T>): Promise<Attempt<T>>
  end(): Promise<void>
}

/** It cannot be done at the moment; nothing is wrong with the request, and a retry may help. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** The database cannot be reached, or does not answer. */
export class DatabaseAway extends Unavailable {
  override name = 'DatabaseAway'
}

/** The database gave up waiting for a lock or took too long, and rolled the transaction back. */
export class DatabaseBusy extends Unavailable {
  override name = 'DatabaseBusy'
}

/** Nobody can say whether the transaction was committed: the same idempotency key tells. */
export class OutcomeUnknown extends Unavailable {
  override name = 'OutcomeUnknown'
}

/** So many requests wait for the ledger that this one was not taken in: nothing has happened. */
export class LedgerFull extends Unavailable {
  override name = 'LedgerFull'
}
