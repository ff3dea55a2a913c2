import { byKeySession } from '#ledger/writer.ts'
import { connect, type DatabaseTarget } from '../data/connect.ts'

/** How many connections a process may open for each kind of work. */
const pools = { sql: 6, ledger: 1, byKey: 5, lists: 4 }

export const connectionsPerProcess = Object.values(pools).reduce((sum, max) => sum + max)

/** A pool for each kind of work, since how statements are best planned is a setting of the connection. */
export const openConnections = (target: DatabaseTarget) => ({
  sql: connect(target, { max: pools.sql }),
  ledger: connect(target, { max: pools.ledger, applicationName: 'batua ledger', session: byKeySession }),
  /** Find their rows by key: planned once. */
  byKey: connect(target, { max: pools.byKey, applicationName: 'batua by key', session: byKeySession }),
  /** Filter: the best way depends on how rare what is asked for is, so each question is planned. */
  lists: connect(target, {
    max: pools.lists,
    applicationName: 'batua lists',
    session: { plan_cache_mode: 'force_custom_plan' },
  }),
})
