import { expect, test } from 'vitest'
import { updatePreferences } from '#contract/endpoints/user.ts'
import { notifyPeople } from '#server/data/notifications.ts'
import { newestMail } from '#server/messages/mail/mailbox.ts'
import { pushMovedMoney } from '#server/payments/money-pushes.ts'
import { newRootKey } from '#server/settings/key-ring.ts'
import { pushSettings } from '#test/push-service.ts'
import { startServer, testRing } from '#test/server.ts'
import { addPush, getPushKey, removePush, testPush } from '../contract.ts'
import { pushLimits } from '../facts.ts'
import { pushServer } from '../testing/server.ts'

const { at, deliver, subscribed, isSubscribed } = pushServer()

test('every role gets the key that browsers subscribe with', async () => {
  const { server } = at
  for (const person of [await server.user(), await server.agent(), await server.admin()]) {
    const { body } = await server.call(getPushKey, { token: person.token })
    expect(Buffer.from(body.data.key, 'base64url').length).toBe(65)
    expect(body.data.keyId).toBe(`push-${testRing.current.fingerprint}`)
  }
})

test('without a secret key, and with BATUA_APP=off, there are no notifications', async () => {
  for (const [settings, options] of [
    [{}, { ring: undefined }],
    [{ app: false }, {}],
  ] as const) {
    const other = await startServer({ push: pushSettings, ...settings }, options)
    const { token } = await other.user()
    for (const call of [getPushKey, testPush])
      expect((await other.call(call, { token })).body).toMatchObject({ code: 'PUSH_UNAVAILABLE' })
    const body = at.service.browser().body()
    expect((await other.call(addPush, { token, body })).body).toMatchObject({ code: 'PUSH_UNAVAILABLE' })
    await other.close()
  }
})

test('a test reaches the browser of the session, encrypted for it, and no other browser', async () => {
  const user = await at.server.user()
  const browser = await subscribed(user)
  const elsewhere = await subscribed({ token: await at.server.signIn(user) })
  expect((await at.server.call(testPush, { token: user.token })).status).toBe(200)
  expect(await deliver()).toMatchObject({ sent: 1 })
  expect(browser.got()).toEqual([
    { title: 'Batua', body: 'Notifications work in this browser.', path: '/open', tag: 'test', unread: 0 },
  ])
  expect(elsewhere.tries()).toBe(0)
  const [push] = browser.pushes()
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', topic: 'test' })
  expect(Number(push?.headers.ttl)).toBeGreaterThan(86_000)
  expect(push?.headers.authorization).toMatch(/^vapid t=\S+, k=\S+$/)
})

test('a session without notifications has nothing to test', async () => {
  const { token } = await at.server.user()
  expect((await at.server.call(testPush, { token })).body).toMatchObject({ code: 'PUSH_NOT_FOUND' })
})

// threat: push-host; ASVS: 1.3.6
test.each([
  'https://10.0.0.1/x',
  'https://127.0.0.1:5432/',
  'https://[::1]/',
  'https://169.254.169.254/latest',
  'https://example.com/x',
  'https://push.batua.test.example.com/x',
  'https://notpush.batua.test/x',
  'http://push.batua.test/x',
  'https://user@push.batua.test/x',
  'https://push.batua.test:22/x',
  'https://push.batua.test./x',
  'ftp://push.batua.test/x',
])('a subscription to %s is refused, and nothing is kept', async (endpoint) => {
  const { token, id } = await at.server.user()
  const { keys } = at.service.browser()
  const refused = await at.server.call(addPush, { token, body: { endpoint, keys, showsAmounts: false } })
  expect(refused).toMatchObject({ status: 422, body: { code: 'PUSH_HOST_REFUSED' } })
  expect((await at.server.sql`select from push_subscription where person = ${id}`).count).toBe(0)
  expect(await at.server.actionsOn(id)).not.toContain('add_push')
})

test('keys that are no point of the curve, too short or missing are refused', async () => {
  const { token } = await at.server.user()
  const { endpoint, keys } = at.service.browser()
  const off = Buffer.from(keys.p256dh, 'base64url')
  off[64]! ^= 1
  for (const wrong of [
    { ...keys, p256dh: off.toString('base64url') },
    { ...keys, p256dh: 'BAAA' },
    { ...keys, auth: 'AAAA' },
    { p256dh: keys.p256dh },
    null,
  ]) {
    const body = { endpoint, keys: wrong, showsAmounts: false }
    expect((await at.server.call(addPush, { token, body })).status).toBe(400)
  }
})

