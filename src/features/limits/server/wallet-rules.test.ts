import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMoney, sendMoney } from '#contract/endpoints/wallet.ts'
import { moneyCalls } from '#test/money.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { getWalletRules } from '../contract.ts'
import { setLimits, setPauses } from '../testing/policies.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
})
afterAll(() => server.close())

const rules = async ({ token }: { token: string }) => (await server.call(getWalletRules, { token })).body.data

test('without a version of rules nothing is bounded or paused, and what was used is counted', async () => {
  const [me, other] = [await money.userWith(500), await server.user()]
  await money.send(me, other.email, 20)
  const { tier, limits, balance } = await rules(me)
  expect(tier).toBe('regular')
  expect(limits.map(({ type }) => type)).toEqual([
    'add_money',
    'withdraw',
    'send_money',
    'cash_in',
    'cash_out',
  ])
  expect(limits.find(({ type }) => type === 'send_money')).toMatchObject({
    isPaused: false,
    perTransfer: null,
    day: { max: null, used: 20, countMax: null, count: 1 },
    month: { max: null, used: 20, countMax: null, count: 1 },
  })
  expect(balance).toEqual({ max: null, held: 480 })
})

test('a payment above a limit is answered with what is left and when it renews, also when it is repeated', async () => {
  const [me, other] = [await money.userWith(500), await server.user()]
  await money.send(me, other.email, 20)
  await setLimits(server.sql, { limits: { send_money: { day: 50 } }, balance: 600 })
  const key = crypto.randomUUID()
  const body = { recipientPhone: other.email, amount: 30.01 }
  const renewsAt = (await rules(me)).limits.find(({ type }) => type === 'send_money')?.day.renewsAt
  for (const _ of ['first', 'repeated'])
    expect(
      await server.call(sendMoney, { token: me.token, body, headers: { 'idempotency-key': key } }),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'LIMIT_DAY',
        message: 'This is above your limit for today',
        data: { left: 30, renewsAt },
      },
    })
  expect(await server.call(addMoney, { token: me.token, body: { amount: 121 } })).toMatchObject({
    body: { code: 'BALANCE_LIMIT', data: { left: 120, renewsAt: null } },
  })
  expect((await rules(me)).balance).toEqual({ max: 600, held: 480 })
})

test('the newest version that has taken effect holds, and renews at midnight and on the first in Dhaka', async () => {
  const me = await money.userWith(100)
  await setLimits(server.sql, { limits: { send_money: { day: 10 } } })
  await setLimits(server.sql, {
    limits: { send_money: { perTransfer: 40, day: 50, dayCount: 3, month: 60, monthCount: 9 } },
    balance: 1000,
  })
  await setLimits(server.sql, { from: new Date(Date.now() + 3_600_000) })
  await setPauses(server.sql, ['withdraw'])
  const { limits, balance } = await rules(me)
  const sending = limits.find(({ type }) => type === 'send_money')
  expect(sending).toMatchObject({
    perTransfer: 40,
    day: { max: 50, used: 0, countMax: 3, count: 0 },
    month: { max: 60, used: 0, countMax: 9, count: 0 },
  })
  expect(sending?.day.renewsAt).toMatch(/T18:00:00.000Z$/)
  expect(new Date(Date.parse(sending?.month.renewsAt ?? '') + 6 * 3_600_000).getUTCDate()).toBe(1)
  expect(limits.filter(({ isPaused }) => isPaused).map(({ type }) => type)).toEqual(['withdraw'])
  expect(balance).toEqual({ max: 1000, held: 100 })
})
