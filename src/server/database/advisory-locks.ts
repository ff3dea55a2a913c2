import type { Db } from './connect.ts'

/** Lock numbers for work that only one process may do at a time. The numbers are arbitrary but unique. */
const numbers = {
  migrations: 5_230_917,
  demo: 5_230_918,
  privileges: 5_230_919,
  servingRole: 5_230_920,
  texts: 5_230_921,
  rootKey: 5_230_922,
  journal: 5_230_923,
  totals: 5_230_924,
  streams: 5_230_925,
  policies: 5_230_926,
  checks: 5_230_927,
}

/** Held until the connection ends; false when another one has it. */
export async function tryTurn(tx: Db, work: keyof typeof numbers): Promise<boolean> {
  const [lock] = await tx<[{ isOurs: boolean }]>`select pg_try_advisory_lock(${numbers[work]}) as "isOurs"`
  return lock.isOurs
}

/** The transaction holds the lock until it ends. */
export const takeAdvisoryLock = (tx: Db, work: keyof typeof numbers) => tx`
  select pg_advisory_xact_lock(${numbers[work]})`

/**
 * The same for the work on some people. The locks are taken in one order everywhere, so that nobody waits in a circle.
 * Two people may share a lock.
 */
export const takePersonLocks = (tx: Db, work: keyof typeof numbers, personIds: string[]) => tx`
  select pg_advisory_xact_lock(${numbers[work]}, lock) from (
    select distinct hashtext(id) as lock from unnest(${personIds}::text[]) as id order by lock
  ) as locks`
