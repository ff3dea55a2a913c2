import { randomUUIDv7 } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { rulesOf } from '#features/rules.ts'
import { createLedger, ledgerSession } from '#ledger/writer.ts'
import { send } from '#test/ledger.ts'
import { type Filled, readsOf, statistics } from '#test/statistics.ts'
import { setLimits } from './testing/policies.ts'

const BATCH = 20

let filled: Filled
afterEach(() => filled.db.drop())

for (const [known, fill] of Object.entries(statistics))
  test(`with limits a batch still reads the rows of its own accounts only, with ${known}`, async () => {
    filled = await fill()
    const { db, people } = filled
    await setLimits(db.sql, { limits: { send_money: { day: 1000, month: 2000 } }, balance: 5_000_000 })
    const [payers, payees] = [people.slice(0, BATCH), people.slice(BATCH, 2 * BATCH)]
    const reads = await readsOf(db, ledgerSession, async (sql) => {
      const ledger = createLedger(sql, { rules: rulesOf() })
      const outcomes = await Promise.all(
        payers.map((payer, i) => {
          const idempotency = { key: randomUUIDv7(), payload: randomUUIDv7() }
          const credit = { wallet: { email: payees[i]!.email } }
          return ledger.post({ ...send(payer.id, 0, 1n), credit, idempotency })
        }),
      )
      expect(outcomes.map(({ kind }) => kind)).toEqual(payers.map(() => 'posted'))
    })
    // As without limits, and once more each: for the rule that does not know the version yet, and by the guard's check.
    expect(reads('account')).toBeLessThanOrEqual(7 * 2 * BATCH)
    expect(reads('person')).toBeLessThanOrEqual(BATCH)
    expect(reads('transfer')).toBeLessThanOrEqual(BATCH)
    expect(reads('limit_rule') + reads('balance_rule')).toBeLessThanOrEqual(4 * BATCH)
  })