test(`a person has notifications in ${pushLimits.devicesPerPerson} browsers, and can change one of them`, async () => {
  const user = await at.server.user()
  const browsers = []
  for (let n = 0; n < pushLimits.devicesPerPerson; n++) browsers.push(await subscribed(user))
  const next = at.service.browser()
  const refused = await at.server.call(addPush, { token: user.token, body: next.body() })
  expect(refused).toMatchObject({ status: 422, body: { code: 'TOO_MANY_DEVICES' } })
  const [first] = browsers
  expect((await at.server.call(addPush, { token: user.token, body: first!.body(true) })).status).toBe(200)
  const body = { endpoint: first!.endpoint }
  expect((await at.server.call(removePush, { token: user.token, body })).status).toBe(200)
  expect((await at.server.call(addPush, { token: user.token, body: next.body() })).status).toBe(200)
})

test('16 subscriptions at once do not pass the limit', async () => {
  const { token, id } = await at.server.user()
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => at.server.call(addPush, { token, body: at.service.browser().body() })),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(pushLimits.devicesPerPerson)
  const { count } = await at.server.sql`select from push_subscription where person = ${id}`
  expect(count).toBe(pushLimits.devicesPerPerson)
})

// threat: foreign-push
test("another person's subscription is not found by its endpoint, and stays", async () => {
  const [owner, other] = [await at.server.user(), await at.server.user()]
  const browser = await subscribed(owner)
  const body = { endpoint: browser.endpoint }
  expect((await at.server.call(removePush, { token: other.token, body })).status).toBe(404)
  expect(await isSubscribed(browser)).toBe(true)
})

// threat: foreign-push
test('a browser belongs to the last person who subscribed in it: what waits for the one before is never shown', async () => {
  const [before, after] = [await at.server.user(), await at.server.user()]
  const browser = await subscribed(before)
  await notifyPeople(at.server.sql, [before.id], 'new_device', {})
  expect((await at.server.call(addPush, { token: after.token, body: browser.body() })).status).toBe(200)
  expect(await deliver()).toMatchObject({ sent: 0, gone: 1 })
  await notifyPeople(at.server.sql, [after.id], 'new_device', {})
  expect(await deliver()).toMatchObject({ sent: 1 })
  expect(browser.got().length).toBe(1)
  expect(await at.server.actionsOn(before.id)).toContain('remove_push')
})

