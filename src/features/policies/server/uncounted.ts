import type { Db } from '#server/database/connect.ts'

/**
 * Wallets whose use of limits is not counted yet. They are counted only while due work is left: then the number is small
 * or the upgrade is recent.
 */
export async function uncountedWallets(db: Db): Promise<number> {
  const [row] = await db<[{ uncounted: number }]>`
    select case when exists (select from deadline where kind = 'wallet_use')
      then (select count(*) from account where kind = 'wallet' and used is null) else 0 end::int as uncounted`
  return row.uncounted
}
