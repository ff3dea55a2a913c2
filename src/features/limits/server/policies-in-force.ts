import { uncountedWallets } from '#features/policies/server/uncounted.ts'
import type { Db } from '#server/database/connect.ts'

/** For metrics. */
export async function policiesInForce(db: Db) {
  const versions = await db<{ kind: string; id: number }[]>`
    select distinct on (kind) kind, id from policy where effective_at <= now()
    order by kind, effective_at desc, id desc`
  return {
    inForce: Object.fromEntries(versions.map(({ kind, id }) => [kind, id])),
    uncounted: await uncountedWallets(db),
  }
}
