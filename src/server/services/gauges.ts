import type { Db } from '../database/connect.ts'

type Shown<State> = {
  name: string
  help: string
  /** The name of the label that tells the numbers of one gauge apart. */
  label?: string
  of: (state: State) => number | Readonly<Record<string, number>>
}

/** Metrics that come from one look at the database. */
export type Gauges = { read: (db: Db) => Promise<unknown>; show: readonly Shown<never>[] }

export const gauges = <State>(
  read: (db: Db) => Promise<State>,
  ...show: readonly Shown<State>[]
): Gauges => ({ read, show })
