import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, logout } from '#contract/endpoints/auth.ts'
import { getMe, updateMe } from '#contract/endpoints/user.ts'
import { attemptOf } from '#server/accounts/attempts.ts'
import { hashToken } from '#server/accounts/secrets.ts'
import { PASSWORD } from '#test/people.ts'
import { startServer, type TestServer, tokenOf } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const signIn = (email: string, password = PASSWORD) => server.call(login, { body: { email, password } })

// ASVS: 3.3.2
test('the right password gives a token that works, and the same one as a cookie', async () => {
  const user = await server.user()
  const answer = await signIn(user.email.toUpperCase())
  const { status, body, headers } = answer
  expect([status, body.message]).toEqual([200, 'Login successful!'])
  const token = tokenOf(answer)
  expect((await server.call(getMe, { token })).body.data.email).toBe(user.email)
  const [cookie = '', ...others] = headers.getSetCookie()
  expect(others).toEqual([expect.stringMatching(/^batua_device=[\w-]{43}; .*HttpOnly; SameSite=Strict$/)])
  expect(cookie).toMatch(/^batua_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/)
  expect((await server.call(getMe, { cookie: cookie.split(';')[0]! })).status).toBe(200)
  expect(await server.actionsOn(user.id)).toEqual(['login'])
})

test('the token is stored as a hash only', async () => {
  const user = await server.user()
  const token = tokenOf(await signIn(user.email))
  const rows = await server.sql`select * from session where person = ${user.id}`
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a wrong password gets the same answer for every state of an account, known or not', async () => {
  const people = [
    await server.user(),
    await server.user({ status: 'blocked' }),
    await server.user({ isVerified: false }),
    await server.agent({ status: 'pending' }),
    { email: 'nobody@batua.test' },
    { email: 'no address at all' },
  ]
  const answers = await Promise.all(people.map(({ email }) => signIn(email, 'wrong')))
  for (const { status, body } of answers) {
    expect(status).toBe(400)
    expect(body).toEqual({
      success: false,
      message: 'Invalid email or password',
      code: 'INVALID_CREDENTIALS',
    })
  }
  expect(await server.actionsOn((people[0] as { id: string }).id)).toEqual(['login_failed'])
})

test('with the right password an unverified person gets a 401 and a blocked one a 403 with the reason, and neither is signed in', async () => {
  const unverified = await server.user({ isVerified: false })
  const blocked = await server.user({ status: 'blocked' })
  const first = await signIn(unverified.email)
  expect([first.status, first.body.message]).toEqual([401, 'Your account is not verified'])
  const second = await signIn(blocked.email)
  expect([second.status, second.body.message]).toEqual([403, 'Your account is blocked'])
  expect(first.headers.get('set-cookie')).toBeNull()
  expect(second.headers.get('set-cookie')).toBeNull()
})

test.each(['pending', 'suspended'] as const)('a %s agent signs in', async (status) => {
  const agent = await server.agent({ status })
  const token = tokenOf(await signIn(agent.email))
  expect((await server.call(getMe, { token })).body.data.status).toBe(status)
})

test('each missing field is named with its message', async () => {
  const both = await server.call(login, { body: {} })
  expect(both.status).toBe(400)
  expect(both.body.message).toBe('Email is required')
  expect(both.body.errors).toEqual([
    { field: 'email', message: 'Email is required' },
    { field: 'password', message: 'Password is required' },
  ])
})

test('an invalid token in the request does not prevent a login', async () => {
  const user = await server.user()
  const body = { email: user.email, password: PASSWORD }
  expect((await server.call(login, { body, token: 'x'.repeat(43) })).status).toBe(200)
})

