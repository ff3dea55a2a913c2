import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminCharts, getAgentCharts } from '#contract/endpoints/charts.ts'
import { cashOut } from '#contract/endpoints/transactions.ts'
import { getAgentPage } from '#features/desk/contract.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { exampleTariff, setTariff } from '../testing/tariffs.ts'

let server: TestServer
let [agent, other, admin]: TestPerson[] = []
beforeAll(async () => {
  server = await startServer()
  const customer = await moneyCalls(server).userWith(5000)
  ;[agent, other, admin] = [await server.agent(), await server.agent(), await server.admin()]
  await setTariff(server.sql, exampleTariff)
  for (const amount of [1000, 333.33]) {
    const body = { userEmail: customer.email, amount, expectedFee: amount === 1000 ? 18.5 : 6.17 }
    expect((await server.call(cashOut, { token: agent.token, body })).status).toBe(200)
  }
})
afterAll(() => server.close())

const commissionsOf = async ({ token }: TestPerson) =>
  (await server.call(getAgentCharts, { token })).body.data.commissions

test('an agent sees the own commission of each day and month, and not that of others', async () => {
  const { month, lastMonth, days } = await commissionsOf(agent!)
  expect([month, lastMonth, days.length, days.at(-1)?.commission]).toEqual([5.47, 0, 14, 5.47])
  expect((await commissionsOf(other!)).month).toBe(0)
})

test('administrators see fees and commissions of each day, and the commission of one agent', async () => {
  const { fees } = (await server.call(getAdminCharts, { token: admin!.token })).body.data
  expect(fees.days).toHaveLength(30)
  expect(fees.days.at(-1)).toMatchObject({ fees: 24.67, commission: 5.47 })
  const page = await server.call(getAgentPage, { token: admin!.token, params: { agentId: agent!.id } })
  expect(page.body.data.commissions).toEqual({ month: 5.47, lastMonth: 0 })
})