test('turning it on is audited, mailed once with a link that says "not me", and a new choice is audited once', async () => {
  const user = await at.server.user()
  const browser = await subscribed(user)
  for (const _ of ['changed', 'the same again'])
    await at.server.call(addPush, { token: user.token, body: browser.body(true) })
  const mails = await at.server.mailsTo(user.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Notifications are on in a browser'])
  expect(mails[0]?.text).toMatch(/\/not-me#/)
  const body = { endpoint: browser.endpoint }
  await at.server.call(removePush, { token: user.token, body })
  const actions = (await at.server.actionsOn(user.id)).filter((action) => /push|device_choices/.test(action))
  expect(actions).toEqual(['add_push', 'change_device_choices', 'remove_push'])
})

// threat: locked-screen
test('a locked screen shows no amount and no name, unless the person wants them', async () => {
  const { server, money } = at
  const sender = await money.userWith(1000, { name: 'Rahim Uddin' })
  const receiver = await server.user()
  const quiet = await subscribed(receiver)
  const open = await subscribed(receiver, { showsAmounts: true })
  await money.send(sender, receiver.email, 500)
  await pushMovedMoney(server.services.sql)
  await deliver()
  expect(quiet.got()).toMatchObject([{ body: 'You received money.', path: '/user/transactions', unread: 1 }])
  expect(open.got()).toMatchObject([{ body: 'You received ৳500.00 from Rahim U.', tag: 'money' }])
})

test('money is told once, together, from the subscription on, and only what others moved', async () => {
  const { server, money } = at
  const [sender, receiver] = [await money.userWith(100), await money.userWith(100)]
  await money.send(sender, receiver.email, 1)
  const browser = await subscribed(receiver, { showsAmounts: true })
  await money.send(receiver, sender.email, 5)
  await pushMovedMoney(server.services.sql)
  expect(await deliver()).toMatchObject({ sent: 0 })
  for (const amount of [10, 20, 30]) await money.send(sender, receiver.email, amount)
  const { sql } = server.services
  await Promise.all([pushMovedMoney(sql), pushMovedMoney(sql, [receiver.accountId!])])
  await pushMovedMoney(sql)
  await deliver()
  expect(browser.got().map(({ body }) => body)).toEqual(['You received ৳60.00 in 3 payments.'])
})

test('a person who chose no notifications about money gets none, and no old ones after choosing them again', async () => {
  const { server, money } = at
  const [sender, receiver] = [await money.userWith(100), await server.user()]
  const browser = await subscribed(receiver)
  const choose = (pushMoney: boolean) =>
    server.call(updatePreferences, { token: receiver.token, body: { pushMoney } })
  await choose(false)
  await money.send(sender, receiver.email, 1)
  await pushMovedMoney(server.services.sql)
  expect((await choose(true)).body.data.pushMoney).toBe(true)
  await pushMovedMoney(server.services.sql)
  await deliver()
  expect(browser.tries()).toBe(0)
})

test('a notification about security names no detail, whatever the browser shows', async () => {
  const user = await at.server.user()
  const browser = await subscribed(user, { showsAmounts: true })
  await notifyPeople(at.server.sql, [user.id], 'new_device', { device: 'Chrome on Android' })
  await deliver()
  expect(browser.got()).toMatchObject([
    { body: 'There is news about the security of your account.', path: '/security' },
  ])
})

test('a request says who asks for how much only to a browser that shows amounts', async () => {
  const user = await at.server.user()
  const [quiet, open] = [await subscribed(user), await subscribed(user, { showsAmounts: true })]
  await notifyPeople(at.server.sql, [user.id], 'request_received', { name: 'Rahim Uddin', amount: '500' })
  await deliver()
  expect(quiet.got()).toMatchObject([{ body: 'Somebody asks you for money.', path: '/user/requests' }])
  expect(open.got()).toMatchObject([{ body: 'Rahim Uddin asks you for ৳500.00' }])
  await at.server.call(updatePreferences, { token: user.token, body: { pushRequests: false } })
  await notifyPeople(at.server.sql, [user.id], 'request_received', { name: 'Rahim Uddin', amount: '1' })
  expect(await deliver()).toMatchObject({ sent: 0 })
})

test('notifications are in the language that the person has when they are sent', async () => {
  const user = await at.server.user()
  const browser = await subscribed(user)
  await notifyPeople(at.server.sql, [user.id], 'request_received', { name: 'Rahim', amount: '5' })
  await at.server.sql`update person set locale = 'bn' where id = ${user.id}`
  await deliver()
  expect(browser.got()).toMatchObject([{ body: 'কেউ আপনার কাছে টাকা চেয়েছেন।' }])
})

test('the mailbox of a local start shows notifications beside mails', async () => {
  const user = await at.server.user()
  await subscribed(user)
  await notifyPeople(at.server.sql, [user.id], 'request_received', { name: 'Rahim', amount: '5' })
  const [newest] = await newestMail(at.server.sql, ['push'], user.email)
  expect(newest).toMatchObject({ to: user.email, subject: 'Notification on a device' })
  expect(newest?.text).toBe('Somebody asks you for money.\n\n/user/requests')
})

test('after a rotation the former key still sends to browsers that know it, and pages see the new one', async () => {
  const user = await at.server.user()
  const browser = await subscribed(user)
  const ring = { current: newRootKey(), former: [testRing.current] }
  await notifyPeople(at.server.sql, [user.id], 'new_device', {})
  expect(await deliver({ ring })).toMatchObject({ sent: 1 })
  const { body } = await at.server.call(getPushKey, { token: user.token })
  expect(browser.pushes()[0]?.headers.authorization).toContain(`k=${body.data.key}`)
  // The key is lost for good: nothing can reach this browser any more.
  await notifyPeople(at.server.sql, [user.id], 'new_device', {})
  expect(await deliver({ ring: { current: newRootKey(), former: [] } })).toMatchObject({ sent: 0, gone: 1 })
  expect(await isSubscribed(browser)).toBe(false)
})

test('the question of an agent arrives urgently, for as long as it can be decided', async () => {
  const { server, money } = at
  const [agent, user] = [await server.agent({ name: 'Karim Hossain' }), await money.userWith(1000)]
  const [quiet, open] = [await subscribed(user), await subscribed(user, { showsAmounts: true })]
  await server.call(updatePreferences, { token: user.token, body: { askBeforeCashOut: true } })
  const headers = { prefer: 'wait=0' }
  expect((await money.cashOut(agent, user.email, 100, { headers })).body).toMatchObject({
    code: 'CONSENT_PENDING',
  })
  await deliver()
  expect(quiet.got()).toMatchObject([
    { body: 'An agent asks whether to pay out from your wallet. Decide now.', path: '/open', tag: 'consent' },
  ])
  expect(open.got()[0]?.body).toBe(
    'Karim Hossain asks whether to pay out ৳100.00 from your wallet. Decide now.',
  )
  const [push] = quiet.pushes()
  expect(push?.headers.urgency).toBe('high')
  expect(Number(push?.headers.ttl)).toBeLessThanOrEqual(300)
})
