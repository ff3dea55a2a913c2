import type { Tx } from '#ledger/database.ts'
import type { AccountColumns, LockedRow } from '#ledger/statements.ts'
import type { Goal, Goals } from './goal.ts'
import type { RuleRow } from './saving-legs.ts'

/** The rules of these wallets. Nobody changes a rule without the lock of its wallet. */
export const findRules = (tx: Tx, wallets: readonly number[]) => tx<RuleRow[]>`
  select account, round_up_goal as "roundUpGoal", round_up_to as "roundUpTo", round_up_times as "roundUpTimes",
    share_goal as "shareGoal", share_percent as "sharePercent", share_above as "shareAbove"
  from saving_rule where account = any(${wallets}::int[])`

/**
 * These goals, and those that the rules of these wallets fill. A goal is locked after the wallet of its holder
 * always, so nobody else has its lock, and nobody waits here.
 */
export const lockGoals = (
  tx: Tx,
  columns: AccountColumns,
  goals: readonly number[],
  wallets: readonly number[],
) => tx<GoalRow[]>`
  select ${columns(tx)}, null as "ownerName", null as email, null as phone,
    goal.name as "goalName", goal.target, goal.locked_until::text as "lockedUntil", goal.notice_at as "noticeAt",
    goal.reached_at is not null as "isReached", goal.closed_at is not null as "isClosed",
    person.email as "holderEmail"
  from goal join account on account.id = goal.account join person on person.id = account.holder
  where goal.account = any(${goals}::int[] || array(
    select unnest(array[round_up_goal, share_goal]) from saving_rule where account = any(${wallets}::int[])
  ))
  order by goal.account for no key update of account`

export type GoalRow = LockedRow & Omit<Goal, 'name'> & { goalName: string }

export const goalsOf = (rows: readonly GoalRow[]): Goals =>
  new Map(
    rows.map(({ id, goalName: name, target, lockedUntil, noticeAt, isReached, isClosed, holderEmail }) => [
      id,
      { name, target, lockedUntil, noticeAt, isReached, isClosed, holderEmail },
    ]),
  )

/** Its holder is told by mail and in the list under the bell: once for a target. */
export const markReached = (tx: Tx, goals: readonly number[], at: Date) => tx`
  with reached as (
    update goal set reached_at = ${at} where account = any(${goals}::int[]) and reached_at is null
    returning account, name
  )
  insert into notification (person, type, details)
  select account.holder, 'goal_reached', jsonb_build_object('goal', reached.name)
  from reached join account on account.id = reached.account`