describe('the session in the request of a login', () => {
  const signInWith = (email: string, sent: object) =>
    server.call(login, { body: { email, password: PASSWORD }, ...sent })
  const isAlive = async (token: string) => (await server.call(getMe, { token })).status === 200

  // threat: old-sessions; ASVS: 7.2.4
  test('ends when it belongs to the same person, whether it came as bearer, as cookie or as both', async () => {
    const user = await server.user()
    const [asBearer, asCookie, apart] = await Promise.all([1, 2, 3].map(() => server.signIn(user)))
    const first = await signInWith(user.email, { token: user.token })
    const cookie = `batua_session=${asCookie}`
    const second = await signInWith(user.email, { token: asBearer, cookie })
    const alive = [user.token, asBearer, asCookie, apart].map((token) => isAlive(token!))
    expect(await Promise.all(alive)).toEqual([false, false, false, true])
    expect(await isAlive(tokenOf(first))).toBe(true)
    expect(await isAlive(tokenOf(second))).toBe(true)
    expect(await server.actionsOn(user.id)).toEqual(['login', 'end_session', 'login', 'end_session'])
  })

  // threat: old-sessions
  test('stays when it belongs to somebody else, or when the login fails', async () => {
    const [user, other] = [await server.user(), await server.user()]
    expect((await signInWith(user.email, { token: other.token })).status).toBe(200)
    expect(await isAlive(other.token)).toBe(true)
    const wrong = { email: user.email, password: 'wrong' }
    expect((await server.call(login, { body: wrong, token: user.token })).status).toBe(400)
    expect(await isAlive(user.token)).toBe(true)
    expect(await server.actionsOn(other.id)).toEqual([])
  })
})

// threat: old-sessions; ASVS: 7.1.2
test('a person has at most ten sessions: a login ends the oldest, also when many sign in at once', async () => {
  const user = await server.user()
  const tokens = [user.token]
  for (let i = 1; i < 10; i++) tokens.push(await server.signIn(user))
  await server.sql`
    update session set created_at = now() - interval '1 hour', seen_at = now()
    where token_hash in (${hashToken(user.token)}, ${hashToken(tokens[1]!)})`
  await server.sql`
    update session set created_at = created_at - interval '1 hour' where token_hash = ${hashToken(user.token)}`
  await Promise.all([signIn(user.email), signIn(user.email)])
  const alive = await Promise.all(tokens.map(async (token) => (await server.call(getMe, { token })).status))
  expect(alive).toEqual([401, 401, ...Array(8).fill(200)])
  expect(await server.sql`select from session where person = ${user.id}`).toHaveLength(10)
  const ended =
    await server.sql`select details from audit_event where subject = ${user.id} and action = 'end_session'`
  expect(ended.map(({ details }) => details)).toEqual(Array(2).fill({ replaced: 0, tooMany: 1 }))
})

