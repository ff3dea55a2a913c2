import { request as httpRequest } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { listUsers } from '#contract/endpoints/admin.ts'
import { login, logout, verify } from '#contract/endpoints/auth.ts'
import { getMe, register, updateMe } from '#contract/endpoints/user.ts'
import { says } from '#contract/message.ts'
import { apiBase } from '#contract/paths.ts'
import { failureMessages } from '#contract/text/en/failures.ts'
import { DatabaseAway } from '#ledger/database.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { logTo } from '../operations/log.ts'
import { routes } from '../routes/all.ts'
import { ok } from './answer.ts'
import { route } from './route.ts'

const echo = endpoint({
  method: 'POST',
  path: '/test/echo',
  summary: 'Gives back what it was given',
  access: ['USER', 'AGENT'],
  money: true,
  body: z.object({ word: z.string(says('emailRequired')) }),
  response: z.any(),
})
const broken = endpoint({ ...getMe, path: '/test/broken' })
const unwritable = endpoint({ ...getMe, path: '/test/unwritable' })
const unsendable = endpoint({ ...getMe, path: '/test/unsendable' })
const away = endpoint({ ...getMe, path: '/test/away' })

const testRoutes = [
  ...routes,
  route(echo, async ({ body, idempotencyKey }) => ok({ body, key: idempotencyKey ?? null })),
  route(broken, async () => {
    throw new Error('select secret from internals')
  }),
  // JSON has no bigint: somebody forgot to present it.
  route(unwritable, async () => ok({ balance: 1n } as never)),
  route(unsendable, async () => ok({} as never, 'ok', { headers: { 'x-broken': 'two\nlines' } })),
  route(away, async () => {
    throw new DatabaseAway('no socket')
  }),
]

let server: TestServer
beforeAll(async () => {
  server = await startServer({}, { routes: testRoutes })
})
afterAll(() => server.close())

const path = (of: { path: string }) => `${apiBase}${of.path}`

