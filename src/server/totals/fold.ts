import { takeAdvisoryLock } from '../database/advisory-locks.ts'
import type { Sql, Tx } from '../database/connect.ts'
import type { Horizon, Mark } from '../journal/horizon.ts'

/**
 * Transfers that share a transaction. The number follows the machine, so that a step takes about a second: far from
 * the deadline of the connection, and a server that stops does not wait long.
 */
const STEP = { first: 2_000, min: 500, max: 50_000, targetMs: 1_000 }
/** Readers add what is not folded. Beyond this many transfers the fold does not wait for the night. */
const OPEN_TRANSFERS_MAX = 1_000_000

export type Folded = { days: number; toSeq: bigint }

type FoldOptions = {
  /** Ends the fold after the present step. The next fold continues there. */
  signal?: AbortSignal | undefined
  transfersAStep?: number | undefined
}

/**
 * Folds when the last fold was on another day in Dhaka, or very many transfers are open. Else does nothing. After a
 * step of the clock the other day may lie in the future: a fold is right at any time.
 */
export async function foldIfDue(
  sql: Sql,
  horizon: Horizon,
  signal?: AbortSignal,
): Promise<Folded | undefined> {
  const [due] = await sql<{ isDue: boolean }[]>`
    select coalesce(
      (select dhaka_day(at) <> dhaka_day(clock_timestamp()) or reached.seq - fold.seq > ${OPEN_TRANSFERS_MAX}
        from totals_fold fold),
      reached.seq > 0) as "isDue"
    from (select coalesce(max(seq), 0) as seq from transfer) as reached`
  if (!due?.isDue) return undefined
  const mark = await horizon.reach()
  // A transaction that stays open holds the horizon back: the next round tries again.
  return mark && fold(sql, mark, { signal })
}

/** Folds everything up to a settled mark. A crash in between loses nothing: the next call continues there. */
export async function fold(
  sql: Sql,
  mark: Mark,
  { signal, transfersAStep = STEP.first }: FoldOptions = {},
): Promise<Folded> {
  const days = await inTurn(sql, async (tx) => {
    const [folded] = await tx<
      [{ days: number }]
    >`select fold_days(dhaka_day(${mark.at}::timestamptz)) as days`
    return folded.days
  })
  let toSeq = 0n
  let step = transfersAStep
  do {
    const startedAt = performance.now()
    toSeq = await foldStep(sql, mark, step)
    step = nextStep(step, performance.now() - startedAt)
  } while (toSeq < mark.transfers && !signal?.aborted)
  return { days, toSeq }
}

const foldStep = (sql: Sql, { transfers, at }: Mark, step: number): Promise<bigint> =>
  inTurn(sql, async (tx) => {
    const [reached] = await tx<[{ seq: bigint }]>`
      select fold_accounts(${transfers}::bigint, ${at}::timestamptz, ${step}::int) as seq`
    return reached.seq
  })

/** At most twice as many as before: the first steps also fill the caches. */
export function nextStep(step: number, tookMs: number): number {
  const fitting = Math.round((step * STEP.targetMs) / Math.max(tookMs, 1))
  return Math.max(STEP.min, Math.min(fitting, step * 2, STEP.max))
}

/** One process at a time. The next one finds nothing to do. */
const inTurn = <T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> =>
  sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local lock_timeout = 0`
    await takeAdvisoryLock(tx, 'totals')
    return work(tx)
  })
