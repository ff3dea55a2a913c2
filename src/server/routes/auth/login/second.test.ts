import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, secondLogin, stepUp } from '#contract/endpoints/auth.ts'
import { getSecurity } from '#contract/endpoints/security.ts'
import { getMe, updateMe } from '#contract/endpoints/user.ts'
import { newRootKey } from '#server/settings/key-ring.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { appCode, type Enrolled, enrol, wrongCode } from '#test/second-factor.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { statementsOf } from '#test/statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ trustProxy: ['127.0.0.1'] })
})
afterAll(() => server.close())

type Owner = TestPerson & Enrolled

async function owner(): Promise<Owner> {
  const user = await server.user()
  return { ...user, ...(await enrol(server, user)) }
}

let addresses = 0
/** An address of its own for each test, so that the limits of one do not count in another. */
const freshAddress = () => `198.51.100.${++addresses}`

async function ticketOf({ email }: { email: string }, from = '127.0.0.1'): Promise<string> {
  const headers = { 'x-forwarded-for': from }
  const { status, body } = await server.call(login, { body: { email, password: PASSWORD }, headers })
  if (status !== 200 || !('ticket' in body.data)) throw new Error(`no ticket: ${status}`)
  return body.data.ticket
}

type Factor = { code?: string; recoveryCode?: string }
const second = (ticket: string, factor: Factor, from = '127.0.0.1') =>
  server.call(secondLogin, { body: { ticket, ...factor }, headers: { 'x-forwarded-for': from } })
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe('a login with a second factor', () => {
  test('answers with a ticket and the methods, and creates no session', async () => {
    const user = await owner()
    const { status, body, headers } = await server.call(login, {
      body: { email: user.email, password: PASSWORD },
    })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'recovery'],
    })
    expect(headers.get('set-cookie')).toBeNull()
    const { ticket } = body.data as { ticket: string }
    expect((await server.call(getMe, { token: ticket })).status).toBe(401)
    const [session] = await server.sql`select count(*)::int as count from session where person = ${user.id}`
    expect(session?.count).toBe(1)
    expect(await server.actionsOn(user.id)).toEqual(['add_factor', 'ask_factor'])
    const stored = await server.sql`select * from login_ticket where person = ${user.id}`
    expect(JSON.stringify(stored)).not.toContain(ticket)
  })

  // ASVS: 6.3.3
  test('ends with a code of the app: token and cookies as of any login', async () => {
    const user = await owner()
    const ticket = await ticketOf(user)
    const { status, body, headers } = await second(ticket, { code: await user.freshCode() })
    expect([status, body.message]).toEqual([200, 'Login successful!'])
    const { token } = body.data
    expect((await server.call(getMe, { token })).body.data.email).toBe(user.email)
    expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'batua_session',
      'batua_device',
    ])
    const [session] = (await server.call(getSecurity, { token })).body.data.sessions
    expect(session).toMatchObject({ method: 'totp', isCurrent: true })
    expect(await server.actionsOn(user.id)).toEqual(['add_factor', 'ask_factor', 'login'])
    const again = await second(ticket, { code: await user.freshCode() })
    expect([again.status, again.body.code]).toEqual([400, 'TICKET_INVALID'])
  })

  test('without a factor costs the same as before: one token, and no query about factors', async () => {
    const user = await server.user()
    const statements = await statementsOf(server, async () => {
      const { body } = await server.call(login, { body: { email: user.email, password: PASSWORD } })
      expect(body.data).toEqual({ token: expect.any(String) })
    })
    expect(statements.length).toBeGreaterThan(5)
    expect(
      statements.filter((text) => /authenticator|passkey|recovery_code|login_ticket|wrong_code/.test(text)),
    ).toEqual([])
  })

  test.each([
    {},
    { code: '12345' },
    { recoveryCode: 'K7QF' },
    { code: '123456', recoveryCode: 'K7QF-2MXD-9PTA-6WHZ-3RNB-Y8CV' },
  ])('%j is no factor: 400, and nothing is counted', async (factor) => {
    const user = await owner()
    const { status, body } = await second(await ticketOf(user), factor)
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await server.actionsOn(user.id)).not.toContain('wrong_code')
  })
})

