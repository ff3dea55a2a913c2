import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, resend, verify } from '#contract/endpoints/auth.ts'
import { cashIn, cashOut } from '#contract/endpoints/transactions.ts'
import { getMe, updateMe } from '#contract/endpoints/user.ts'
import { sendMoney, withdraw } from '#contract/endpoints/wallet.ts'
import { apiBase } from '#contract/paths.ts'
import { attemptOf, recordAttempt } from '#server/accounts/attempts.ts'
import { newToken } from '#server/accounts/secrets.ts'
import { allEndpoints } from '#server/features/calls.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { PASSWORD } from '#test/people.ts'
import { type Answered, startServer, type TestServer } from '#test/server.ts'
import { stateOf } from '#test/state.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ trustProxy: ['127.0.0.1'] })
})
afterAll(() => server.close())

const shown = ({ status, body }: Answered) => ({ status, body })
const times = <T>(count: number, work: (i: number) => PromiseLike<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))

/** The hashes that the process hands to its threads: what is counted is work done, not time. */
async function countingHashes<T>(work: () => Promise<T>) {
  let hashes = 0
  const hook = createHook({ init: (_, type) => void (/argon2/i.test(type) && hashes++) })
  hook.enable()
  const answer = await work().finally(() => hook.disable())
  return { answer, hashes }
}

describe('enumeration', () => {
  const wrong = (email: string) => server.call(login, { body: { email, password: 'wrong-password' } })
  const sideBySide = async (count: number) => {
    const { email } = await server.user({ isVerified: false })
    for (let i = 1; i < count; i++) await server.user({ isVerified: false, email })
    return email
  }
  const accounts = async () => [
    'nobody@batua.test',
    (await server.user()).email,
    (await server.user({ status: 'blocked' })).email,
    (await server.user({ isVerified: false })).email,
    await sideBySide(4),
    (await server.agent({ status: 'pending' })).email,
    (await server.admin()).email,
  ]

  // threat: account-enumeration
  test('a wrong password gets one answer and costs one hash, for an unknown, known, blocked or unverified account', async () => {
    const seen = new Set<string>()
    for (const email of await accounts()) {
      const { answer, hashes } = await countingHashes(() => wrong(email))
      seen.add(JSON.stringify({ ...shown(answer), hashes }))
    }
    const failure = { success: false, message: 'Invalid email or password', code: 'INVALID_CREDENTIALS' }
    expect([...seen]).toEqual([JSON.stringify({ status: 400, body: failure, hashes: 1 })])
  })

  // threat: account-enumeration
  test('asking for a code again gets one answer for every account and for none', async () => {
    const emails = await accounts()
    const waiting = await server.user({ isVerified: false })
    const bodies = [...emails.map((email) => ({ email, registration: newToken() })), waiting]
    const answers = await Promise.all(
      bodies.map(({ email, registration }) => server.call(resend, { body: { email, registration } })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(shown(answer)))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const mails = await Promise.all(bodies.map(async ({ email }) => (await server.mailsTo(email)).length))
    expect(mails).toEqual([...emails.map(() => 0), 1])
  })

  // threat: account-enumeration
  test('a wrong code gets one answer, also where no registration waits for a code', async () => {
    const body = (email: string) => ({ email, code: '000000', registration: newToken() })
    const answers = await Promise.all(
      (await accounts()).map((email) => server.call(verify, { body: body(email) })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(shown(answer)))).size).toBe(1)
    expect(answers[0]?.body.code).toBe('CODE_INVALID')
  })

  // threat: unknown-receiver
  test('money for an unknown, unverified, agent or admin account gets one and the same 404, and moves nothing', async () => {
    const { token } = await server.user()
    const agent = await server.agent()
    const emails = [
      'nobody@batua.test',
      (await server.user({ isVerified: false })).email,
      agent.email,
      (await server.admin()).email,
      (await server.person({ role: 'SUPER_ADMIN' })).email,
    ]
    const before = await stateOf(server.sql)
    const calls = {
      send: (email: string) => server.call(sendMoney, { token, body: { recipientPhone: email, amount: 5 } }),
      cashIn: (userEmail: string) =>
        server.call(cashIn, { token: agent.token, body: { userEmail, amount: 5 } }),
      cashOut: (userEmail: string) =>
        server.call(cashOut, { token: agent.token, body: { userEmail, amount: 5 } }),
    }
    for (const call of Object.values(calls)) {
      const answers = await Promise.all(emails.map(call))
      expect(new Set(answers.map((answer) => JSON.stringify(shown(answer)))).size).toBe(1)
      expect(answers[0]?.status).toBe(404)
    }
    expect(await stateOf(server.sql)).toBe(before)
  })
})

