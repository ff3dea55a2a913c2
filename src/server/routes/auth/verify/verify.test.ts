import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, resend, verify } from '#contract/endpoints/auth.ts'
import { register } from '#contract/endpoints/user.ts'
import { attemptOf } from '#server/accounts/attempts.ts'
import { newToken } from '#server/accounts/secrets.ts'
import { ofNobody, type Registered, registration, registrationCalls, wrong } from '#test/registration.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const { registered, codeFor, codesMailed, guess, isVerified, age } = registrationCalls(() => server)

describe('verification', () => {
  test('by the mailed code opens the wallet, once', async () => {
    const waiting = await registered()
    const { email, id, code } = waiting
    const { status, body } = await guess({ ...waiting, email: email.toUpperCase() }, code)
    expect([status, body.message]).toEqual([200, 'Your account is verified. You can log in now.'])
    const [account] = await server.sql`select kind, balance, floor, status from account where owner = ${id}`
    expect(account).toEqual({ kind: 'wallet', balance: 0n, floor: 0n, status: 'active' })
    expect((await guess(waiting, code)).body.code).toBe('CODE_INVALID')
    const credentials = { email, password: 'long-enough-1' }
    expect((await server.call(login, { body: credentials })).status).toBe(200)
    expect(await server.actionsOn(id)).toEqual(['register', 'verify', 'login'])
  })

  test('of an agent opens a float without credit that waits like its owner', async () => {
    const waiting = await registered({ role: 'AGENT' })
    const { id, code } = waiting
    await guess(waiting, code)
    const [account] = await server.sql`select kind, floor, status from account where owner = ${id}`
    expect(account).toEqual({ kind: 'float', floor: 0n, status: 'pending' })
  })

  // ASVS: 6.6.2
  test('is refused the same way for a wrong code, a wrong token, an unknown email and a person', async () => {
    const waiting = await registered()
    const { email, code } = waiting
    const user = await server.user()
    const answers = [
      await guess(waiting, wrong(code)),
      await guess(ofNobody(email), code),
      await guess({ ...waiting, email: user.email }, code),
      await guess(ofNobody('nobody@batua.test'), code),
    ]
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        400,
        { success: false, message: 'This code is wrong or has expired', code: 'CODE_INVALID' },
      ])
    }
  })

  test.each(['12345', '1234567', 'abcdef', '', null, 123456])('asks for six digits: %j', async (code) => {
    const { status, body } = await server.call(verify, {
      body: { ...ofNobody('a@batua.test'), registration: newToken(), code },
    })
    expect([status, body.message]).toEqual([400, 'Enter the 6-digit code'])
  })

  test.each([undefined, '', 7, 'x'.repeat(101)])('asks for the token: %j', async (token) => {
    const body = { email: 'a@batua.test', code: '123456', registration: token }
    for (const endpoint of [verify, resend]) {
      const answer = await server.call(endpoint, { body })
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'registration'])
      expect(answer.body.message).toBe('Log in again to continue your registration')
    }
  })

  // threat: code-guessing; ASVS: 6.4.1, 6.5.5
  test('after ten minutes needs a new code', async () => {
    const waiting = await registered()
    await age(waiting, '10 minutes')
    expect((await guess(waiting, waiting.code)).status).toBe(400)
    expect(await isVerified(waiting.email)).toBe(false)
  })

  // threat: code-guessing; ASVS: 6.6.3
  test('takes five tries; after that even the right code is refused', async () => {
    const waiting = await registered()
    const { email, code } = waiting
    for (let i = 0; i < 5; i++) expect((await guess(waiting, wrong(code))).status).toBe(400)
    expect((await guess(waiting, code)).status).toBe(400)
    expect(await isVerified(email)).toBe(false)
  })

  // threat: code-guessing; ASVS: 6.6.3
  test('counts wrong codes at once as strictly as one after the other', async () => {
    const waiting = await registered()
    const { id, code } = waiting
    await Promise.all(Array.from({ length: 5 }, () => guess(waiting, wrong(code))))
    const [row] = await server.sql`select tries from registration where id = ${id}`
    expect(row?.tries).toBe(5)
    expect((await guess(waiting, code)).status).toBe(400)
  })

  // threat: code-guessing; ASVS: 6.4.1, 6.5.1
  test('with the right code eight times at once succeeds once', async () => {
    const waiting = await registered()
    const { id, code } = waiting
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess(waiting, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await server.sql`select from account where owner = ${id}`).toHaveLength(1)
  })

  test('guesses beyond the limit wait', async () => {
    const guessed = ofNobody('guessed@batua.test')
    for (let i = 0; i < 10; i++) expect((await guess(guessed, '111111')).status).toBe(400)
    const limited = await guess(guessed, '111111')
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a further code', () => {
  const again = ({ email, token }: Registered) =>
    server.call(resend, { body: { email, registration: token } })

  test('replaces the first, with new tries, a minute later and not before', async () => {
    const waiting = await registered()
    const { email, code } = waiting
    for (let i = 0; i < 5; i++) await guess(waiting, wrong(code))
    await again(waiting)
    expect(await codesMailed(email)).toBe(1)
    await age(waiting, '1 minute')
    await Promise.all([again(waiting), again(waiting), again(waiting)])
    expect(await codesMailed(email)).toBe(2)
    const second = await codeFor(email)
    if (second !== code) expect((await guess(waiting, code)).status).toBe(400)
    expect((await guess(waiting, second)).status).toBe(200)
  })

  test('gives everybody the same answer, and only people with an open registration get a mail', async () => {
    const waiting = await registered()
    const user = await server.user()
    const nobodies = [ofNobody(waiting.email), ofNobody(user.email), ofNobody('nobody@batua.test')]
    const answers = await Promise.all([waiting, ...nobodies].map(again))
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        200,
        {
          success: true,
          message: 'If this account is waiting for a code, a new one is on its way.',
          data: null,
        },
      ])
    }
    for (const { email } of nobodies.slice(1)) expect(await codesMailed(email)).toBe(0)
    expect(await codesMailed(waiting.email)).toBe(1)
  })

  const mailsBefore = (email: string, address: string, count: number, ago: string) => server.sql`
    insert into attempt (kind, subject, address, made_at)
    select 'mailed', ${attemptOf('mailed', email, address).subject}, ${address}, now() - ${ago}::interval
    from generate_series(1, ${count}::int)`

  // threat: mail-bombing
  test('and a registration are mailed three an hour per email and address, then both wait and nothing is stored', async () => {
    const waiting = await registered()
    const { email } = waiting
    await mailsBefore(email, '127.0.0.1', 2, '59 minutes')
    await age(waiting, '2 minutes')
    for (const answer of [await again(waiting), await again(ofNobody(email))]) {
      expect([answer.status, answer.body.code]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await server.call(register, registration(email))).status).toBe(429)
    expect(await codesMailed(email)).toBe(1)
    expect(await server.sql`select from registration where email = ${email}`).toHaveLength(1)
    expect((await guess(waiting, waiting.code)).status).toBe(200)
  })

  // threat: mail-bombing
  test('is mailed twenty times a day per email, from wherever it is asked for', async () => {
    const waiting = await registered()
    for (let i = 1; i < 20; i++) await mailsBefore(waiting.email, `203.0.113.${i}`, 1, '23 hours')
    await age(waiting, '2 minutes')
    expect((await again(waiting)).status).toBe(429)
    expect(await codesMailed(waiting.email)).toBe(1)
  })

  test('must wait after too many requests', async () => {
    const eager = ofNobody('eager@batua.test')
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await again(eager)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test('needs an address', async () => {
    expect((await again(ofNobody('nobody'))).body.message).toBe('Invalid email address')
  })
})