describe('one code of the app', () => {
  // threat: totp-replay; ASVS: 6.5.1
  test('eight times at once, each with a ticket of its own, signs in once', async () => {
    const user = await owner()
    const code = await user.freshCode()
    const tickets = await times(8, () => ticketOf(user))
    const answers = await times(8, (index) => second(tickets[index]!, { code }))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
    const [session] = await server.sql`select count(*)::int as count from session where person = ${user.id}`
    expect(session?.count).toBe(2)
  })

  // threat: totp-replay
  test('that confirmed the app does not sign in; one that signed in does not step up, nor does an older one', async () => {
    const user = await server.user()
    const { key } = await enrol(server, user)
    const used = appCode(key)
    expect((await second(await ticketOf(user), { code: used })).body.code).toBe('CODE_INVALID')
    const next = appCode(key, 1)
    const { token } = (await second(await ticketOf(user), { code: next })).body.data
    for (const code of [next, used]) {
      const answer = await server.call(stepUp, { token, body: { proof: { code } } })
      expect([answer.status, answer.body.code]).toEqual([400, 'PROOF_INVALID'])
      expect(answer.body.message).toBe('This code is wrong or was used before')
    }
  })

  test('is refused when it is older than a step, or when the key of the server has changed', async () => {
    const user = await owner()
    await user.freshCode()
    const ticket = await ticketOf(user)
    expect((await second(ticket, { code: appCode(user.key, -3) })).body.code).toBe('CODE_INVALID')
    const keys = server.services.keys
    server.services.keys = { current: newRootKey(), former: [] }
    expect((await second(ticket, { code: await user.freshCode() })).body.code).toBe('CODE_INVALID')
    server.services.keys = keys
    expect((await second(ticket, { code: await user.freshCode() })).status).toBe(200)
  })

  // threat: recovery-codes
  test('steps a session up, and a recovery code does not', async () => {
    const user = await owner()
    await server.ageSession(user)
    const code = await user.freshCode()
    const recovered = await server.call(stepUp, {
      token: user.token,
      body: { proof: { recoveryCode: user.recoveryCodes[0] } },
    })
    expect([recovered.status, recovered.body.code]).toEqual([400, 'VALIDATION_FAILED'])
    const { status, body } = await server.call(stepUp, { token: user.token, body: { proof: { code } } })
    expect(status).toBe(200)
    const change = { password: 'other-word-2', confirmPassword: 'other-word-2' }
    expect((await server.call(updateMe, { token: body.data.token, body: change })).status).toBe(200)
  })

  test('does not step up a person without an app', async () => {
    const user = await server.user()
    const { status, body } = await server.call(stepUp, {
      token: user.token,
      body: { proof: { code: '123456' } },
    })
    expect([status, body.code]).toEqual([400, 'PROOF_INVALID'])
  })
})

describe('a ticket', () => {
  const expectVoid = async (ticket: string, user: Owner) => {
    const { status, body } = await second(ticket, { code: await user.freshCode() })
    expect([status, body.code]).toEqual([400, 'TICKET_INVALID'])
    expect(body.data).toBeUndefined()
  }

  // threat: login-ticket
  test('of one account accepts no code of another', async () => {
    const [victim, thief] = [await owner(), await owner()]
    const ticket = await ticketOf(victim)
    for (const factor of [{ code: await thief.freshCode() }, { recoveryCode: thief.recoveryCodes[0]! }]) {
      const { status, body } = await second(ticket, factor)
      expect([status, body.code]).toEqual([400, 'CODE_INVALID'])
    }
    expect((await second(await ticketOf(thief), { recoveryCode: thief.recoveryCodes[0]! })).status).toBe(200)
  })

  // threat: login-ticket
  test('is void after a change of the password', async () => {
    const user = await owner()
    const ticket = await ticketOf(user)
    const change = { password: 'other-word-2', confirmPassword: 'other-word-2' }
    expect((await server.call(updateMe, { token: user.token, body: change })).status).toBe(200)
    await expectVoid(ticket, user)
  })

  // threat: login-ticket
  test('is void after a freeze, and refused when the account is blocked', async () => {
    const user = await owner()
    const [frozen, blocked] = [await ticketOf(user), await owner()]
    await server.sql`update person set frozen_at = now() where id = ${user.id}`
    await expectVoid(frozen, user)
    const ticket = await ticketOf(blocked)
    await server.sql`update person set status = 'blocked' where id = ${blocked.id}`
    expect((await second(ticket, { code: await blocked.freshCode() })).body.code).toBe('ACCOUNT_BLOCKED')
  })

  // threat: login-ticket
  test('is void after ten minutes, and a made-up one is refused', async () => {
    const user = await owner()
    const ticket = await ticketOf(user)
    await server.sql`update login_ticket set created_at = now() - interval '10 minutes' where person = ${user.id}`
    await expectVoid(ticket, user)
    for (const made of ['', 'x'.repeat(43), ticket.slice(1)]) await expectVoid(made, user)
  })

  // threat: totp-guessing
  test('has five tries, also at once; then the owner is mailed that somebody knows the password', async () => {
    const user = await owner()
    const from = freshAddress()
    const ticket = await ticketOf(user, from)
    const code = wrongCode(user.key)
    const answers = await times(7, () => second(ticket, { code }, from))
    expect(answers.map(({ body }) => body.code).sort()).toEqual([
      ...Array(4).fill('CODE_INVALID'),
      ...Array(3).fill('TICKET_INVALID'),
    ])
    expect(answers.filter(({ body }) => body.message.startsWith('Too many wrong codes'))).toHaveLength(1)
    await expectVoid(ticket, user)
    const [mail] = await server.mailsTo(user.email)
    expect(mail?.subject).toBe('Somebody knows your password')
    expect(mail?.text).toContain(from)
    const actions = await server.actionsOn(user.id)
    expect(actions.filter((action) => action === 'wrong_code')).toHaveLength(5)
    const { events } = (await server.call(getSecurity, { token: user.token })).body.data
    expect(events[0]).toMatchObject({ type: 'wrong_code', count: 5, address: from })
  })
})