describe('guessing', () => {
  const guess = (email: string, address: string, password = 'wrong') =>
    proxied.call(login, { body: { email, password }, headers: { 'x-forwarded-for': address } })
  let proxied: TestServer
  beforeAll(async () => {
    proxied = await startServer({ trustProxy: ['127.0.0.1'] })
  })
  afterAll(() => proxied.close())

  // threat: password-guessing; ASVS: 6.3.1
  test.each(['known', 'unknown'])(
    'after ten failures a %s email must wait at this address and is told how long, and not at another address',
    async (kind) => {
      const email = kind === 'known' ? (await proxied.user()).email : 'stranger@batua.test'
      const address = kind === 'known' ? '203.0.113.1' : '203.0.113.2'
      for (let i = 0; i < 10; i++) expect((await guess(email, address)).status).toBe(400)
      const limited = await guess(email, address, PASSWORD)
      expect([limited.status, limited.body.code]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(800)
      expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual(900)
      expect((await guess(email, '203.0.113.9', PASSWORD)).status).toBe(kind === 'known' ? 200 : 400)
    },
  )

  // threat: password-guessing; ASVS: 2.4.1, 6.3.1
  test('forty guesses at once are counted as strictly as one after the other', async () => {
    const { email } = await proxied.user()
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(email, '203.0.113.3')))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  test('right passwords are not counted as failures', async () => {
    const { email } = await proxied.user()
    const answers = await Promise.all(Array.from({ length: 15 }, () => guess(email, '203.0.113.4', PASSWORD)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  // threat: password-guessing; ASVS: 6.3.1
  test('fifty failures from anywhere make an account wait, and two hundred make an address wait, for 15 minutes', async () => {
    const { email } = await proxied.user()
    const { sql } = proxied
    await sql`
      insert into attempt (kind, subject, address, made_at)
      select 'login', encode(sha256(convert_to(${email}, 'utf8')), 'base64'), '198.51.100.' || i, now() - interval '1 minute'
      from generate_series(1, 50) as i`
    await sql`
      update attempt set subject = rtrim(translate(subject, '+/', '-_'), '=') where address like '198.51.100.%'`
    expect((await guess(email, '203.0.113.5', PASSWORD)).status).toBe(429)
    await sql`
      insert into attempt (kind, subject, address) select 'login', 's' || i, '203.0.113.6' from generate_series(1, 200) as i`
    expect((await guess('other@batua.test', '203.0.113.6')).status).toBe(429)
    await sql`update attempt set made_at = made_at - interval '16 minutes'`
    expect((await guess(email, '203.0.113.5', PASSWORD)).status).toBe(200)
  })

  describe('from elsewhere', () => {
    /** A person who has signed in with a browser, and its cookie. */
    async function withDevice() {
      const user = await proxied.user()
      const answer = await guess(user.email, '203.0.113.20', PASSWORD)
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
      const cookie = cookies.find((one) => one.startsWith('batua_device='))!
      const from = (address: string, password = PASSWORD, sent = cookie) =>
        proxied.call(login, {
          body: { email: user.email, password },
          headers: { 'x-forwarded-for': address },
          cookie: sent,
        })
      return { ...user, cookie, from }
    }
    const failed = (email: string, address: string, count: number) => proxied.sql`
      insert into attempt (kind, subject, address)
      select 'login', ${attemptOf('login', email, '').subject}, ${address} from generate_series(1, ${count}::int)`

    // threat: lock-out
    test('does not lock out a device that the owner has signed in with before, at any address', async () => {
      const { email, from } = await withDevice()
      await failed(email, '198.51.100.99', 50)
      await failed(email, '203.0.113.21', 10)
      await failed('others@batua.test', '203.0.113.21', 200)
      expect((await guess(email, '203.0.113.21', PASSWORD)).status).toBe(429)
      expect((await from('203.0.113.21')).status).toBe(200)
    })

    // threat: lock-out
    test('locks out a device of somebody else, and a made-up one', async () => {
      const [{ email, cookie, from }, other] = [await withDevice(), await withDevice()]
      await failed(email, '198.51.100.99', 50)
      const madeUp = `batua_device=${'x'.repeat(43)}`
      for (const sent of [other.cookie, madeUp])
        expect((await from('203.0.113.22', PASSWORD, sent)).status).toBe(429)
      expect((await from('203.0.113.22', PASSWORD, cookie)).status).toBe(200)
    })

    // threat: lock-out
    test('ten failures of the device itself make it wait, and nobody else', async () => {
      const { email, from } = await withDevice()
      for (let i = 0; i < 10; i++) expect((await from('203.0.113.23', 'wrong')).status).toBe(400)
      expect((await from('203.0.113.24')).status).toBe(429)
      expect((await guess(email, '203.0.113.23', PASSWORD)).status).toBe(200)
    })
  })

  test('addresses of one IPv6 network count together', async () => {
    const { email } = await proxied.user()
    for (let i = 0; i < 10; i++) await guess(email, `2001:db8:0:1::${i + 1}`)
    expect((await guess(email, '2001:db8:0:1:ffff::1')).status).toBe(429)
    expect((await guess(email, '2001:db8:0:2::1')).status).toBe(400)
  })
})

test('with limits switched off nothing is counted', async () => {
  const free = await startServer({ rateLimits: false })
  const body = { email: 'nobody@batua.test', password: 'wrong' }
  const answers = await Promise.all(Array.from({ length: 12 }, () => free.call(login, { body })))
  expect(answers.every(({ status }) => status === 400)).toBe(true)
  await free.close()
})

describe('logout', () => {
  // ASVS: 7.4.1
  test('ends the session at once and clears the cookie', async () => {
    const user = await server.user()
    const answer = await server.call(logout, { token: user.token })
    expect([answer.status, answer.body.message]).toEqual([200, 'Logged Out '])
    expect(answer.headers.get('set-cookie')).toMatch(/^batua_session=; Path=\/; Max-Age=0;/)
    expect((await server.call(getMe, { token: user.token })).status).toBe(401)
    expect(await server.actionsOn(user.id)).toEqual(['logout'])
  })

  test('gives the same answer without a session, with a wrong one, and twice', async () => {
    for (const token of [undefined, 'nonsense', 'x'.repeat(43)]) {
      expect((await server.call(logout, { token })).status).toBe(200)
    }
  })

  test('keeps the other sessions of the person', async () => {
    const user = await server.user()
    const other = await server.signIn(user)
    await server.call(logout, { token: user.token })
    expect((await server.call(getMe, { token: other })).status).toBe(200)
  })
})

describe('a session', () => {
  const ago = (column: 'created_at' | 'seen_at', { id }: { id: string }, interval: string) => server.sql`
    update session set ${server.sql(column)} = now() - ${interval}::interval where person = ${id}`

  // ASVS: 7.3.2
  test('ends after seven days, by the clock of the database', async () => {
    const user = await server.user()
    await ago('created_at', user, '7 days')
    expect((await server.call(getMe, { token: user.token })).status).toBe(401)
  })

  // threat: old-sessions; ASVS: 7.3.1
  test.each([
    ['USER', '23 hours 59 minutes', '24 hours'],
    ['AGENT', '7 hours 59 minutes', '8 hours'],
    ['ADMIN', '29 minutes', '30 minutes'],
    ['SUPER_ADMIN', '29 minutes', '30 minutes'],
  ] as const)('of a %s lasts %s without a request, and not %s', async (role, lasts, ends) => {
    const person = await server.person({ role })
    await ago('seen_at', person, lasts)
    expect((await server.call(getMe, { token: person.token })).status).toBe(200)
    await expect.poll(() => wasJustSeen(person)).toBe(true)
    await ago('seen_at', person, ends)
    expect((await server.call(getMe, { token: person.token })).status).toBe(401)
  })

  const wasJustSeen = async ({ id }: { id: string }) =>
    (await server.sql`select from session where person = ${id} and seen_at > now() - interval '1 minute'`)
      .count > 0

  test('is extended by requests, and the database is written once in a while', async () => {
    const user = await server.user()
    const seenAt = async () =>
      (await server.sql<{ at: Date }[]>`select seen_at as at from session where person = ${user.id}`)[0]!.at
    const first = await seenAt()
    await server.call(getMe, { token: user.token })
    expect(await seenAt()).toEqual(first)
    await ago('seen_at', user, '23 hours')
    expect((await server.call(getMe, { token: user.token })).status).toBe(200)
    await expect.poll(() => wasJustSeen(user)).toBe(true)
  })

  // threat: old-sessions; ASVS: 7.3.1
  test('of an admin is written as seen every minute, so that the idle limit of 30 minutes is measured well', async () => {
    const admin = await server.admin()
    await ago('seen_at', admin, '61 seconds')
    expect(await wasJustSeen(admin)).toBe(false)
    await server.call(getMe, { token: admin.token })
    await expect.poll(() => wasJustSeen(admin)).toBe(true)
  })

  // ASVS: 6.2.2, 7.4.3
  test('on another device ends when the password changes', async () => {
    const user = await server.user()
    const other = await server.signIn(user)
    const body = { password: 'secret-2', confirmPassword: 'secret-2' }
    expect((await server.call(updateMe, { token: user.token, body })).status).toBe(200)
    expect((await server.call(getMe, { token: other })).status).toBe(401)
    expect((await server.call(getMe, { token: user.token })).status).toBe(200)
    expect((await signIn(user.email)).status).toBe(400)
    expect((await signIn(user.email, 'secret-2')).status).toBe(200)
  })
})
