import { afterAll, beforeAll, expect, test } from 'vitest'
import { rulesOf } from '#features/rules.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { createLedger, type Ledger } from '#ledger/writer.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { aheadOfTime, isPast } from '#test/ahead-of-time.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { deposit, makeAccount, type SystemAccounts, send, systemAccounts, withdrawal } from '#test/ledger.ts'
import { setLimits, setPauses } from './testing/policies.ts'

/** `npm run test:limits` waits as long as administrators do. */
const LEAD_MS = Number(process.env.BATUA_TEST_LEAD_MS ?? 1_500)
const CLIENTS = 256

let db: TestDatabase
let system: SystemAccounts
let processes: { sql: Sql; ledger: Ledger }[]
beforeAll(async () => {
  db = await testDatabase()
  system = await systemAccounts(db.sql)
  processes = [1, 2].map(() => {
    const sql = connect(db.target, { max: 2 })
    return { sql, ledger: createLedger(sql, { rules: rulesOf() }) }
  })
})
afterAll(async () => {
  for (const { sql } of processes) await sql.end()
  await db.drop()
})

// threat: limits-at-once
test('a pause and a new limit under load: no process decides by the old version from their time on', async () => {
  const wallets = await Promise.all(Array.from({ length: 32 }, () => makeAccount(db.sql)))
  for (const wallet of wallets) await processes[0]!.ledger.post(deposit(system, wallet, 100_000_000n))
  const seen = new Map<string, number>()
  let isOver = false
  const client = async (number: number) => {
    const { ledger } = processes[number % 2]!
    const [from, to] = [wallets[number % 32]!, wallets[(number + 7) % 32]!]
    while (!isOver) {
      const request = number % 3 === 0 ? withdrawal(system, from, 100n) : send(from, to, 200n)
      const outcome = await ledger.post(request)
      const code = outcome.kind === 'posted' ? 'posted' : outcome.code
      seen.set(code, (seen.get(code) ?? 0) + 1)
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number))
  const at = await aheadOfTime(db.sql, LEAD_MS, {
    async work(from) {
      await setPauses(db.sql, ['withdraw'], from)
      await setLimits(db.sql, { limits: { send_money: { perTransfer: 1 } }, from })
    },
    async undo() {
      await setPauses(db.sql, [])
      await setLimits(db.sql, { from: new Date() })
    },
  })
  await expect.poll(() => isPast(db.sql, new Date(at.getTime() + 500))).toBe(true)
  isOver = true
  await Promise.all(clients)
  const late = await db.sql`
      select from transfer where created_at >= ${at} and (type = 'withdraw' or (type = 'send_money' and amount > 100))`
  expect(late).toHaveLength(0)
  expect([...seen.keys()].toSorted()).toEqual(['LIMIT_PER_TRANSFER', 'TYPE_PAUSED', 'posted'])
  expect((await verifyLedger(db.sql)).faults).toEqual([])
})
