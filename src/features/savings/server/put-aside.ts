import { dhakaDay } from '#contract/days.ts'
import { poishaToTaka } from '#contract/money.ts'
import { lastBefore, sourceOf } from '#server/data/history-source.ts'
import type { Db } from '#server/database/connect.ts'
import type { Savings } from '../entities.ts'
import type { GoalRow } from './goals.ts'

type Sums = { roundUps: bigint; share: bigint }

/** What the rules put into their present goals since the first day of this month in Dhaka. */
export async function putAsideThisMonth(db: Db, goals: readonly GoalRow[]): Promise<Savings['thisMonth']> {
  const [roundUp, share] = await Promise.all([
    sumsOf(
      db,
      goals.find(({ roundUpTo }) => roundUpTo !== null),
    ),
    sumsOf(
      db,
      goals.find(({ sharePercent }) => sharePercent !== null),
    ),
  ])
  return { roundUps: poishaToTaka(roundUp.roundUps), share: poishaToTaka(share.share) }
}

/** Reads only the entries of this month: the number of the first one is found by halving. */
async function sumsOf(db: Db, goal: GoalRow | undefined): Promise<Sums> {
  if (!goal) return { roundUps: 0n, share: 0n }
  const { account, at } = goal
  const source = sourceOf(db, { accountId: account, personId: '', isAgent: false })
  const before = await lastBefore(db, source, await source.newest(), `${dhakaDay(at).slice(0, 7)}-01`)
  const [sums] = await db<[Sums]>`
    select
      coalesce(sum(t.amount) filter (where head.debit_account = t.debit_account), 0)::bigint as "roundUps",
      coalesce(sum(t.amount) filter (where head.credit_account = t.debit_account), 0)::bigint as share
    from transfer t join transfer head on head.seq = t."group"
    where t.credit_account = ${account} and t.credit_number > ${before}`
  return sums
}
