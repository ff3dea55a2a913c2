import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAgentFloat } from '#contract/endpoints/agent.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer({ agentCreditLinePoisha: 100_000n })
  money = moneyCalls(server)
})
afterAll(() => server.close())

const floatOf = async ({ token }: TestPerson) => (await server.call(getAgentFloat, { token })).body.data

test('cash-in takes from the float, and cash-out gives back to it', async () => {
  const [agent, user] = [await server.agent(), await server.user()]
  expect(await floatOf(agent)).toEqual({ balance: 0, creditLine: 1000, left: 1000 })
  await money.cashIn(agent, user.email, 250.5)
  expect(await floatOf(agent)).toEqual({ balance: -250.5, creditLine: 1000, left: 749.5 })
  await money.cashOut(agent, user.email, 50.25)
  expect(await floatOf(agent)).toEqual({ balance: -200.25, creditLine: 1000, left: 799.75 })
})

test('an agent can hand out exactly what is left, and one poisha more is refused', async () => {
  const [agent, user] = [await server.agent(), await server.user()]
  await money.cashIn(agent, user.email, 0.01)
  const { left } = await floatOf(agent)
  expect((await money.cashIn(agent, user.email, left + 0.01)).body.code).toBe('FLOAT_EXHAUSTED')
  expect((await floatOf(agent)).left).toBe(left)
  expect((await money.cashIn(agent, user.email, left)).status).toBe(200)
  expect((await floatOf(agent)).left).toBe(0)
})

test('an agent who was never approved has no credit line', async () => {
  const agent = await server.agent({ status: 'pending' })
  expect(await floatOf(agent)).toEqual({ balance: 0, creditLine: 0, left: 0 })
})
