import type { Db } from './connect.ts'

/** Work that processes do one after the other. Any numbers will do, each once; other programs use others. */
const numbers = {
  migrations: 5_230_917,
  demo: 5_230_918,
  privileges: 5_230_919,
  servingRole: 5_230_920,
  texts: 5_230_921,
  rootKey: 5_230_922,
}

/** Held until the transaction ends. */
export const takeTurns = (tx: Db, work: keyof typeof numbers) => tx`
  select pg_advisory_xact_lock(${numbers[work]})`
