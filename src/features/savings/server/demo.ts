import { randomUUIDv7 } from 'node:crypto'
import { takaToPoisha } from '#contract/money.ts'
import type { Tx } from '#server/database/connect.ts'
import type { GoalIcon } from '../terms.ts'

type DemoGoal = {
  name: string
  icon: GoalIcon
  target?: number
  /** In days from today. */
  targetIn?: number
  lockedFor?: number
  /** In days before today. */
  openedAgo: number
}

/** The goals of the demo user: one nearly reached, one locked, one new. */
const demoGoals: readonly DemoGoal[] = [
  { name: 'Bicycle', icon: 'bicycle', target: 18_000, targetIn: 89, openedAgo: 40 },
  { name: 'Eid clothes', icon: 'clothes', target: 11_000, targetIn: 76, lockedFor: 77, openedAgo: 24 },
  { name: 'For a rainy day', icon: 'umbrella', openedAgo: 1 },
]

/** The rule of the demo user. */
export const demoRule = { to: 100, times: 1 } as const

/** How the history refers to the account of a goal. */
export const goalKey = (name: string) => `goal ${name}`

/** Opens the goals of this person. Returns their accounts by key. */
export async function insertGoals(tx: Tx, email: string): Promise<Map<string, number>> {
  const accounts = new Map<string, number>()
  for (const { name, icon, target, targetIn, lockedFor, openedAgo } of demoGoals) {
    const [account] = await tx<[{ id: number }]>`
      insert into account (holder, kind, floor) select id, 'goal', 0 from person where email = ${email} returning id`
    await tx`
      insert into goal (account, id, name, icon, target, target_date, locked_until, created_at)
      values (${account.id}, ${randomUUIDv7()}, ${name}, ${icon},
        ${target === undefined ? null : takaToPoisha(target)}::bigint,
        current_date + ${targetIn ?? null}::int, current_date + ${lockedFor ?? null}::int,
        now() - ${openedAgo} * interval '1 day')`
    accounts.set(goalKey(name), account.id)
  }
  return accounts
}

/** Runs after the history, which has its own round-ups. */
export function addRule(tx: Tx, email: string, goal: number) {
  tx.withCommit(tx`
    insert into saving_rule (account, round_up_goal, round_up_to, round_up_times)
    select account.id, ${goal}::int, ${takaToPoisha(demoRule.to)}::bigint, ${demoRule.times}::int from account join person on person.id = account.owner
    where person.email = ${email}`)
  tx.withCommit(tx`
    update account set has_rule = true from person where person.id = account.owner and person.email = ${email}`)
}
