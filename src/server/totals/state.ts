import type { Db } from '../database/connect.ts'

export type TotalsState = {
  /** Days with transfers whose totals are folded. */
  daysFolded: number
  /** Past days that wait to be folded. More than one for long means that the job of the night does not run. */
  daysWaiting: number
  /** Since the last fold of the totals of accounts; 0 before the first one. */
  lagSeconds: number
}

/** Read with each look at the metrics: from totals only. */
export async function totalsState(db: Db): Promise<TotalsState> {
  const [state] = await db<[TotalsState]>`
    select (select count(distinct day)::int from transfer_day) as "daysFolded",
      (select count(distinct day)::int from transfer_day_shard where day < dhaka_day(now())) as "daysWaiting",
      coalesce((select greatest(extract(epoch from now() - at), 0) from totals_fold), 0)::float8 as "lagSeconds"`
  return state
}
