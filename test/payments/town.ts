import type { Sql } from '#server/database/connect.ts'
import { readSettings } from '#server/settings/settings.ts'
import { makeGoal } from '../ledger.ts'
import { people, type TestPerson } from '../people.ts'
import type { Saver } from './client.ts'

export const CROWD = { users: 40, agents: 5 }

/** Inserts the people who pay each other: users first, then agents. */
export async function settle(sql: Sql): Promise<Saver[]> {
  const { user, agent } = people(sql, readSettings({}))
  const users = await Promise.all(Array.from({ length: CROWD.users }, (_, i) => user({ name: `User ${i}` })))
  return [
    ...(await Promise.all(users.map((each, i) => withGoal(sql, each, i % 2 === 0)))),
    ...(await Promise.all(Array.from({ length: CROWD.agents }, (_, i) => agent({ name: `Agent ${i}` })))),
  ]
}

/** Half of the users put something aside with each payment and arrival. */
async function withGoal(sql: Sql, person: TestPerson, hasRule: boolean): Promise<Saver> {
  const { accountId } = person
  const goal = await makeGoal(sql, accountId!)
  const [row] = await sql<[{ id: string }]>`select id from goal where account = ${goal}`
  if (hasRule) {
    await sql`
      insert into saving_rule (account, round_up_goal, round_up_to, round_up_times, share_goal, share_percent, share_above)
      values (${accountId}, ${goal}, 10000, 2, ${goal}, 5, 0)`
    await sql`update account set has_rule = true where id = ${accountId}`
  }
  return { ...person, goal: { id: row.id, account: goal } }
}
