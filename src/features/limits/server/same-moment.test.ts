import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, made, reason, server, useDesk } from '#features/proposals/testing/desk.ts'
import { rulesOf } from '#features/rules.ts'
import { createLedger, type Ledger } from '#ledger/writer.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { SERVING_ROLE } from '#server/postgres/cluster.ts'
import { deposit, makeAccount, send, systemAccounts } from '#test/ledger.ts'
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
  const from = new Date(Date.now() + 3_000).toISOString()
  const limited = (perTransfer: number) => ({
    kind: 'limits',
    target: 'limits',
    payload: { rules: limitsRulesOf({ limits: { send_money: { perTransfer } } }), from },
    reason,
  })
  for (const perTransfer of [20, 10]) await approve(await made(limited(perTransfer)))
  const fifteen = async ({ ledger }: { ledger: Ledger }) => {
    const outcome = await ledger.post(send(a, b, 1_500n))
    return outcome.kind === 'posted' ? 'posted' : outcome.code
  }
  expect(await Promise.all(processes.map(fifteen))).toEqual(['posted', 'posted'])
  const isInForce = async () =>
    (await server.sql<[{ isPast: boolean }]>`select clock_timestamp() > ${from}::timestamptz as "isPast"`)[0]
      .isPast
  await expect.poll(isInForce, { timeout: 30_000 }).toBe(true)
  expect(await Promise.all(processes.map(fifteen))).toEqual(['LIMIT_PER_TRANSFER', 'LIMIT_PER_TRANSFER'])
})
