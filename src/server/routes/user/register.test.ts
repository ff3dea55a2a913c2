import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAnalytics } from '#contract/endpoints/admin.ts'
import { login, resend, verify } from '#contract/endpoints/auth.ts'
import { register } from '#contract/endpoints/user.ts'
import { attemptOf } from '#server/accounts/attempts.ts'
import { newToken } from '#server/accounts/sessions.ts'
import { sweepAccounts } from '#server/accounts/sweep.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

let count = 0
const freshEmail = () => `new${++count}@batua.test`
const registration = (email: string, more = {}) => ({
  body: { name: 'New Person', email, password: 'long-enough-1', role: 'USER', ...more },
})

async function registered(more = {}, email = freshEmail()) {
  const { status, body } = await server.call(register, registration(email, more))
  expect(status).toBe(201)
  const { _id: id, registration: token, mark } = body.data
  return { email, id, token, mark, code: await codeFor(email) }
}
type Registered = Pick<Awaited<ReturnType<typeof registered>>, 'email' | 'token'>
const ofNobody = (email: string): Registered => ({ email, token: newToken() })

const codeFor = async (email: string) =>
  /\b\d{6}\b/.exec((await server.lastMail(email))?.text ?? '')?.[0] ?? ''
const codesMailed = async (email: string) => (await server.mailsTo(email)).length
const guess = ({ email, token }: Registered, code: string) =>
  server.call(verify, { body: { email, code, registration: token } })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const isVerified = async (email: string) => {
  const [row] = await server.sql`
    select account.id as account from person left join account on owner = person.id where email = ${email}`
  expect(row?.account).not.toBeNull()
  return row !== undefined
}
/** As if the last code was mailed this long ago. */
const age = ({ email }: Registered, interval: string) => server.sql`
  update registration set code_made_at = code_made_at - ${interval}::interval where email = ${email}`