describe('password guessing', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })

  // threat: email-spelling
  test('a spelling that the database would fold to a known address finds nobody, not even with the right password', async () => {
    const user = await server.user({ email: 'mimi.karim@batua.test' })
    for (const email of ['m\u0130mi.karim@batua.test', 'mimi.\u212aarim@batua.test']) {
      const body = { email, password: PASSWORD }
      const { answer, hashes } = await countingHashes(() => server.call(login, { body }))
      expect([answer.status, answer.body.code, hashes]).toEqual([400, 'INVALID_CREDENTIALS', 1])
      const { subject } = attemptOf('login', email, '127.0.0.1')
      expect(
        await server.sql`select from attempt where kind = 'login' and subject = ${subject}`,
      ).toHaveLength(1)
    }
    expect(await server.actionsOn(user.id)).toEqual([])
  })

  // threat: email-spelling
  test('every spelling of one address has the same counters', async () => {
    const { email } = await server.user({ email: 'counted@batua.test' })
    const spellings = ['COUNTED@batua.test', ' counted@Batua.test', 'Counted@BATUA.TEST\n', email]
    const guess = (i: number) => ({ email: spellings[i % spellings.length], password: 'wrong' })
    const headers = from('203.0.113.23')
    await times(10, (i) => server.call(login, { body: guess(i), headers }))
    const body = { email, password: PASSWORD }
    expect((await server.call(login, { body, headers })).status).toBe(429)
  })

  // threat: password-guessing; ASVS: 4.1.3
  test('a forwarded address that a client invents does not help: the address next to the trusted proxy counts', async () => {
    const { email } = await server.user()
    const attempt = attemptOf('login', email, '203.0.113.22')
    await times(10, () => recordAttempt(server.sql, attempt))
    const body = { email, password: PASSWORD }
    const forged = await server.call(login, { body, headers: from('198.18.0.1, 203.0.113.22') })
    expect(forged.status).toBe(429)
    expect(forged.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect((await server.call(login, { body, headers: from('203.0.113.21') })).status).toBe(200)
  })
})

describe('password guessing at the very same moment', () => {
  // threat: password-guessing
  test('is counted one after the other: with one try left, one of three guesses is checked and two must wait', async () => {
    const { email } = await server.user()
    const attempt = attemptOf('login', email, '127.0.0.1')
    await times(9, () => recordAttempt(server.sql, attempt))
    const guesses = await server.sql.begin(async (tx) => {
      // Nothing can be counted while this is held, so all three come to that point before any continues.
      await tx`lock table attempt in share mode`
      const sent = times(3, () => server.call(login, { body: { email, password: 'wrong' } }))
      await untilWaitingForLocks(server.sql, 3)
      return { sent }
    })
    const statuses = (await guesses.sent).map(({ status }) => status)
    expect(statuses.sort()).toEqual([400, 429, 429])
  })
})

describe('forged, altered, expired, empty, giant tokens; a token after logout; other tokens after a password change', () => {
  const guarded = allEndpoints.filter(({ access }) => access !== 'public')

  // threat: forged-tokens; ASVS: 7.2.1
  test('every call that needs a session answers 401, and nothing happens', async () => {
    const user = await server.user()
    const expired = await server.user()
    await server.sql`update session set created_at = now() - interval '8 days' where person = ${expired.id}`
    const out = await server.user()
    await server.request('POST', `${apiBase}/auth/logout`, { token: out.token })
    const changed = await server.user()
    const body = { password: 'another-1', confirmPassword: 'another-1' }
    await server.call(updateMe, { token: await server.signIn(changed), body })

    const tokens = {
      forged: 'x'.repeat(43),
      altered: user.token.slice(0, -1) + (user.token.endsWith('A') ? 'E' : 'A'),
      shortened: user.token.slice(0, -1),
      hashed: 'the hash of a token opens nothing',
      empty: '',
      giant: user.token.repeat(180),
      expired: expired.token,
      loggedOut: out.token,
      replaced: changed.token,
    }
    const [stored] = await server.sql`select token_hash from session where person = ${user.id}`
    tokens.hashed = stored?.token_hash
    const before = await stateOf(server.sql)
    for (const [kind, token] of Object.entries(tokens)) {
      const answers = await Promise.all(guarded.map((endpoint) => server.call(endpoint, { token })))
      const statuses = new Set(answers.map(({ status }) => status))
      expect([kind, ...statuses]).toEqual([kind, 401])
    }
    expect(await stateOf(server.sql)).toBe(before)
  })
})

describe('a session that ends while its request is under way', () => {
  // threat: session-ends-midway
  test('of two new passwords at once from two sessions one is set, and the other is a 401', async () => {
    const user = await server.user()
    const tokens = [user.token, await server.signIn(user)]
    const passwords = ['first-word-1', 'second-word-2']
    const answers = await times(2, (i) =>
      server.call(updateMe, {
        token: tokens[i],
        body: { password: passwords[i], confirmPassword: passwords[i] },
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const winner = answers.findIndex(({ status }) => status === 200)
    const body = { email: user.email, password: passwords[winner] }
    expect((await server.call(login, { body })).status).toBe(200)
    expect(await server.mailsTo(user.email)).toHaveLength(1)
  })
})

describe('cookie-only POST with a foreign Origin; text/plain body', () => {
  // threat: foreign-origin; ASVS: 3.5.1
  test('a money call from another site is a 403, a body that is not JSON a 415, and nothing moves', async () => {
    const { token } = await server.user()
    const path = `${apiBase}${withdraw.path}`
    const cookie = `batua_session=${token}`
    const body = '{"amount":10}'
    const before = await stateOf(server.sql)
    const foreign = { origin: 'https://evil.example' }
    expect((await server.request('POST', path, { cookie, body, headers: foreign })).status).toBe(403)
    const sandboxed = { origin: 'null', 'content-type': 'text/plain' }
    expect((await server.request('POST', path, { cookie, body, headers: sandboxed })).status).toBe(403)
    const plain = { 'content-type': 'text/plain' }
    expect((await server.request('POST', path, { cookie, body, headers: plain })).status).toBe(415)
    expect((await server.request('POST', path, { token, body, headers: plain })).status).toBe(415)
    expect(await stateOf(server.sql)).toBe(before)
  })

  // threat: foreign-origin; ASVS: 3.5.2
  test('no answer allows another origin, and a preflight is refused', async () => {
    const { headers } = await server.call(getMe, { headers: { origin: 'https://evil.example' } })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    const preflight = await server.request('OPTIONS', `${apiBase}${withdraw.path}`, {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(404)
  })
})
