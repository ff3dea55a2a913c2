// biome-ignore lint/suspicious/noExplicitAny: a row whose columns the caller did not name
type Row = Record<string, any>

/** Rows of a statement, and how many it touched. */
export type Rows<T extends readonly object[]> = T & { readonly count: number }

declare const notRunYet: unique symbol

/**
 * SQL that has not run yet. `await` runs it, once. Hand it to `together` or `withCommit` to run it with others,
 * or put it into another template to make it a part of that one.
 */
export type Statement<T extends readonly object[] = readonly object[]> = PromiseLike<Rows<T>> & {
  readonly [notRunYet]: T
}

/** SQL as a tagged template: every value is a parameter, a template inside a template is a part of it. */
export type Tag = {
  <T extends readonly object[] = Row[]>(parts: TemplateStringsArray, ...values: unknown[]): Statement<T>
  /** A name of a table or column. */
  (identifier: string): unknown
  /** Runs statements in this order, in one round trip. */
  together<T extends readonly Statement[]>(
    ...statements: T
  ): Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }>
  /** Runs a text as it is, also several statements. Never pass text from outside. */
  unsafe(text: string): Promise<Row[]>
}

export type Tx = Tag & {
  /**
   * Sends a last statement together with the commit. If it fails, nothing is committed and its error is thrown.
   * `take` gets its rows after the commit.
   */
  withCommit<T extends readonly object[]>(statement: Statement<T>, take?: (rows: Rows<T>) => void): void
}

/** How a transaction ended. */
export type Attempt<T> =
  | { kind: 'committed'; result: T }
  /** Proven: the commit was never sent, or the database itself refused it. */
  | { kind: 'rolled back'; error: unknown }
  /** The commit was sent, and no answer proves its outcome. */
  | { kind: 'unknown'; error: unknown }

export type Sql = Tag & {
  /** Commits what the work did, or rolls it back if it throws. */
  begin<T>(work: (tx: Tx) => PromiseLike<T>): Promise<T>
  begin<T>(mode: string, work: (tx: Tx) => PromiseLike<T>): Promise<T>
  /** The same, and tells how it ended instead of throwing. */
  attempt<T>(work: (tx: Tx) => PromiseLike<T>): Promise<Attempt<T>>
  end(): Promise<void>
}

/** The request is fine, but cannot be done at the moment. A retry may succeed. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** The database cannot be reached, or does not answer. */
export class DatabaseAway extends Unavailable {
  override name = 'DatabaseAway'
}

/** The database takes connections, but is a standby: it cannot write. */
export class DatabaseStandby extends DatabaseAway {
  override name = 'DatabaseStandby'
}

/** The database gave up waiting for a lock or took too long, and rolled the transaction back. */
export class DatabaseBusy extends Unavailable {
  override name = 'DatabaseBusy'
}

/** The transaction may or may not be committed. Retry with the same Idempotency-Key to learn the outcome. */
export class OutcomeUnknown extends Unavailable {
  override name = 'OutcomeUnknown'
}

/** The ledger's queue is full. The request was not accepted, and nothing has changed. */
export class LedgerFull extends Unavailable {
  override name = 'LedgerFull'
}