describe('registration', () => {
  test('mails a code and hands out a token; there is no person and no money account yet', async () => {
    const email = 'first.user@batua.test'
    const { status, body } = await server.call(register, registration(' First.User@Batua.test'))
    expect([status, body.message]).toEqual([201, 'User registered successfully'])
    expect(body.data).toMatchObject({
      email,
      name: 'New Person',
      role: 'USER',
      status: 'active',
      isVerified: false,
      phone: null,
    })
    const { mark } = body.data
    expect(mark).toMatch(/^[A-Z]{2}$/)
    const mail = await server.lastMail(email)
    expect([mail?.subject, mail?.text]).toEqual([
      `Your Batua verification code (${mark})`,
      expect.stringContaining(`marked ${mark}`),
    ])
    expect(await isVerified(email)).toBe(false)
    const admin = await server.admin()
    const { data: totals } = (await server.call(getAnalytics, { token: admin.token })).body
    expect(totals.totalUsers).toBe(0)
    const audit = await server.sql`select action, actor from audit_event where subject = ${body.data._id}`
    expect(audit).toEqual([{ action: 'register', actor: body.data._id }])
  })

  test('as an agent waits for approval', async () => {
    const { body } = await server.call(register, registration(freshEmail(), { role: 'AGENT' }))
    expect(body.data).toMatchObject({ role: 'AGENT', status: 'pending' })
  })

  test.each([
    ['name', { name: 'ab' }, 'Name must be at least 3 characters'],
    ['name', { name: 'x'.repeat(51) }, 'Name cannot exceed 50 characters'],
    ['email', { email: 'nobody' }, 'Invalid email address'],
    ['email', { email: 'a\0b@batua.test' }, 'This text has characters that cannot be stored'],
    ['password', { password: '1234567' }, 'Password must be at least 8 characters'],
    ['role', { role: 'ADMIN' }, 'Role is required'],
    ['role', { role: 'SUPER_ADMIN' }, 'Role is required'],
    ['role', { role: undefined }, 'Role is required'],
  ])('with a bad %s is refused with its message: %j', async (field, more, message) => {
    const { status, body } = await server.call(register, registration('bad@batua.test', more))
    expect([status, body.message]).toEqual([400, message])
    expect(body.errors?.[0]).toEqual({ field, message })
    expect(await server.sql`select from registration where email = 'bad@batua.test'`).toHaveLength(0)
  })

  test('drops every field that is not its own', async () => {
    const email = freshEmail()
    const extra = {
      status: 'blocked',
      isVerified: true,
      verified_at: '2020-01-01',
      balance: 1e6,
      id: 'x',
      _id: 'x',
      phone: '01711999999',
      approved_at: '2020-01-01',
    }
    const body = `{"__proto__":{"role":"ADMIN"},${JSON.stringify({ ...registration(email).body, ...extra }).slice(1)}`
    const { data } = (await server.call(register, { body })).body
    await guess({ email, token: data.registration }, await codeFor(email))
    const [row] = await server.sql`select role, status, phone, approved_at from person where email = ${email}`
    expect(row).toEqual({ role: 'USER', status: 'active', phone: null, approved_at: null })
  })

  test('with the email of a person is a 409 in any case of letters, and nothing is mailed or stored', async () => {
    const { email } = await server.user({ email: 'taken@batua.test' })
    const { status, body } = await server.call(register, registration(email.toUpperCase()))
    expect([status, body]).toEqual([
      409,
      { success: false, message: 'This email is already in use', code: 'EMAIL_TAKEN' },
    ])
    expect(await codesMailed(email)).toBe(0)
    expect(await server.sql`select from registration where email = ${email}`).toHaveLength(0)
  })

  test('of one email by three people at once makes three registrations, each with its own token and code', async () => {
    const email = freshEmail()
    const answers = await Promise.all(
      [email, email.toUpperCase(), email].map((address) => server.call(register, registration(address))),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data.mark)).size).toBe(3)
    const subjects = (await server.mailsTo(email)).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual(
      answers.map(({ body }) => `Your Batua verification code (${body.data.mark})`).sort(),
    )
    const salts = await server.sql`
      select distinct split_part(password_hash, '$', 5) as salt from registration where email = ${email}`
    expect(salts).toHaveLength(1)
  })

  test('that nobody verified for a day can no longer be verified, and is swept', async () => {
    const waiting = await registered()
    const { email, id } = waiting
    const credentials = { email, password: 'long-enough-1' }
    await server.sql`update registration set created_at = now() - interval '24 hours' where id = ${id}`
    expect((await guess(waiting, waiting.code)).body.code).toBe('CODE_INVALID')
    expect((await server.call(login, { body: credentials })).status).toBe(400)
    await server.sql`update registration_address set used_at = now() - interval '2 hours' where email = ${email}`
    await sweepAccounts(server.sql)
    expect(await server.sql`select from registration where email = ${email}`).toHaveLength(0)
    expect(await server.sql`select from registration_address where email = ${email}`).toHaveLength(0)
    expect(await server.actionsOn(id)).toEqual(['register', 'registration_expired'])
  })

  test('keeps password and code out of the answer and hashed in the tables', async () => {
    const email = freshEmail()
    const { body } = await server.call(register, registration(email, { password: 'canary-password-1' }))
    const code = await codeFor(email)
    const rows = await server.sql`select * from registration where email = ${email}`
    expect(JSON.stringify(body)).not.toMatch(/canary|argon2|hash/)
    const stored = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    expect(stored).not.toContain('canary')
    expect(stored).not.toContain(`"${code}"`)
    expect(stored).not.toContain(body.data.registration)
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('from one address is limited, with the time to wait', async () => {
    const proxied = await startServer({ trustProxy: ['127.0.0.1'] })
    await proxied.sql`
      insert into attempt (kind, subject, address) select 'register', 's' || i, '203.0.113.1' from generate_series(1, 200) as i`
    const from = (address: string) =>
      proxied.call(register, { ...registration(freshEmail()), headers: { 'x-forwarded-for': address } })
    const limited = await from('203.0.113.1')
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('203.0.113.2')).status).toBe(201)
    await proxied.close()
  })
})

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

  test('after ten minutes needs a new code', async () => {
    const waiting = await registered()
    await age(waiting, '10 minutes')
    expect((await guess(waiting, waiting.code)).status).toBe(400)
    expect(await isVerified(waiting.email)).toBe(false)
  })

  test('takes five tries; after that even the right code is refused', async () => {
    const waiting = await registered()
    const { email, code } = waiting
    for (let i = 0; i < 5; i++) expect((await guess(waiting, wrong(code))).status).toBe(400)
    expect((await guess(waiting, code)).status).toBe(400)
    expect(await isVerified(email)).toBe(false)
  })

  test('counts wrong codes at once as strictly as one after the other', async () => {
    const waiting = await registered()
    const { id, code } = waiting
    await Promise.all(Array.from({ length: 5 }, () => guess(waiting, wrong(code))))
    const [row] = await server.sql`select tries from registration where id = ${id}`
    expect(row?.tries).toBe(5)
    expect((await guess(waiting, code)).status).toBe(400)
  })

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

