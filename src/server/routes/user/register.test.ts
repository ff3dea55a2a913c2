import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, resend, verify } from '#contract/endpoints/auth.ts'
import { register } from '#contract/endpoints/user.ts'
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

async function registered(more = {}) {
  const email = freshEmail()
  const { status, body } = await server.call(register, registration(email, more))
  expect(status).toBe(201)
  return { email, id: body.data._id, code: await codeFor(email) }
}

const codeFor = async (email: string) =>
  /\b\d{6}\b/.exec((await server.lastMail(email))?.text ?? '')?.[0] ?? ''
const codesMailed = async (email: string) => (await server.mailsTo(email)).length
const guess = (email: string, code: string) => server.call(verify, { body: { email, code } })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const isVerified = async (email: string) => {
  const [row] = await server.sql`
    select verified_at is not null as verified, account.id as account
    from person left join account on owner = person.id where email = ${email}`
  expect(row?.verified).toBe(row?.account !== null)
  return row?.verified as boolean
}
/** As if the last code was mailed this long ago. */
const age = (email: string, interval: string) => server.sql`
  update verification_code set created_at = created_at - ${interval}::interval
  where person = (select id from person where email = ${email})`

describe('registration', () => {
  test('makes an unverified account, mails a code and says so; no money account exists yet', async () => {
    const email = 'First.User@batua.test'
    const { status, body } = await server.call(register, registration(email))
    expect([status, body.message]).toEqual([201, 'User registered successfully'])
    expect(body.data).toMatchObject({
      email,
      name: 'New Person',
      role: 'USER',
      status: 'active',
      isVerified: false,
      phone: null,
    })
    expect((await server.lastMail(email))?.subject).toBe('Your Batua verification code')
    expect(await isVerified(email)).toBe(false)
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
    expect(await server.sql`select from person where email = 'bad@batua.test'`).toHaveLength(0)
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
    expect((await server.call(register, { body })).status).toBe(201)
    const [row] =
      await server.sql`select role, status, phone, verified_at, approved_at from person where email = ${email}`
    expect(row).toEqual({ role: 'USER', status: 'active', phone: null, verified_at: null, approved_at: null })
  })

  test('with a taken email is a 409 in any case of letters, and nothing is mailed', async () => {
    const { email } = await registered()
    const { status, body } = await server.call(register, registration(email.toUpperCase()))
    expect([status, body]).toEqual([
      409,
      { success: false, message: 'This email is already in use', code: 'EMAIL_TAKEN' },
    ])
    expect(await codesMailed(email)).toBe(1)
  })

  test('of one email by eight people at once succeeds once', async () => {
    const email = freshEmail()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        server.call(register, registration(i % 2 ? email : email.toUpperCase())),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await server.sql`select from person where lower(email) = ${email}`).toHaveLength(1)
    expect(await server.sql`select from outbox where lower(payload ->> 'to') = ${email}`).toHaveLength(1)
  })

  test('that nobody verified for a day frees its email, a verified one never', async () => {
    const { email, id } = await registered()
    await server.sql`update person set created_at = now() - interval '23 hours' where id = ${id}`
    expect((await server.call(register, registration(email))).status).toBe(409)
    await server.sql`update person set created_at = now() - interval '24 hours' where id = ${id}`
    const again = await server.call(register, registration(email))
    expect(again.status).toBe(201)
    expect(again.body.data._id).not.toBe(id)
    const old = await server.user()
    await server.sql`update person set created_at = now() - interval '90 days' where id = ${old.id}`
    expect((await server.call(register, registration(old.email))).status).toBe(409)
  })

  test('keeps password and code out of the answer and hashed in the tables', async () => {
    const email = freshEmail()
    const { body } = await server.call(register, registration(email, { password: 'canary-password-1' }))
    const code = await codeFor(email)
    const rows = await server.sql`
      select person.*, code_hash from person join verification_code on person = person.id where email = ${email}`
    expect(JSON.stringify(body)).not.toMatch(/canary|argon2|hash/)
    const stored = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    expect(stored).not.toContain('canary')
    expect(stored).not.toContain(`"${code}"`)
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
    const { email, id, code } = await registered()
    const { status, body } = await guess(email.toUpperCase(), code)
    expect([status, body.message]).toEqual([200, 'Your account is verified. You can log in now.'])
    const [account] = await server.sql`select kind, balance, floor, status from account where owner = ${id}`
    expect(account).toEqual({ kind: 'wallet', balance: 0n, floor: 0n, status: 'active' })
    expect((await guess(email, code)).body.code).toBe('CODE_INVALID')
    const credentials = { email, password: 'long-enough-1' }
    expect((await server.call(login, { body: credentials })).status).toBe(200)
    expect(await server.actionsOn(id)).toEqual(['register', 'verify', 'login'])
  })

  test('of an agent opens a float without credit that waits like its owner', async () => {
    const { email, id, code } = await registered({ role: 'AGENT' })
    await guess(email, code)
    const [account] = await server.sql`select kind, floor, status from account where owner = ${id}`
    expect(account).toEqual({ kind: 'float', floor: 0n, status: 'pending' })
  })

  test('is refused the same way for a wrong code, an unknown email and a verified account', async () => {
    const { email, code } = await registered()
    const user = await server.user()
    const answers = [
      await guess(email, wrong(code)),
      await guess('nobody@batua.test', code),
      await guess(user.email, code),
    ]
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        400,
        { success: false, message: 'This code is wrong or has expired', code: 'CODE_INVALID' },
      ])
    }
  })

  test.each(['12345', '1234567', 'abcdef', '', null, 123456])('asks for six digits: %j', async (code) => {
    const { status, body } = await server.call(verify, { body: { email: 'a@batua.test', code } })
    expect([status, body.message]).toEqual([400, 'Enter the 6-digit code'])
  })

  test('after ten minutes needs a new code', async () => {
    const { email, code } = await registered()
    await age(email, '10 minutes')
    expect((await guess(email, code)).status).toBe(400)
    expect(await isVerified(email)).toBe(false)
  })

  test('takes five tries, then even the right code is void', async () => {
    const { email, code } = await registered()
    for (let i = 0; i < 5; i++) expect((await guess(email, wrong(code))).status).toBe(400)
    expect((await guess(email, code)).status).toBe(400)
    expect(await isVerified(email)).toBe(false)
  })

  test('of wrong codes all at once is counted as strictly', async () => {
    const { email, code } = await registered()
    await Promise.all(Array.from({ length: 5 }, () => guess(email, wrong(code))))
    const [row] = await server.sql`
      select tries from verification_code where person = (select id from person where email = ${email})`
    expect(row?.tries).toBe(5)
    expect((await guess(email, code)).status).toBe(400)
  })

  test('of the right code eight times at once succeeds once', async () => {
    const { email, id, code } = await registered()
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await server.sql`select from account where owner = ${id}`).toHaveLength(1)
  })

  test('guesses beyond the limit wait', async () => {
    const email = 'guessed@batua.test'
    for (let i = 0; i < 10; i++) expect((await guess(email, '111111')).status).toBe(400)
    const limited = await guess(email, '111111')
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a further code', () => {
  const again = (email: string) => server.call(resend, { body: { email } })

  test('replaces the first, with new tries, a minute later and not before', async () => {
    const { email, code } = await registered()
    for (let i = 0; i < 5; i++) await guess(email, wrong(code))
    await again(email)
    expect(await codesMailed(email)).toBe(1)
    await age(email, '1 minute')
    await Promise.all([again(email), again(email), again(email)])
    expect(await codesMailed(email)).toBe(2)
    const second = await codeFor(email)
    if (second !== code) expect((await guess(email, code)).status).toBe(400)
    expect((await guess(email, second)).status).toBe(200)
  })

  test('gets the same answer for everybody, and only who waits gets a mail', async () => {
    const { email } = await registered()
    const user = await server.user()
    const answers = [await again(email), await again(user.email), await again('nobody@batua.test')]
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        200,
        { success: true, message: 'If this account waits for a code, a new one is on its way.', data: null },
      ])
    }
    expect(await codesMailed(user.email)).toBe(0)
    expect(await codesMailed('nobody@batua.test')).toBe(0)
  })

  test('is mailed at most ten times a day', async () => {
    const { email } = await registered()
    for (let i = 0; i < 11; i++) {
      await age(email, '2 minutes')
      await server.sql`update attempt set made_at = made_at - interval '16 minutes'`
      expect((await again(email)).status).toBe(200)
    }
    expect(await codesMailed(email)).toBe(10)
  })

  test('asked for too often waits', async () => {
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await again('eager@batua.test')).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test('needs an address', async () => {
    expect((await again('nobody')).body.message).toBe('Invalid email address')
  })
})
