import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '#contract/endpoints/user.ts'
import { addMoney, sendMoney } from '#contract/endpoints/wallet.ts'
import { limits } from '#contract/limits.ts'
import { moneyCalls } from '#test/money.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { type ServerOnDatabase, startProcess } from '#test/server-process.ts'

let server: TestServer
let process: ServerOnDatabase
beforeAll(async () => {
  server = await startServer()
  process = await startProcess(server.target, { env: { BATUA_RATE_LIMITS: 'on' } })
})
afterAll(async () => {
  await process.stop()
  await server.close()
})

// threat: call-limit; ASVS: 2.4.1
test('an account can make 120 money calls a minute through all server processes together; further ones are a 429 and move nothing', async () => {
  const user = await server.user()
  const deposit = ({ call }: Pick<TestServer, 'call'>) =>
    call(addMoney, { token: user.token, body: { amount: 10 } })
  const calls = Array.from({ length: limits.moneyCallsPerMinute - 1 }, (_, nth) =>
    deposit(nth % 2 ? server : process),
  )
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
  // An unknown recipient counts too: otherwise this call would reveal who has an account.
  const body = { recipientPhone: 'nobody@batua.test', amount: 10 }
  expect((await server.call(sendMoney, { token: user.token, body })).status).toBe(404)

  for (const one of [server, process]) {
    const { status, body, headers } = await deposit(one)
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(
      (
        await one.call(sendMoney, {
          token: user.token,
          body: { recipientPhone: 'nobody@batua.test', amount: 1 },
        })
      ).status,
    ).toBe(429)
  }
  expect(await moneyCalls(server).balance(user)).toBe((limits.moneyCallsPerMinute - 1) * 10)
  expect((await server.call(getMe, { token: user.token })).status).toBe(200)
  expect((await moneyCalls(server).deposit(await server.user(), 10)).status).toBe(200)
})
