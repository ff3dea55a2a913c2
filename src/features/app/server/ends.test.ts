import { expect, test } from 'vitest'
import { login, logout } from '#contract/endpoints/auth.ts'
import { endOneSession, endOtherSessions, getSecurity } from '#contract/endpoints/security.ts'
import { updateMe } from '#contract/endpoints/user.ts'
import { endSessions } from '#server/accounts/sessions.ts'
import { signOutAll } from '#server/accounts/sign-out.ts'
import { sweepAccounts } from '#server/accounts/sweep.ts'
import { notifyPeople } from '#server/data/notifications.ts'
import { sweepSubscriptions } from '#server/messages/push/subscriptions.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { PASSWORD } from '#test/people.ts'
import { tokenOf } from '#test/server.ts'
import { addPush } from '../contract.ts'
import { pushServer } from '../testing/server.ts'

const { at, deliver, subscribed, isSubscribed } = pushServer()
const NEW = 'another-horse-2'

// threat: push-after-end
test.each([
  ['a logout', (token: string) => at.server.call(logout, { token })],
  [
    'the end of the session by its owner',
    async (_: string, owner: string) => {
      const { body } = await at.server.call(getSecurity, { token: owner })
      const sessionId = body.data.sessions.find(({ isCurrent }) => !isCurrent)!._id
      return at.server.call(endOneSession, { token: owner, params: { sessionId } })
    },
  ],
  [
    'the end of all other sessions',
    (_: string, owner: string) => at.server.call(endOtherSessions, { token: owner }),
  ],
  [
    'a new password',
    (_: string, owner: string) =>
      at.server.call(updateMe, {
        token: owner,
        body: { password: NEW, confirmPassword: NEW },
      }),
  ],
])('after %s its browser is told nothing', async (_, end) => {
  const user = await at.server.user()
  const token = await at.server.signIn(user)
  const browser = await subscribed({ token })
  await notifyPeople(at.server.sql, [user.id], 'new_device', {})
  expect((await end(token, user.token)).status).toBe(200)
  expect(await isSubscribed(browser)).toBe(false)
  await notifyPeople(at.server.sql, [user.id], 'new_device', {})
  await deliver()
  expect(browser.tries()).toBe(0)
})

// threat: push-after-end
test('a browser that turns notifications on while it logs out is told nothing', async () => {
  const { server } = at
  const user = await server.user()
  const browser = await subscribed(await server.user())
  const { turned, left } = await server.sql.begin(async (tx) => {
    // The subscription waits after it has found its session.
    await tx`select from push_subscription where endpoint = ${browser.endpoint} for update`
    const turned = server.call(addPush, { token: user.token, body: browser.body() })
    await untilWaitingForLocks(server.sql, 1)
    const left = server.call(logout, { token: user.token })
    await Promise.race([left, untilWaitingForLocks(server.sql, 2)])
    return { turned, left }
  })
  expect((await turned).status).toBe(200)
  expect((await left).status).toBe(200)
  expect(await isSubscribed(browser)).toBe(false)
})

test('the end of another session leaves the own browser alone', async () => {
  const user = await at.server.user()
  await at.server.signIn(user)
  const browser = await subscribed(user)
  expect((await at.server.call(endOtherSessions, { token: user.token })).status).toBe(200)
  expect(await isSubscribed(browser)).toBe(true)
})

test('freezing, blocking and resetting end all sessions, and the notifications of every browser with them', async () => {
  const user = await at.server.user()
  const browsers = [await subscribed(user), await subscribed({ token: await at.server.signIn(user) })]
  await at.server.sql.begin((tx) => endSessions(tx, user.id))
  expect(await Promise.all(browsers.map(isSubscribed))).toEqual([false, false])
  const other = await subscribed(await at.server.user())
  await signOutAll(at.server.sql)
  expect(await isSubscribed(other)).toBe(false)
})

test('a session that has been idle too long, and is swept, leaves the browser its notifications', async () => {
  const user = await at.server.user()
  const browser = await subscribed(user)
  await at.server.sql`
    update session set created_at = now() - interval '8 days', seen_at = now() - interval '8 days'
    where person = ${user.id}`
  await sweepAccounts(at.server.sql)
  await notifyPeople(at.server.sql, [user.id], 'new_device', {})
  expect(await deliver()).toMatchObject({ sent: 1 })
  expect(browser.got().length).toBe(1)
})

test('a login that replaces the session hands its notifications on, and the logout of the new one ends them', async () => {
  const user = await at.server.user()
  const browser = await subscribed(user)
  const answer = await at.server.call(login, {
    token: user.token,
    body: { email: user.email, password: PASSWORD },
  })
  expect(await isSubscribed(browser)).toBe(true)
  await at.server.call(logout, { token: tokenOf(answer) })
  expect(await isSubscribed(browser)).toBe(false)
})

test('after 30 days without a sign-in in the browser it is told nothing more', async () => {
  const [old, recent] = [await subscribed(await at.server.user()), await subscribed(await at.server.user())]
  const age = (days: number, { endpoint }: typeof old) => at.server.sql`
    update push_subscription set seen_at = now() - ${days} * interval '1 day' where endpoint = ${endpoint}`
  await age(31, old)
  await age(29, recent)
  await sweepSubscriptions(at.server.services.sql)
  expect([await isSubscribed(old), await isSubscribed(recent)]).toEqual([false, true])
})
