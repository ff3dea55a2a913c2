import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveAgent } from '#contract/endpoints/admin.ts'
import { cashIn } from '#contract/endpoints/transactions.ts'
import { sendMoney, withdraw } from '#contract/endpoints/wallet.ts'
import { readSettings } from '#server/settings/settings.ts'
import { moneyCalls } from '#test/money.ts'
import { enrol } from '#test/second-factor.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  // As an operator starts it: what is not set has its default.
  const {
    port: _,
    publicUrl: __,
    ...elsewhere
  } = readSettings({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://wallet.example',
  })
  server = await startServer(elsewhere)
})
afterAll(() => server.close())

// threat: money-from-credit
test('a stolen admin session approves no agent, and elsewhere than locally approve, cash in and withdraw make no money', async () => {
  const money = moneyCalls(server)
  const [admin, agent, user] = [
    await server.admin(),
    await server.agent({ status: 'pending' }),
    await server.user(),
  ]
  await enrol(server, admin)
  const approve = () => server.call(approveAgent, { token: admin.token, params: { agentId: agent.id } })
  const putIn = () =>
    server.call(cashIn, { token: agent.token, body: { userEmail: user.email, amount: 100 } })
  const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code ?? 'OK'
  const before = await money.state()

  // The last login was an hour ago.
  await server.ageSession(admin)
  expect(await codeOf(approve())).toBe('STEP_UP_REQUIRED')
  expect(await server.actionsOn(agent.id)).toEqual([])
  expect(await codeOf(putIn())).toBe('SECOND_FACTOR_REQUIRED')

  // Even in a fresh session, each further step is closed.
  await server.sql`update session set proved_at = now() where person = ${admin.id}`
  expect(await codeOf(approve())).toBe('OK')
  expect(await codeOf(putIn())).toBe('SECOND_FACTOR_REQUIRED')
  await enrol(server, agent)
  expect(await codeOf(putIn())).toBe('FLOAT_EXHAUSTED')
  expect(await codeOf(server.call(withdraw, { token: user.token, body: { amount: 100 } }))).toBe(
    'PAYOUT_UNAVAILABLE',
  )
  const friend = await server.user()
  const body = { recipientPhone: friend.email, amount: 100 }
  expect(await codeOf(server.call(sendMoney, { token: user.token, body }))).toBe('INSUFFICIENT_FUNDS')
  expect(await money.state()).toEqual(before)
})
