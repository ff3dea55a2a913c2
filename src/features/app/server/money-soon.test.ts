import { expect, onTestFinished, test } from 'vitest'
import { createMoneyPushes } from '#server/payments/money-pushes.ts'
import { pushServer } from '../testing/server.ts'

const { at, deliver, subscribed } = pushServer()

test('money is told after the signal of its posting, also to browsers that subscribed since the start, and to nobody else', async () => {
  const { server, money } = at
  const { sql, signals } = server.services
  const pushes = createMoneyPushes({ sql, signals, log: { warn: () => expect.fail('a reading failed') } })
  pushes.start()
  onTestFinished(() => pushes.stop())
  const sender = await money.userWith(1_000)
  let sent = 0
  const receive = async (amount: number) => {
    const receiver = await server.user()
    const browser = await subscribed(receiver, { showsAmounts: true })
    await money.send(sender, receiver.email, amount)
    const got = async () => {
      sent += (await deliver()).sent
      return browser.got().length
    }
    await expect.poll(got).toBe(1)
    expect(browser.got()[0]?.body).toContain(`You received ৳${amount}.00`)
  }
  await receive(10)
  const nobody = await server.user()
  await money.send(sender, nobody.email, 20)
  // This browser is new after the list was read.
  await receive(30)
  expect(sent).toBe(2)
})
