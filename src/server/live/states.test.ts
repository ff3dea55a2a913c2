import { afterAll, beforeAll, expect, test } from 'vitest'
import { markNotifications } from '#contract/endpoints/events.ts'
import { limits } from '#contract/limits.ts'
import { moneyCalls } from '#test/money.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { liveCounts } from '../features/hooks.ts'
import { createLiveStates } from './states.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer({ rateLimits: false })
  money = moneyCalls(server)
})
afterAll(() => server.close())

test('who is followed has the same state as who is read from the start, after every kind of change', async () => {
  const [rahim, user, agent] = [
    await money.userWith(10_000),
    await money.userWith(5_000),
    await server.agent(),
  ]
  const followed = createLiveStates(server.sql, liveCounts)
  followed.follow(user.id)
  const sameAsFresh = async () => {
    const state = await followed.stateOf(user.id)
    expect(state).toEqual(await createLiveStates(server.sql, liveCounts).stateOf(user.id))
    return state
  }
  expect(await sameAsFresh()).toMatchObject({ entries: 1, unread: 0 })
  await money.send(rahim, user.email, 10)
  expect(await sameAsFresh()).toMatchObject({ entries: 2, unread: 1 })
  await money.send(user, rahim.email, 10)
  await money.cashOut(agent, user.email, 20)
  expect(await sameAsFresh()).toMatchObject({ entries: 4, unread: 2 })
  const read = { entries: 2, notification: 0 }
  await server.call(markNotifications, { token: user.token, body: read })
  expect(await sameAsFresh()).toMatchObject({ unread: 1 })
  // Old news leave the stretch that is counted.
  for (let i = 0; i < limits.notificationsMax; i++) await money.withdraw(user, 10)
  expect(await sameAsFresh()).toMatchObject({ entries: 104, unread: 0 })
  await money.send(rahim, user.email, 10)
  expect(await sameAsFresh()).toMatchObject({ entries: 105, unread: 1 })
})

test('somebody who leaves and comes back while the state is read misses nothing', async () => {
  const [rahim, user] = [await money.userWith(100), await server.user()]
  const states = createLiveStates(server.sql, liveCounts)
  states.follow(user.id)
  await money.send(rahim, user.email, 10)
  await states.stateOf(user.id)
  const reading = states.stateOf(user.id)
  states.unfollow(user.id)
  states.follow(user.id)
  expect(await reading).toMatchObject({ entries: 1, unread: 1 })
  expect(await states.stateOf(user.id)).toMatchObject({ entries: 1, unread: 1 })
})
