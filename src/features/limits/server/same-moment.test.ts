import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, made, reason, server, useDesk } from '#features/proposals/testing/desk.ts'
import { rulesOf } from '#features/rules.ts'
import { createLedger, type Ledger } from '#ledger/writer.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { SERVING_ROLE } from '#server/postgres/cluster.ts'
import { aheadOfTime, isPast } from '#test/ahead-of-time.ts'
import { deposit, makeAccount, send, systemAccounts } from '#test/ledger.ts'
import { setLimits } from '../testing/policies.ts'
import { limitsRulesOf, withoutLead } from '../testing/rules.ts'

useDesk()

let processes: { sql: Sql; ledger: Ledger }[]
beforeAll(async () => {
  await withoutLead(server.sql)
  processes = [1, 2].map(() => {
    const sql = connect({ ...server.target, user: SERVING_ROLE }, { max: 1 })
    return { sql, ledger: createLedger(sql, { rules: rulesOf() }) }
  })
})
afterAll(async () => {
  for (const { sql } of processes) await sql.end()
})

test('of two versions that are approved for the same moment, the later approval holds in every process', async () => {
  const [a, b] = [await makeAccount(server.sql), await makeAccount(server.sql)]
  await processes[0]!.ledger.post(deposit(await systemAccounts(server.sql), a, 100_000n))
  const limited = (perTransfer: number, from: Date) => ({
    kind: 'limits',
    target: 'limits',
    payload: { rules: limitsRulesOf({ limits: { send_money: { perTransfer } } }), from: from.toISOString() },
    reason,
  })
  const fifteen = async ({ ledger }: { ledger: Ledger }) => {
    const outcome = await ledger.post(send(a, b, 1_500n))
    return outcome.kind === 'posted' ? 'posted' : outcome.code
  }
  const from = await aheadOfTime(server.sql, 3_000, {
    async work(at) {
      for (const perTransfer of [20, 10]) await approve(await made(limited(perTransfer, at)))
      expect(await Promise.all(processes.map(fifteen))).toEqual(['posted', 'posted'])
    },
    undo: () => setLimits(server.sql, { from: new Date() }),
  })
  await expect.poll(() => isPast(server.sql, from)).toBe(true)
  expect(await Promise.all(processes.map(fifteen))).toEqual(['LIMIT_PER_TRANSFER', 'LIMIT_PER_TRANSFER'])
})
