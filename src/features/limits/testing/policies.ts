import type { TransactionType } from '#contract/transactions.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import type { SocketTarget } from '#test/database.ts'
import type { Tier } from '../tiers.ts'

/** Taka. What is absent has no bound. */
export type GivenLimits = {
  limits?: Partial<
    Record<
      TransactionType,
      { perTransfer?: number; day?: number; dayCount?: number; month?: number; monthCount?: number }
    >
  >
  balance?: number
  tier?: Tier
  /** Default: an hour ago. */
  from?: Date
}

const poisha = (taka: number | undefined) => (taka === undefined ? null : BigInt(Math.round(taka * 100)))

/** A version of limits, as the owner of the database makes it. */
export const setLimits = (
  sql: Sql,
  { limits = {}, balance, tier = 'regular', from = new Date(Date.now() - 3_600_000) }: GivenLimits,
): Promise<number> =>
  sql.begin(async (tx) => {
    const [policy] = await tx<[{ id: number }]>`
      insert into policy (kind, effective_at) values ('limits', ${from}) returning id`
    for (const [type, rule] of Object.entries(limits))
      await tx`
        insert into limit_rule (policy, tier, type, per_transfer, day_amount, day_count, month_amount, month_count)
        values (${policy.id}, ${tier}, ${type}, ${poisha(rule.perTransfer)}, ${poisha(rule.day)},
          ${rule.dayCount ?? null}, ${poisha(rule.month)}, ${rule.monthCount ?? null})`
    if (balance !== undefined)
      await tx`insert into balance_rule values (${policy.id}, ${tier}, ${poisha(balance)})`
    return policy.id
  })

/** From now on, in the milliseconds of the clock of payments, these types and no others are paused. */
export const setPauses = (sql: Sql, types: readonly TransactionType[], from?: Date): Promise<number> =>
  sql.begin(async (tx) => {
    const [policy] = await tx<[{ id: number }]>`
      insert into policy (kind, effective_at) values ('pause', coalesce(${from ?? null}, date_trunc('milliseconds', clock_timestamp()))) returning id`
    for (const type of types) await tx`insert into pause_rule values (${policy.id}, ${type})`
    return policy.id
  })

/** Removes all versions of limits and pauses, which only a superuser can. */
export async function forgetVersions(target: SocketTarget) {
  const superuser = connect({ ...target, user: SUPERUSER }, { max: 1 })
  await superuser.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const table of ['pause_rule', 'balance_rule', 'limit_rule']) await tx`delete from ${tx(table)}`
    await tx`delete from policy where kind in ('limits', 'pause')`
  })
  await superuser.end()
}
