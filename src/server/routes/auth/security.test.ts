import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signOutAgent, signOutUser } from '#contract/endpoints/admin.ts'
import { login, stepUp } from '#contract/endpoints/auth.ts'
import { endOneSession, endOtherSessions, getSecurity } from '#contract/endpoints/security.ts'
import { getMe, updateMe } from '#contract/endpoints/user.ts'
import { forgetDevices } from '#server/accounts/known-devices.ts'
import { signOut } from '#server/accounts/sign-out.ts'
import { testDatabase } from '#test/database.ts'
import { freshPhone, PASSWORD, type TestPerson } from '#test/people.ts'
import { startServer, type TestServer, tokenOf } from '#test/server.ts'
import { stateOf } from '#test/state.ts'

let server: TestServer
let other: TestServer
beforeAll(async () => {
  const database = await testDatabase()
  server = await startServer({ publicUrl: 'https://wallet.example' }, { database })
  other = await startServer({}, { database: { ...database, drop: async () => {} } })
})
beforeEach(async () => {
  await server.sql`delete from attempt`
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const SCRIPT = `<script>alert(1)</script>${'x'.repeat(100)}`

type Browser = { cookie?: string; agent?: string }

async function signIn({ email }: { email: string }, { cookie, agent = CHROME }: Browser = {}) {
  const headers = { 'user-agent': agent }
  const answer = await server.call(login, {
    body: { email, password: PASSWORD },
    headers,
    ...(cookie && { cookie }),
  })
  expect(answer.status).toBe(200)
  const device = answer.headers.getSetCookie().find((one) => one.startsWith('batua_device='))!
  return { token: tokenOf(answer), cookie: device.split(';')[0]! }
}

const securityOf = async (token: string) => (await server.call(getSecurity, { token })).body.data
const sessionsOf = async (token: string) => (await securityOf(token)).sessions
const statusOf = async (token: string, at = server) => (await at.call(getMe, { token })).status
const end = (token: string, sessionId: string) => server.call(endOneSession, { token, params: { sessionId } })
const newDeviceMails = async ({ email }: TestPerson) =>
  (await server.mailsTo(email)).filter(({ subject }) => subject === 'A new device signed in to your account')

describe('the list of sessions', () => {
  // threat: foreign-session; ASVS: 7.5.2
  test('has this one first, with device, address, method and times, and none of other people', async () => {
    const user = await server.user()
    await signIn(await server.user())
    const { token } = await signIn(user)
    const sessions = await sessionsOf(token)
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({
      device: 'Chrome on Windows',
      address: '127.0.0.1',
      method: 'password',
      isCurrent: true,
    })
    expect(sessions[1]).toMatchObject({ device: '', address: null, isCurrent: false })
    expect(JSON.stringify(sessions)).not.toContain(token)
  })

  // threat: script-in-user-agent
  test('shows a script in the user agent as text, cut at 80 characters', async () => {
    const user = await server.user()
    const { token } = await signIn(user, { agent: SCRIPT })
    expect((await sessionsOf(token))[0]?.device).toBe(SCRIPT.slice(0, 80))
  })

  test('leaves out sessions that were idle too long', async () => {
    const user = await server.user()
    const idle = await server.signIn(user)
    await server.sql`update session set seen_at = now() - interval '25 hours' where person = ${user.id}`
    const { token } = await signIn(user)
    expect(await sessionsOf(token)).toHaveLength(1)
    expect(await statusOf(idle)).toBe(401)
  })
})

describe('ending a session', () => {
  // threat: foreign-session; ASVS: 7.5.2
  test('takes effect on the next request, in every process, and keeps the others', async () => {
    const user = await server.user()
    const { token } = await signIn(user)
    const [, victim] = await sessionsOf(token)
    expect(await statusOf(user.token, other)).toBe(200)
    const { status, body } = await end(token, victim!._id)
    expect([status, body.message]).toEqual([200, 'That device is signed out.'])
    expect(await statusOf(user.token, other)).toBe(401)
    expect(await statusOf(token)).toBe(200)
    expect(await server.actionsOn(user.id)).toContain('end_session')
  })

  // threat: ending-sessions
  test('of another person, of nobody, or twice is a 404 and ends nothing', async () => {
    const user = await server.user()
    const { token } = await signIn(user)
    const stranger = await server.user()
    const [theirs] = await sessionsOf(stranger.token)
    const before = await stateOf(server.sql)
    for (const id of [theirs!._id, randomUUID(), 'x']) {
      const { status, body } = await end(token, id)
      expect([status, body.code]).toEqual([404, 'SESSION_NOT_FOUND'])
    }
    expect(await stateOf(server.sql)).toBe(before)
    expect(await statusOf(stranger.token)).toBe(200)
  })

  // threat: foreign-session
  test('for all others ends all but this one', async () => {
    const user = await server.user()
    const more = await server.signIn(user)
    const { token } = await signIn(user)
    const { status, body } = await server.call(endOtherSessions, { token })
    expect([status, body.message]).toEqual([200, 'You are signed out everywhere else.'])
    expect(await Promise.all([token, more, user.token].map((one) => statusOf(one)))).toEqual([200, 401, 401])
    expect(await sessionsOf(token)).toHaveLength(1)
  })

  // threat: ending-sessions; ASVS: 7.5.2
  test('with a stolen token without a fresh session is a 403 and ends nothing', async () => {
    const user = await server.user()
    const owner = await server.signIn(user)
    await server.ageSession(user)
    const [, victim] = await sessionsOf(user.token)
    const one = await end(user.token, victim!._id)
    const all = await server.call(endOtherSessions, { token: user.token })
    expect([one, all].map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([403, 'STEP_UP_REQUIRED']),
    )
    expect(await statusOf(owner)).toBe(200)
    const stepped = await server.call(stepUp, {
      token: user.token,
      body: { proof: { password: PASSWORD } },
    })
    expect((await end(stepped.body.data.token, victim!._id)).status).toBe(200)
  })

  // threat: foreign-session, account-events
  test.each([
    ['user', signOutUser, 'userId'],
    ['agent', signOutAgent, 'agentId'],
  ] as const)(
    'of a %s by an admin leaves the account as it is, and is in the audit',
    async (kind, endpoint, param) => {
      const admin = await server.admin()
      const person = await server[kind]()
      await server.signIn(person)
      const press = (id: string) => server.call(endpoint, { token: admin.token, params: { [param]: id } })
      expect((await press(person.id)).body.data).toEqual({ ended: 2 })
      expect(await statusOf(person.token)).toBe(401)
      const { token } = await signIn(person)
      expect((await press(admin.id)).status).toBe(404)
      expect(await statusOf(admin.token)).toBe(200)
      await server.ageSession(admin)
      expect((await press(person.id)).body.code).toBe('STEP_UP_REQUIRED')
      expect(await statusOf(token)).toBe(200)
      // The owner of the account does not see the address of the admin.
      const { events } = await securityOf(token)
      expect(events.find(({ type }) => type === 'session_ended')).toMatchObject({ address: null })
    },
  )
})

describe('a device', () => {
  // threat: new-device
  test('that is new is mailed with time, device, address and a link that freezes; the first one ever is not', async () => {
    const user = await server.user()
    const { cookie } = await signIn(user)
    expect(await newDeviceMails(user)).toEqual([])
    await signIn(user, { cookie })
    expect(await newDeviceMails(user)).toEqual([])
    await signIn(user)
    const [mail, ...others] = await newDeviceMails(user)
    expect(others).toEqual([])
    expect(mail?.text).toMatch(/^Device: Chrome on Windows$/m)
    expect(mail?.text).toMatch(/^Network address: 127\.0\.0\.1$/m)
    expect(mail?.text).toMatch(/^Time: .+ \(Dhaka\)$/m)
    expect(mail?.text).toMatch(/^https:\/\/wallet\.example\/not-me#[\w-]{43}$/m)
  })

  // threat: new-device
  test('with a made-up name puts none of its words into the mail', async () => {
    const user = await server.user()
    await signIn(user)
    await signIn(user, { agent: 'Open evil.example to keep your money' })
    const [mail] = await newDeviceMails(user)
    expect(mail?.text).toMatch(/^Device: not known$/m)
    expect(mail?.text).not.toContain('evil')
  })

  // threat: new-device
  test('is known for one person only, and stored as a hash', async () => {
    const [one, two] = [await server.user(), await server.user()]
    const { cookie } = await signIn(one)
    await signIn(two)
    await signIn(two, { cookie })
    expect(await newDeviceMails(two)).toHaveLength(1)
    const rows = await server.sql`select * from known_device`
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
    expect(new Set(rows.map((row) => row.device_hash)).size).toBe(rows.length)
  })

  // threat: new-device
  test('counts as the first one again after a password reset has forgotten all devices', async () => {
    const user = await server.user()
    await signIn(user)
    await forgetDevices(server.sql, user.id)
    await signIn(user)
    expect(await newDeviceMails(user)).toEqual([])
  })

  // threat: new-device
  test('is mailed about at most twenty times a day', async () => {
    const user = await server.user()
    await server.sql`insert into known_device (person, device_hash) values (${user.id}, 'another')`
    for (let i = 0; i < 22; i++) await signIn(user)
    expect(await newDeviceMails(user)).toHaveLength(20)
  })
})

describe('recent security events', () => {
  test('are the newest first, alike ones in a row together, with device and address', async () => {
    const user = await server.user()
    const { cookie, token } = await signIn(user)
    for (let i = 0; i < 3; i++)
      await server.call(login, {
        body: { email: user.email, password: 'wrong' },
        headers: { 'user-agent': CHROME },
      })
    await server.call(updateMe, { token, body: { phone: freshPhone() } })
    await signIn(user, { cookie })
    await signIn(user)
    const { events } = await securityOf(token)
    expect(events.map(({ type, count }) => [type, count])).toEqual([
      ['login_new_device', 1],
      ['login', 1],
      ['phone_changed', 1],
      ['login_failed', 3],
      ['login', 1],
    ])
    expect(events[3]).toMatchObject({ device: 'Chrome on Windows', address: '127.0.0.1' })
  })

  // threat: account-events
  test('show nothing of other people, and not where an operator works', async () => {
    const user = await server.user()
    await signIn(await server.user())
    await signOut(server.sql, user.email)
    const { token } = await signIn(user)
    const { events, passwordChangedAt } = await securityOf(token)
    expect(events.map(({ type, address }) => [type, address])).toEqual([
      ['login', '127.0.0.1'],
      ['session_ended', null],
    ])
    expect(passwordChangedAt).toBeNull()
  })

  test('show when the password was changed last', async () => {
    const user = await server.user()
    const body = { password: 'quiet-harbour-7', confirmPassword: 'quiet-harbour-7' }
    await server.call(updateMe, { token: user.token, body })
    const { passwordChangedAt, events } = await securityOf(user.token)
    expect(passwordChangedAt).toBe(events[0]?.at)
    expect(events[0]?.type).toBe('password_changed')
  })
})
