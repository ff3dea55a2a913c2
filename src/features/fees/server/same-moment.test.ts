import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutLead } from '#features/limits/testing/rules.ts'
import { approve, made, reason, server, useDesk } from '#features/proposals/testing/desk.ts'
import { rulesOf } from '#features/rules.ts'
import { createLedger, type Ledger } from '#ledger/writer.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { SERVING_ROLE } from '#server/postgres/cluster.ts'
import { aheadOfTime, isPast } from '#test/ahead-of-time.ts'
import { deposit, makeAccount, send, systemAccounts } from '#test/ledger.ts'
import { feeRule, setTariff } from '../testing/tariffs.ts'
import { shownRule } from '../wire.ts'

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

test('of two tariffs that are approved for the same moment, the later approval holds in every process', async () => {
  const [a, b] = [await makeAccount(server.sql), await makeAccount(server.sql)]
  await processes[0]!.ledger.post(deposit(await systemAccounts(server.sql), a, 100_000n))
  const charged = (flat: bigint, from: Date) => ({
    kind: 'tariff',
    target: 'tariff',
    payload: {
      rules: { vatPpm: 0, rules: [shownRule(feeRule('send_money', { flat }))] },
      from: from.toISOString(),
    },
    reason,
  })
  const paying =
    (expectedFee: bigint) =>
    async ({ ledger }: { ledger: Ledger }) => {
      const outcome = await ledger.post({ ...send(a, b, 1_000n), expectedFee })
      return outcome.kind === 'posted' ? 'posted' : outcome.code
    }
  const from = await aheadOfTime(server.sql, 3_000, {
    async work(at) {
      for (const flat of [7_00n, 5_00n]) await approve(await made(charged(flat, at)))
      expect(await Promise.all(processes.map(paying(0n)))).toEqual(['posted', 'posted'])
    },
    undo: () => setTariff(server.sql, {}),
  })
  await expect.poll(() => isPast(server.sql, from)).toBe(true)
  expect(await Promise.all(processes.map(paying(7_00n)))).toEqual(['FEE_CHANGED', 'FEE_CHANGED'])
  expect(await Promise.all(processes.map(paying(5_00n)))).toEqual(['posted', 'posted'])
})
