import { addMoney } from '#contract/endpoints/wallet.ts'
import { takaToPoisha } from '#contract/money.ts'
import type { Sql } from '#server/database/connect.ts'
import type { FeatureTesting } from '#test/feature.ts'
import type { Actor } from '#test/fuzz/cast.ts'
import type { TestServer } from '#test/server.ts'
import { depositToGoal } from './contract.ts'
import { savingsMails } from './server/mails.ts'
import { goalIcons, roundUpSteps } from './terms.ts'
import { savingsFaults } from './testing/faults.ts'

export default {
  fuzz: {
    async ids(server, actors) {
      const savers = actors.slice(0, 2)
      const goalId = await openGoals(
        server.sql,
        savers.map(({ id }) => id),
      )
      for (const saver of savers) await fillGoal(server, saver)
      return { goalId }
    },
    fields: {
      icon: (random) => random.pick(goalIcons),
      target: (random) => random.pick([null, random.int(1, 100_000)]),
      targetDate: (random) => random.pick([null, '2099-01-31']),
      lockedUntil: (random) => random.pick([null, null, '2099-01-31']),
      roundUp: (random) => random.pick([null, { to: random.pick(roundUpSteps), times: random.int(1, 5) }]),
      share: (random) => random.pick([null, { percent: random.int(1, 50), above: random.int(0, 500) }]),
    },
  },
  messages: [
    { code: 'goalOpened', name: 'Eid' },
    { code: 'goalClosed', name: 'Eid' },
    { code: 'savingAdded', amount: 250, name: 'Eid' },
    { code: 'savingTakenOut', amount: 250, name: 'Eid' },
  ],
  faults: savingsFaults,
  mails: [savingsMails.goalReachedMail('rahim@batua.test', 'Eid', 5_000)],
} satisfies FeatureTesting

/** Each of these people has a locked goal and one that is not. */
async function openGoals(sql: Sql, personIds: string[]): Promise<string[]> {
  for (const personId of personIds) {
    const goals = await goalsOf(sql, personId)
    const missing = 2 - goals.length
    for (let n = 0; n < missing; n++) await insertGoal(sql, personId)
    const [first] = await goalsOf(sql, personId)
    await sql`
      update goal set locked_until = case when goal.id = ${first!.id} then date '2099-12-31' end, notice_at = null
      from account where account.id = goal.account and account.holder = ${personId}`
  }
  return (await Promise.all(personIds.map((id) => goalsOf(sql, id)))).flat().map(({ id }) => id)
}

const goalsOf = (sql: Sql, personId: string) => sql<{ id: string }[]>`
  select goal.id from goal join account on account.id = goal.account
  where account.holder = ${personId} and goal.closed_at is null order by account.id`

const insertGoal = (sql: Sql, personId: string) => sql`
  with opened as (
    insert into account (holder, kind, floor) values (${personId}, 'goal', 0) returning id
  )
  insert into goal (account, id, name, icon) select id, gen_random_uuid(), 'Bicycle', 'bicycle' from opened`

const SAVED_TAKA = 5_000

/** Puts money into an open goal that is not locked: otherwise taking money out of a goal would rarely succeed. */
async function fillGoal({ sql, call }: TestServer, { id, token }: Actor) {
  const [goal] = await sql<{ id: string; balance: bigint }[]>`
    select goal.id, account.balance from goal join account on account.id = goal.account
    where account.holder = ${id} and goal.closed_at is null and goal.locked_until is null
    order by account.balance desc limit 1`
  if (!goal || goal.balance >= takaToPoisha(SAVED_TAKA)) return
  const body = { amount: SAVED_TAKA }
  await call(addMoney, { token, body })
  await call(depositToGoal, { token, params: { goalId: goal.id }, body })
}