describe('a stranger', () => {
  test('who guesses codes of an address without its token costs the owner neither tries nor time', async () => {
    const waiting = await registered()
    const stranger = ofNobody(waiting.email)
    for (let i = 0; i < 11; i++) await guess(stranger, wrong(waiting.code))
    expect((await guess(stranger, waiting.code)).status).toBe(429)
    expect((await guess(waiting, waiting.code)).status).toBe(200)
  })

  test('who registers an address first, or after its owner, cannot keep it: the first one verified wins', async () => {
    const before = await registered({ password: 'first-stranger', name: 'First Stranger' })
    const { email } = before
    const owner = await registered({ password: 'owner-password', name: 'True Owner' }, email)
    const after = await registered({ password: 'last-stranger', name: 'Last Stranger' }, email)
    // What arrives in the owner's mailbox opens the owner's registration only.
    for (const { token } of [before, after]) {
      expect((await guess({ email, token }, owner.code)).status).toBe(400)
    }
    expect((await guess(owner, owner.code)).status).toBe(200)
    for (const late of [before, after]) expect((await guess(late, late.code)).body.code).toBe('CODE_INVALID')
    expect(await server.sql`select from registration where email = ${email}`).toHaveLength(0)
    expect(await server.sql`select id, name from person where email = ${email}`).toEqual([
      { id: owner.id, name: 'True Owner' },
    ])
    const signIn = (password: string) => server.call(login, { body: { email, password } })
    expect((await signIn('first-stranger')).status).toBe(400)
    expect((await signIn('owner-password')).status).toBe(200)
  })

  test('who verifies in the same moment wins or loses, and never shares', async () => {
    const first = await registered()
    const second = await registered({ name: 'Second Person' }, first.email)
    const answers = await Promise.all([guess(first, first.code), guess(second, second.code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await server.sql`select from person where email = ${first.email}`).toHaveLength(1)
  })

  test('who got the address meanwhile keeps it: the code then answers 409 and the registrations are gone', async () => {
    const waiting = await registered()
    await server.admin({ email: waiting.email })
    expect((await guess(waiting, waiting.code)).body.code).toBe('EMAIL_TAKEN')
    expect(await server.sql`select role from person where email = ${waiting.email}`).toEqual([
      { role: 'ADMIN' },
    ])
    expect(await server.sql`select from registration where email = ${waiting.email}`).toHaveLength(0)
  })
})

describe('a login before the code is entered', () => {
  const signIn = (email: string, password: string) => server.call(login, { body: { email, password } })
  const dataOf = (answer: { body: { data: unknown } }) =>
    answer.body.data as { registration: string; mark: string }

  test('with the right password is a 401 with a token of that registration, and the first token stays good', async () => {
    const waiting = await registered({ password: 'owner-password' })
    const other = await registered({ password: 'stranger-password' }, waiting.email)
    const answer = await signIn(waiting.email, 'owner-password')
    expect([answer.status, answer.body.message]).toEqual([401, 'Your account is not verified'])
    const { registration: token, mark } = dataOf(answer)
    expect([mark, mark === other.mark]).toEqual([waiting.mark, false])
    const mailed = await server.call(resend, { body: { email: waiting.email, registration: token } })
    expect(mailed.status).toBe(200)
    expect((await guess({ ...waiting, token }, wrong(waiting.code))).status).toBe(400)
    expect((await guess(waiting, waiting.code)).status).toBe(200)
  })

  test('looks at the three newest; an older one is verified by its token all the same', async () => {
    const oldest = await registered({ password: 'password-of-0' })
    const { email } = oldest
    await server.sql`update attempt set made_at = made_at - interval '1 hour' where kind = 'mailed'`
    for (const i of [1, 2, 3]) await registered({ password: `password-of-${i}` }, email)
    const statuses = await Promise.all([0, 1, 2, 3].map((i) => signIn(email, `password-of-${i}`)))
    expect(statuses.map(({ status }) => status)).toEqual([400, 401, 401, 401])
    expect((await guess(oldest, oldest.code)).status).toBe(200)
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