describe('wrong codes', () => {
  // threat: totp-guessing
  test('count as failed logins of that email and address', async () => {
    const user = await owner()
    const from = freshAddress()
    for (let round = 0; round < 2; round++) {
      const ticket = await ticketOf(user, from)
      for (let i = 0; i < 5; i++) await second(ticket, { code: wrongCode(user.key) }, from)
    }
    const signIn = (address: string) =>
      server.call(login, {
        body: { email: user.email, password: PASSWORD },
        headers: { 'x-forwarded-for': address },
      })
    expect((await signIn(from)).body.code).toBe('RATE_LIMITED')
    expect((await signIn(freshAddress())).status).toBe(200)
  })

  // threat: totp-guessing
  test('are limited to thirty a day from all addresses; a recovery code still signs in', async () => {
    const user = await owner()
    for (let round = 0; round < 6; round++) {
      const from = freshAddress()
      const ticket = await ticketOf(user, from)
      for (let i = 0; i < 5; i++) await second(ticket, { code: wrongCode(user.key) }, from)
    }
    const from = freshAddress()
    const ticket = await ticketOf(user, from)
    const limited = await second(ticket, { code: await user.freshCode() }, from)
    expect([limited.status, limited.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(limited.body.message).toBe('Too many wrong codes today. A recovery code still opens your account.')
    const code = await user.freshCode()
    const stepped = await server.call(stepUp, {
      token: user.token,
      body: { proof: { code } },
      headers: { 'x-forwarded-for': from },
    })
    expect(stepped.status).toBe(429)
    expect((await second(ticket, { recoveryCode: user.recoveryCodes[0]! }, from)).status).toBe(200)
  })
})

describe('a recovery code', () => {
  // threat: recovery-codes; ASVS: 6.5.1
  test('signs in once, however it is spelled, and the owner is mailed how many are left', async () => {
    const user = await owner()
    const [code = '', other = ''] = user.recoveryCodes
    const spelled = code.toLowerCase().replaceAll('-', ' ')
    const { status, body } = await second(await ticketOf(user), { recoveryCode: spelled })
    expect(status).toBe(200)
    const mails = await server.mailsTo(user.email)
    const used = mails.find(({ subject }) => subject === 'A recovery code was used')
    expect(used?.text).toContain('7 of 8 are left')
    const security = (await server.call(getSecurity, { token: body.data.token })).body.data
    expect(security.recoveryCodes).toEqual({ left: 7, of: 8 })
    expect(security.sessions[0]).toMatchObject({ method: 'recovery' })
    expect((await second(await ticketOf(user), { recoveryCode: code })).body.code).toBe('CODE_INVALID')
    expect((await second(await ticketOf(user), { recoveryCode: other })).status).toBe(200)
  })

  // threat: recovery-codes
  test('eight times at once signs in once', async () => {
    const user = await owner()
    const tickets = await times(8, () => ticketOf(user))
    const recoveryCode = user.recoveryCodes[0]!
    const answers = await times(8, (index) => second(tickets[index]!, { recoveryCode }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is no longer offered after the last one is used', async () => {
    const user = await owner()
    for (const recoveryCode of user.recoveryCodes)
      expect((await second(await ticketOf(user), { recoveryCode })).status).toBe(200)
    const { body } = await server.call(login, { body: { email: user.email, password: PASSWORD } })
    expect(body.data).toMatchObject({ methods: ['totp'] })
  })
})
