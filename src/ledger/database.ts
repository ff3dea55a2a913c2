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
  /** A last statement, to travel with the commit; if it fails, nothing is committed and its error is thrown. */
  withCommit(statement: Promise<unknown>): void
}

export type Sql = Tag & {
  /** Commits what the work did, or rolls it back if it throws. */
  begin<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  begin<T>(mode: string, work: (tx: Tx) => Promise<T>): Promise<T>
  end(): Promise<void>
}

/** The database cannot be reached; whether a commit under way was done is unknown. A retry may help. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}
