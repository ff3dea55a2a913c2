import type { Db } from '#server/database/connect.ts'

/** For metrics. Wallets are counted only while due work is left: then the number is small or the upgrade is recent. */
export async function policiesInForce(db: Db) {
  const versions = await db<{ kind: string; id: number }[]>`
    select distinct on (kind) kind, id from policy where effective_at <= now()
    order by kind, effective_at desc, id desc`
  const [row] = await db<[{ uncounted: number }]>`
    select case when exists (select from deadline where kind = 'wallet_use')
      then (select count(*) from account where kind = 'wallet' and used is null) else 0 end::int as uncounted`
  return {
    inForce: Object.fromEntries(versions.map(({ kind, id }) => [kind, id])),
    uncounted: row.uncounted,
  }
}
