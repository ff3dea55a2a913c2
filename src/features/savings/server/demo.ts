import { randomUUIDv7 } from 'node:crypto'
import { takaToPoisha } from '#contract/money.ts'
import type { Tx } from '#server/database/connect.ts'
import type { DemoEvent, DemoPart } from '#server/features/demo.ts'
import { type GoalIcon, roundUpOf } from '../terms.ts'

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
const demoGoals: readonly [DemoGoal, ...DemoGoal[]] = [
  { name: 'Bicycle', icon: 'bicycle', target: 18_000, targetIn: 89, openedAgo: 40 },
  { name: 'Eid clothes', icon: 'clothes', target: 11_000, targetIn: 76, lockedFor: 77, openedAgo: 24 },
  { name: 'For a rainy day', icon: 'umbrella', openedAgo: 1 },
]

const me = 'user@batua.test'

/** The rule of the demo user, which rounds up into the first goal. */
const demoRule = { to: 100, times: 1 } as const

/** How the history refers to the account of a goal. */
const goalKey = (name: string) => `goal ${name}`

const RULE_SINCE_DAYS = 24

const day = (daysAgo: number, hour: number, minute: number) => ({ daysAgo, minuteOfDay: hour * 60 + minute })
const saved = (when: ReturnType<typeof day>, goal: string, amount: number): DemoEvent => ({
  ...when,
  type: 'savings',
  from: me,
  to: goalKey(goal),
  amount,
})
const deposited = (when: ReturnType<typeof day>, amount: number): DemoEvent => ({
  ...when,
  type: 'add_money',
  to: me,
  amount,
})

export const demoSavings: DemoPart = {
  open: insertGoals,
  /** What the demo user put aside by hand. Each sum came in before, together with what the round-ups take. */
  lastWeeks: [
    deposited(day(40, 9, 2), 12_000),
    saved(day(40, 9, 8), 'Bicycle', 12_000),
    deposited(day(24, 9, 15), 8750),
    saved(day(24, 9, 20), 'Bicycle', 4750),
    saved(day(24, 9, 24), 'Eid clothes', 3850),
    deposited(day(1, 9, 5), 500),
    saved(day(1, 9, 11), 'For a rainy day', 500),
  ],
  legOf(event) {
    if (event.type !== 'send_money' || event.from !== me || event.daysAgo > RULE_SINCE_DAYS) return undefined
    const amount = roundUpOf(takaToPoisha(event.amount), demoRule)
    return amount === 0n ? undefined : { type: 'savings', amount, to: goalKey(demoGoals[0].name) }
  },
  after: addRule,
}

async function insertGoals(tx: Tx): Promise<Map<string, number>> {
  const accounts = new Map<string, number>()
  for (const { name, icon, target, targetIn, lockedFor, openedAgo } of demoGoals) {
    const [account] = await tx<[{ id: number }]>`
      insert into account (holder, kind, floor) select id, 'goal', 0 from person where email = ${me} returning id`
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
function addRule(tx: Tx) {
  tx.withCommit(tx`
    insert into saving_rule (account, round_up_goal, round_up_to, round_up_times)
    select wallet.id, goal.account, ${takaToPoisha(demoRule.to)}::bigint, ${demoRule.times}::int
    from person join account wallet on wallet.owner = person.id join account held on held.holder = person.id
    join goal on goal.account = held.id and goal.name = ${demoGoals[0].name}
    where person.email = ${me}`)
  tx.withCommit(tx`
    update account set has_rule = true from person where person.id = account.owner and person.email = ${me}`)
}
