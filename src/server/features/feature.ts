import type { RuleTerms } from '#features/rules.ts'
import type { Tx } from '../database/connect.ts'
import type { DueKind } from '../due/kind.ts'
import type { Route } from '../http/route.ts'
import type { Gauges } from '../services/gauges.ts'
import type { Services } from '../services/services.ts'

/** A part of the API docs. Calls below one of the paths belong to it. */
export type CallGroup = { name: string; description: string; paths: string[] }

/** What a feature brings to the server (`src/features/<noun>/feature.ts`). Plain facts are in its `facts.ts`. */
export type Feature = {
  /** The exports of its `contract.ts`: calls, and the shapes of their data. */
  contract: Record<string, unknown>
  /** Of its calls in the API docs; else they are in the group of the platform that has their path. */
  group?: CallGroup
  routes?: readonly Route[]
  /** What of it waits for a time. */
  due?: readonly DueKind<Services>[]
  gauges?: Gauges
  /** What its rules of the ledger need from the server. */
  ruleTerms?: RuleTerms
  /** Adds its rows to the demo data, after the history of the demo people is posted. */
  demo?: (tx: Tx) => unknown
}
