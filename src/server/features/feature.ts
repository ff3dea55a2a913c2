import type { Tx } from '../database/connect.ts'
import type { DueKind } from '../due/kind.ts'
import type { Route } from '../http/route.ts'
import type { Services } from '../services/services.ts'

/** What a feature brings to the server (`src/features/<noun>/feature.ts`). Plain facts are in its `facts.ts`. */
export type Feature = {
  routes?: readonly Route[]
  /** What of it waits for a time. */
  due?: readonly DueKind<Services>[]
  /** Adds its rows to the demo data, after the history of the demo people is posted. */
  demo?: (tx: Tx) => unknown
}
