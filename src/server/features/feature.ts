import type { Tx } from '../database/connect.ts'
import type { Route } from '../http/route.ts'

/** What a feature brings to the server (`src/features/<noun>/feature.ts`). Plain facts are in its `facts.ts`. */
export type Feature = {
  routes?: readonly Route[]
  /** Adds its rows to the demo data, after the history of the demo people is posted. */
  demo?: (tx: Tx) => unknown
}
