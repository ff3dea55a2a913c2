import { takeAdvisoryLock } from '../database/advisory-locks.ts'
import type { Sql, Tx } from '../database/connect.ts'
import type { Horizon, Mark } from '../journal/horizon.ts'

/** So many transfers share a transaction: a second of work, after which others get the processor. */
const TRANSFERS_A_STEP = 50_000
/** Readers add what is not folded. Beyond this many transfers the fold does not wait for the night. */
const OPEN_TRANSFERS_MAX = 1_000_000

export type Folded = { days: number; toSeq: bigint }

/**
 * Folds when the last fold was on another day in Dhaka, or very many transfers are open. Else does nothing. After a
 * step of the clock the other day may lie in the future: a fold is right at any time.
 */
export async function foldIfDue(sql: Sql, horizon: Horizon): Promise<Folded | undefined> {
  const [due] = await sql<{ isDue: boolean }[]>`
    select coalesce(
      (select dhaka_day(at) <> dhaka_day(clock_timestamp()) or reached.seq - fold.seq > ${OPEN_TRANSFERS_MAX}
        from totals_fold fold),
      reached.seq > 0) as "isDue"
    from (select coalesce(max(seq), 0) as seq from transfer) as reached`
  if (!due?.isDue) return undefined
  const mark = await horizon.reach()
  // A transaction that stays open holds the horizon back: the next round tries again.
  return mark && fold(sql, mark)
}

/** Folds everything up to a settled mark. A crash in between loses nothing: the next call goes on from there. */
export async function fold(sql: Sql, mark: Mark, transfersAStep: number = TRANSFERS_A_STEP): Promise<Folded> {
  const days = await inTurn(sql, async (tx) => {
    const [folded] = await tx<
      [{ days: number }]
    >`select fold_days(dhaka_day(${mark.at}::timestamptz)) as days`
    return folded.days
  })
  let toSeq = 0n
  do {
    toSeq = await inTurn(sql, async (tx) => {
      const [reached] = await tx<[{ seq: bigint }]>`
        select fold_accounts(${mark.transfers}::bigint, ${mark.at}::timestamptz, ${transfersAStep}::int) as seq`
      return reached.seq
    })
  } while (toSeq < mark.transfers)
  return { days, toSeq }
}

/** One process at a time. The next one finds nothing to do. */
const inTurn = <T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> =>
  sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local lock_timeout = 0`
    await takeAdvisoryLock(tx, 'totals')
    return work(tx)
  })
