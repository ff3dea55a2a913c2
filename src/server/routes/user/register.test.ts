import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { getAnalytics } from '#contract/endpoints/admin.ts'
import { login, resend } from '#contract/endpoints/auth.ts'
import { register } from '#contract/endpoints/user.ts'
import { hashQueue } from '#server/accounts/hash-queue.ts'
import { sweepAccounts } from '#server/accounts/sweep.ts'
import { hangMs } from '#test/hang-limit.ts'
import { freshEmail, ofNobody, registration, registrationCalls, wrong } from '#test/registration.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const { registered, codeFor, codesMailed, guess, isVerified } = registrationCalls(() => server)

describe('registration', () => {
  // ASVS: 2.3.1
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
    // The queue of the tests makes cheap hashes.
    const { passwords } = server.services
    server.services.passwords = hashQueue({ atOnce: 1, waitMaxMs: hangMs })
    onTestFinished(() => {
      server.services.passwords = passwords
    })
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

describe('a stranger', () => {
  // threat: foreign-registration; ASVS: 6.6.2
  test('who guesses codes of an address without its token costs the owner neither tries nor time', async () => {
    const waiting = await registered()
    const stranger = ofNobody(waiting.email)
    for (let i = 0; i < 11; i++) await guess(stranger, wrong(waiting.code))
    expect((await guess(stranger, waiting.code)).status).toBe(429)
    expect((await guess(waiting, waiting.code)).status).toBe(200)
  })

  // threat: foreign-registration
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

  // threat: foreign-registration
  test('who verifies in the same moment wins or loses, and never shares', async () => {
    const first = await registered()
    const second = await registered({ name: 'Second Person' }, first.email)
    const answers = await Promise.all([guess(first, first.code), guess(second, second.code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await server.sql`select from person where email = ${first.email}`).toHaveLength(1)
  })

  // threat: foreign-registration
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

  // threat: foreign-registration
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

  // threat: foreign-registration
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