describe('the envelope', () => {
  test('of a success has these fields and no other, with a request id in a header', async () => {
    const user = await server.user()
    const { body, headers } = await server.call(getMe, { token: user.token })
    expect(Object.keys(body)).toEqual(['success', 'message', 'data'])
    expect(headers.get('x-request-id')).toMatch(/^[\w-]+$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  // ASVS: 16.3.4, 16.5.1
  test.each([
    ['of an internal error tells no details', broken],
    ['of an answer that cannot be written is that of a fault, and calls beside it are answered', unwritable],
  ])('%s', async (_, faulty) => {
    const { token } = await server.user()
    const [{ status, body }, beside] = await Promise.all([
      server.call(faulty, { token }),
      server.call(getMe, { token }),
    ])
    expect(status).toBe(500)
    expect(body).toEqual({ success: false, message: failureMessages.INTERNAL, code: 'INTERNAL' })
    expect(beside.status).toBe(200)
  })

  test('of an unavailable database asks the client to retry later', async () => {
    const { token } = await server.user()
    const { status, body, headers } = await server.call(away, { token })
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test.each([
    ['GET', `${apiBase}/nothing`],
    ['GET', '/api'],
    ['DELETE', path(getMe)],
    ['GET', path(login)],
    ['POST', `${apiBase}/%zz`],
    ['GET', `${apiBase}/user/me/`],
  ])('of an unknown path or method is a 404: %s %s', async (method, url) => {
    const { status, body, headers } = await server.request(method, url)
    expect([status, body]).toEqual([
      404,
      { success: false, message: 'There is nothing at this address', code: 'NOT_FOUND' },
    ])
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })
})

describe('a session', () => {
  const giant = 'x'.repeat(8000)
  test.each(['', 'nonsense', giant, 'x'.repeat(43), '" or 1=1', '\u00e9'.repeat(43)])(
    'is not opened by the token %#',
    async (token) => {
      const { status, body } = await server.call(getMe, { token })
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
    },
  )

  test('is not opened by a token with one wrong letter', async () => {
    const { token } = await server.user()
    const altered = (token[0] === 'A' ? 'B' : 'A') + token.slice(1)
    expect((await server.call(getMe, { token: altered })).status).toBe(401)
  })

  test('is read from a bearer header in any case or from a cookie among others; an empty Authorization header counts as none', async () => {
    const { token } = await server.user()
    const cookie = `theme=dark; batua_session=${token}; sidebar_state=open`
    const answers = [
      await server.call(getMe, { headers: { authorization: `bearer ${token}` } }),
      await server.call(getMe, { cookie }),
      await server.call(getMe, { cookie, headers: { authorization: '' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('with a wrong bearer does not fall back to the cookie, and the bearer takes precedence', async () => {
    const { token } = await server.user()
    const other = await server.user()
    const cookie = `batua_session=${token}`
    expect((await server.call(getMe, { cookie, token: 'x'.repeat(43) })).status).toBe(401)
    expect((await server.call(getMe, { cookie, headers: { authorization: `Basic ${token}` } })).status).toBe(
      401,
    )
    expect((await server.call(getMe, { cookie, token: other.token })).body.data.email).toBe(other.email)
  })

  test('is not looked up by public calls', async () => {
    const token = 'x'.repeat(43)
    expect((await server.call(verify, { token, body: { email: 'a@b.co', code: '123456' } })).status).toBe(400)
    expect((await server.call(register, { token, body: {} })).status).toBe(400)
    expect((await server.call(logout, { token })).status).toBe(200)
  })

  test('is found for each of many calls at once', async () => {
    const users = await Promise.all(Array.from({ length: 30 }, () => server.user()))
    const answers = await Promise.all(users.map(({ token }) => server.call(getMe, { token })))
    expect(answers.map(({ body }) => body.data.email)).toEqual(users.map(({ email }) => email))
  })
})

describe('another site', () => {
  const body = { name: 'Changed Name' }
  test('cannot act through the cookie, but our own page and a bearer can', async () => {
    const { token, id } = await server.user({ name: 'Old Name' })
    const cookie = `batua_session=${token}`
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const { status, body: answer } = await server.call(updateMe, { cookie, body, headers })
      expect([status, answer.code]).toEqual([403, 'FOREIGN_ORIGIN'])
    }
    const [row] = await server.sql`select name from person where id = ${id}`
    expect(row?.name).toBe('Old Name')
    const headers = { origin: 'https://evil.example' }
    expect((await server.call(logout, { cookie, headers })).status).toBe(403)
    expect((await server.call(getMe, { cookie, headers })).status).toBe(200)
    expect((await server.call(updateMe, { cookie, body, headers: { origin: server.url } })).status).toBe(200)
    expect((await server.call(updateMe, { cookie, body })).status).toBe(200)
    expect((await server.call(updateMe, { token, body, headers })).status).toBe(200)
  })
})

test('a caller who asks for Bangla gets the words in Bangla; codes, status and data stay as they are', async () => {
  const { token } = await server.user()
  const headers = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.5' }
  const refused = await server.call(echo, { body: {}, token, headers })
  expect(refused.status).toBe(400)
  expect(refused.body).toEqual({
    success: false,
    message: 'ইমেইল দিন',
    code: 'VALIDATION_FAILED',
    errors: [{ field: 'word', message: 'ইমেইল দিন' }],
  })
  const body = { name: 'Rahim Uddin' }
  const inBangla = await server.call(updateMe, { token, body, headers })
  expect(inBangla.body).toMatchObject({ message: 'প্রোফাইল আপডেট হয়েছে!', data: body })
  expect((await server.call(updateMe, { token, body })).body).toMatchObject({
    message: 'Profile updated successfully!',
  })
  const unknown = await fetch(`${server.url}/api/v1/nothing`, { headers })
  expect(await unknown.json()).toMatchObject({ message: 'এই ঠিকানায় কিছু নেই', code: 'NOT_FOUND' })
})

describe('the order of checks', () => {
  test('is session, role, input: a caller without the role does not learn what is wrong with the body', async () => {
    const admin = await server.admin()
    const user = await server.user()
    const bad = '{"word":'
    expect((await server.call(echo, { body: bad })).status).toBe(401)
    expect((await server.call(echo, { body: bad, token: admin.token })).status).toBe(403)
    expect((await server.call(echo, { body: bad, token: user.token })).body.code).toBe('MALFORMED_JSON')
    expect((await server.call(echo, { body: {}, token: user.token })).body).toEqual({
      success: false,
      message: 'Email is required',
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'word', message: 'Email is required' }],
    })
  })

  test.each([
    ['pending', 'AGENT_PENDING'],
    ['suspended', 'AGENT_SUSPENDED'],
    ['blocked', 'ACCOUNT_BLOCKED'],
  ] as const)('a money call of a %s agent is refused before its body is read', async (status, code) => {
    const { token } = await server.agent({ status })
    const answer = await server.call(echo, { token, body: '{' })
    expect([answer.status, answer.body.code]).toEqual([403, code])
  })
})

describe('a body', () => {
  test.each(['[]', '"text"', '1', 'null', 'true'])(
    'that is %s gets our own message, not that of the validator',
    async (body) => {
      const { status, body: answer } = await server.call(login, { body })
      expect([status, answer.message]).toEqual([400, 'Check what you entered'])
    },
  )

  test('with an object in place of a text is refused like any other', async () => {
    const thing = '{"length":{"toString":null,"valueOf":null}}'
    for (const body of [`{"email":${thing},"password":"x"}`, `{"email":"a@b.co","password":${thing}}`]) {
      const { status, body: answer } = await server.call(login, { body })
      expect([status, answer.code, answer.message]).toEqual([
        400,
        'VALIDATION_FAILED',
        'Check what you entered',
      ])
    }
  })

  // ASVS: 3.5.2
  test('of another content type is refused; a call without a body needs no content type', async () => {
    const { token } = await server.user()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense']) {
      const headers = { 'content-type': type }
      const { status, body } = await server.call(echo, { token, body: '{"word":"x"}', headers })
      expect([type, status, body.code]).toEqual([type, 415, 'NOT_JSON'])
    }
    expect((await server.call(logout)).status).toBe(200)
    expect((await server.call(logout, { headers: { 'content-type': 'application/json' } })).status).toBe(200)
    expect((await server.call(echo, { token })).body.message).toBe('Email is required')
  })

  test('beyond 64 KiB is refused at once', async () => {
    const { token } = await server.user()
    const { status, body } = await server.call(echo, { token, body: { word: 'x'.repeat(65 * 1024) } })
    expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test('with extreme nesting does no harm', async () => {
    const { token } = await server.user()
    const deep = '['.repeat(10_000) + ']'.repeat(10_000)
    const { status } = await server.call(updateMe, { token, body: `{"name":"Deep Name","x":${deep}}` })
    expect(status).toBe(200)
    expect((await server.call(login, { body: deep })).status).toBe(400)
  })

  // ASVS: 1.5.2, 15.3.6
  test('loses unknown fields, and __proto__ has no effect', async () => {
    const { token } = await server.user()
    const body =
      '{"word":"x","role":"ADMIN","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'
    const answer = await server.call(echo, { token, body })
    expect(answer.body.data.body).toEqual({ word: 'x' })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('an Idempotency-Key', () => {
  test.each(['', 'x'.repeat(256), 'tab\tinside', '\u00e9'])('of %# is refused', async (key) => {
    const { token } = await server.user()
    const headers = { 'idempotency-key': key }
    const { status, body } = await server.call(echo, { token, headers, body: { word: 'x' } })
    expect([status, body.code]).toEqual([400, 'IDEMPOTENCY_KEY_INVALID'])
  })

  test('of 1 to 255 printable characters reaches the handler; without the header there is no key', async () => {
    const { token } = await server.user()
    for (const key of ['a', 'x'.repeat(255), 'with space ~ {}']) {
      const answer = await server.call(echo, {
        token,
        headers: { 'idempotency-key': key },
        body: { word: 'x' },
      })
      expect(answer.body.data.key).toBe(key)
    }
    expect((await server.call(echo, { token, body: { word: 'x' } })).body.data.key).toBeNull()
  })
})

// threat: unhandled-error
test('an answer that cannot be written closes only its own connection; the other calls of the turn get their answers', async () => {
  const { token } = await server.user()
  for (let round = 0; round < 3; round++) {
    const calls = Array.from({ length: 12 }, (_, nth) =>
      server.request('GET', path(nth === 4 ? unsendable : getMe), { token }).then(
        ({ status }) => status,
        () => 'cut' as const,
      ),
    )
    const answers = await Promise.all(calls)
    expect(answers.toSpliced(4, 1)).toEqual(Array(11).fill(200))
    expect(answers[4]).toBe('cut')
  }
})

test('invalid HTTP and oversized headers get a 400 in our own form', async () => {
  const port = Number(new URL(server.url).port)
  const answer = await new Promise<string>((resolve) => {
    const socket = connectSocket(port, '127.0.0.1', () => socket.write('NOT HTTP\r\n\r\n'))
    let text = ''
    socket.on('data', (chunk) => (text += chunk)).on('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"success":false')
  const status = await new Promise((resolve) => {
    const url = `${server.url}${apiBase}/admin/users?search=${'x'.repeat(100_000)}`
    httpRequest(url, (response) => resolve(response.resume().statusCode))
      .on('error', () => resolve('closed'))
      .end()
  })
  expect(status).toBe(400)
})

describe('behind https and for another origin', () => {
  let secure: TestServer
  beforeAll(async () => {
    secure = await startServer({
      secure: true,
      publicUrl: 'https://wallet.example',
      corsOrigin: 'https://app.example',
      trustProxy: ['127.0.0.1'],
    })
  })
  afterAll(() => secure.close())

  // ASVS: 3.3.1
  test('the cookie is Secure, and HSTS keeps the browser on https', async () => {
    const { headers } = await secure.call(logout)
    expect(headers.get('set-cookie')).toMatch(/^__Host-batua_session=; Path=\/; .*; Secure$/)
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+/)
  })

  // threat: foreign-origin; ASVS: 3.4.2
  test('the configured origin may call, no other one', async () => {
    const { headers } = await secure.call(logout, { headers: { origin: 'https://evil.example' } })
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example')
    const preflight = await fetch(`${secure.url}${path(login)}`, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key')
    const { token } = await secure.user()
    const cookie = `__Host-batua_session=${token}`
    const from = async (origin: string) =>
      (await secure.call(updateMe, { cookie, body: { name: 'New Name' }, headers: { origin } })).status
    expect(await from('https://app.example')).toBe(200)
    expect(await from('https://wallet.example')).toBe(200)
    expect(await from('https://evil.example')).toBe(403)
  })

  // threat: foreign-origin; ASVS: 3.3.3
  test('a cookie that another host of the domain could have set is ignored', async () => {
    const { token } = await secure.user()
    expect((await secure.call(getMe, { cookie: `batua_session=${token}` })).status).toBe(401)
    expect((await secure.call(getMe, { cookie: `__Host-batua_session=${token}` })).status).toBe(200)
  })

  // ASVS: 15.3.4
  test('the address of a client is the one that the trusted proxy reports, and the audit has it', async () => {
    const { token, id } = await secure.user()
    await secure.call(logout, { token, headers: { 'x-forwarded-for': '203.0.113.7' } })
    const [event] = await secure.sql`select address from audit_event where subject = ${id}`
    expect(event?.address).toBe('203.0.113.7')
  })
})

// ASVS: 4.1.3
test('without a trusted proxy a client cannot choose its address', async () => {
  const { token, id } = await server.user()
  await server.call(logout, { token, headers: { 'x-forwarded-for': '203.0.113.7' } })
  const [event] = await server.sql`select address from audit_event where subject = ${id}`
  expect(event?.address).toBe('127.0.0.1')
})

// threat: log-forging; ASVS: 16.2.1, 16.3.2
test('the log of a refused call names the caller and the address', async () => {
  const lines: string[] = []
  const { logAnswers } = logTo({ write: (line: string) => void lines.push(line) }, 'info')
  const logged = await startServer({}, { onAnswers: logAnswers })
  onTestFinished(() => logged.close())
  const user = await logged.user()
  await logged.call(listUsers, { token: user.token })
  await logged.call(listUsers)
  await logged.call(login, { body: { email: user.email, password: 'wrong' } })
  const written = lines.map((line) => JSON.parse(line))
  expect(written).toMatchObject([
    { code: 'FORBIDDEN', person: user.id, address: '127.0.0.1' },
    { code: 'UNAUTHENTICATED', address: '127.0.0.1' },
    { code: 'INVALID_CREDENTIALS', address: '127.0.0.1' },
  ])
  expect(lines.join()).not.toContain(user.email)
})
