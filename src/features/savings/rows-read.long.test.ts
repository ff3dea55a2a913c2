import { afterEach, expect, test } from 'vitest'
import { createLedger, ledgerSession } from '#ledger/writer.ts'
import { makeGoal, send } from '#test/ledger.ts'
import { type Filled, fillOn, readsOf, statistics } from '#test/statistics.ts'
import { savingsRule } from './rule.ts'

const BATCH = 20

let filled: Filled
afterEach(() => filled.db.drop())

for (const [known, fill] of Object.entries(statistics))
  test(`round-ups read the goals and rules of their batch only, with ${known}`, async () => {
    filled = await fill()
    const { db, people } = filled
    await fillOn(db, async (sql) => {
      for (const { id } of people) {
        const goal = await makeGoal(sql, id)
        await sql`insert into saving_rule (account, round_up_goal, round_up_to, round_up_times)
          values (${id}, ${goal}, 1000, 1)`
      }
    })
    const [payers, payees] = [people.slice(0, BATCH), people.slice(BATCH, 2 * BATCH)]
    const reads = await readsOf(db, ledgerSession, (sql) => {
      const ledger = createLedger(sql, { rules: [savingsRule()] })
      return Promise.all(payers.map(({ id }, i) => ledger.post(send(id, payees[i]!.id, 1n))))
    })
    expect(reads('account'), 'accounts').toBeLessThanOrEqual(5 * 4 * BATCH)
    expect(reads('goal'), 'goals').toBeLessThanOrEqual(4 * BATCH)
    expect(reads('saving_rule'), 'rules').toBeLessThanOrEqual(4 * BATCH)
  })
