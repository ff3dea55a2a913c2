import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as admin from '#contract/endpoints/admin.ts'
import { login } from '#contract/endpoints/auth.ts'
import { agentTransactions } from '#contract/endpoints/transactions.ts'
import { register, updateMe } from '#contract/endpoints/user.ts'
import { myTransactions, sendMoney } from '#contract/endpoints/wallet.ts'
import { type Language, languages } from '#contract/languages.ts'
import { apiBase } from '#contract/paths.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import { mailboxRoutes } from '#server/operations/dev-mail/routes.ts'
import { serveWeb } from '#server/site/serve.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { type Answered, startServer, type TestServer } from '#test/server.ts'
import { stateOf } from '#test/state.ts'

let server: TestServer
let user: TestPerson
let agent: TestPerson
let boss: TestPerson
beforeAll(async () => {
  server = await startServer()
  user = await server.user({ name: 'Plain Person' })
  agent = await server.agent()
  boss = await server.admin()
})
afterAll(() => server.close())

describe('script in names, e-mails, searches', () => {
  const script = `<script>alert('x')</script>`

  // threat: script-in-names; ASVS: 1.2.1
  test('a name is returned as text, in JSON that no browser shows as a page', async () => {
    const { headers, body } = await server.call(updateMe, { token: user.token, body: { name: script } })
    expect(body.data.name).toBe(script)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const found = await server.call(admin.listUsers, { token: boss.token, query: { search: script } })
    expect(found.body.data.map(({ name }) => name)).toEqual([script])
  })

  // threat: script-in-names; ASVS: 1.2.1
  test('the page of kept mails shows a script in a mail as text, and its policy allows no inline script', async () => {
    const app = Fastify()
    mailboxRoutes(app, server.sql, ['mail'], { email: undefined, phone: undefined })
    const email = `"<img/src=x>"@batua.test`
    await server.sql`
      insert into outbox (topic, payload)
      values ('mail', ${JSON.stringify({ to: email, subject: script, text: script })}::jsonb)`
    const { body, headers } = await app.inject({ url: '/dev/mail', headers: { host: '127.0.0.1' } })
    expect(body).toContain('&lt;script&gt;')
    expect(body).toContain('&lt;img/src=x&gt;')
    const own = [
      '<script src="/dev/mail/mailbox.js" defer></script>',
      '<img src="/dev/mail/mark.svg" alt="">',
    ]
    const rest = own.reduce((text, tag) => text.replace(tag, ''), body)
    expect(rest.length).toBe(body.length - own.join('').length)
    expect(rest).not.toMatch(/<(script|img)/i)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(policy).not.toContain('unsafe')
    await app.close()
  })

  // threat: script-in-names; ASVS: 1.3.2, 3.4.3, 14.2.3
  test('the policy of the web app allows no inline script, no frame, no plugin and no other host', async () => {
    const app = Fastify()
    const plain = Buffer.from('<!doctype html>')
    const index = { type: 'text/html', hashed: false, etag: 'x', plain, br: undefined, gzip: undefined }
    const settings = { ...server.services.settings, secure: true }
    addSecurityHeaders(app, settings)
    const pages = Object.fromEntries(languages.map((language) => [language, index]))
    serveWeb(app, { pages: pages as Record<Language, typeof index>, files: new Map() }, settings)
    const { headers } = await app.inject({ url: '/login', headers: { accept: 'text/html' } })
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('connect-src')).toBe("'self'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect([...policy.values()].join(' ')).not.toMatch(/\*|https?:|unsafe-eval/)
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    })
    await app.close()
  })
})

describe('quote, %, _, backslash, NUL, emoji, 1 MB in a search', () => {
  const lists = [admin.listUsers, admin.listAgents, admin.listTransactions]
  const literal = ["'", '"', '%', '_', '\\', "'; drop table person; --", '😀', '%25', '$1', '<', '\n']

  // threat: search-input; ASVS: 1.2.4
  test('each is 200 and finds only rows with exactly that text', async () => {
    for (const endpoint of lists) {
      for (const search of literal) {
        const { status, body } = await server.call(endpoint, { token: boss.token, query: { search } })
        expect([search, status]).toEqual([search, 200])
        const texts = JSON.stringify(body.data)
        if (search.trim() && body.data.length > 0)
          expect(texts).toContain(JSON.stringify(search).slice(1, -1))
      }
    }
    const percent = await server.call(admin.listAgents, { token: boss.token, query: { search: '%' } })
    expect(percent.body.data).toEqual([])
  })

  // threat: search-input
  test('NUL, half a character and more than 100 characters are 400, and a megabyte never reaches the database', async () => {
    for (const { path } of lists) {
      const ask = (query: string) =>
        server.request('GET', `${apiBase}${path}?search=${query}`, { token: boss.token })
      expect((await ask('%00')).status).toBe(400)
      expect((await ask('%ED%A0%80')).status).toBeLessThan(500)
      expect((await ask('x'.repeat(101))).status).toBe(400)
      expect([400, 431]).toContain((await ask('x'.repeat(1024 ** 2))).status)
    }
  })

  test('the same texts as a recipient or an email are refused or not found, never a 500', async () => {
    for (const text of [...literal, '\0\0\0', '\ud800aa', 'x'.repeat(60_000)]) {
      const to = { recipientPhone: `${text}@x`, amount: 1 }
      expect([400, 404]).toContain((await server.call(sendMoney, { token: user.token, body: to })).status)
    }
    for (const email of ["' or 1=1 --", '\0', '\ud800', '😀%_\\', 'x'.repeat(60_000)]) {
      expect((await server.call(login, { body: { email, password: 'x' } })).status).toBe(400)
    }
  })
})

describe('limit=1e9, limit=-1, page=0, page=1e9, repeated and object parameters', () => {
  const wild =
    'limit=1e9 limit=-1 limit=0 limit=NaN limit=1.5 limit= page=0 page=-1 page=1e9 page=1e309 page=1&page=2 limit=1&limit=2 ' +
    'page[]=1 page[a]=1 limit[__proto__]=1 __proto__=1 constructor=1 search=a&search=b search[a]=b page=%00 page=0x10 page=%F0%9F%98%80'

  // threat: page-input; ASVS: 15.3.7
  test('each is 400 or at most 100 rows, never a 500', async () => {
    const calls: [{ path: string }, TestPerson][] = [
      [admin.listUsers, boss],
      [admin.listAgents, boss],
      [admin.listTransactions, boss],
      [agentTransactions, agent],
      [myTransactions, user],
    ]
    for (const [{ path }, { token }] of calls) {
      for (const query of wild.split(' ')) {
        const { status, body } = await server.request('GET', `${apiBase}${path}?${query}`, { token })
        expect([query, [200, 400].includes(status)]).toEqual([query, true])
        if (status === 200) expect([query, body.meta!.limit <= 100]).toEqual([query, true])
      }
    }
    const repeated = await server.request('GET', `${apiBase}/admin/users?page=1&page=2`, {
      token: boss.token,
    })
    expect(repeated.status).toBe(400)
  })
})

describe('2025-02-30, year 300000, start after end', () => {
  // threat: date-input; ASVS: 2.2.3
  test.each([
    'startDate=2025-02-30',
    'endDate=2025-13-01',
    'startDate=300000-01-01',
    'startDate=%2B300000-01-01',
    'startDate=0000-01-01',
    'endDate=2025-02-29',
    'startDate=2025-01-01T00:00:00Z',
    'startDate=now',
    'startDate=infinity',
    'startDate=2025-02-02&endDate=2025-02-01',
    'startDate=2025-01-01&startDate=2025-01-02',
  ])('%s is 400', async (query) => {
    const { status, body } = await server.request('GET', `${apiBase}/admin/transactions?${query}`, {
      token: boss.token,
    })
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
  })
})

describe('10 MB body, JSON 10,000 levels deep, 1 MB password', () => {
  const deep = '['.repeat(10_000) + ']'.repeat(10_000)
  const person = { name: 'Large Person', email: 'large@batua.test', role: 'USER' }

  // threat: large-bodies; ASVS: 5.2.1
  test('10 MB and a password of 1 MB are 413, deep nesting is 400, and nothing changes', async () => {
    const before = await stateOf(server.sql)
    const large = JSON.stringify({ ...person, password: PASSWORD, more: 'x'.repeat(10 * 1024 ** 2) })
    expect((await refusalOf(() => server.call(register, { body: large }))).status).toBe(413)
    const password = 'x'.repeat(1024 ** 2)
    expect((await refusalOf(() => server.call(register, { body: { ...person, password } }))).status).toBe(413)
    const long = await server.call(register, { body: { ...person, password: 'x'.repeat(257) } })
    expect(long.status).toBe(400)
    expect((await server.call(register, { body: deep })).status).toBe(400)
    expect((await server.call(register, { body: `{"name":${deep},"email":${deep}}` })).status).toBe(400)
    expect((await server.call(updateMe, { token: user.token, body: '{"name":' })).status).toBe(400)
    expect(await stateOf(server.sql)).toBe(before)
  })

  /** The server may close while the client still sends: it has said why by then, or the client sees a reset. */
  async function refusalOf(call: () => Promise<Answered>) {
    return call().catch(() => ({ status: 413 }))
  }

  // threat: large-bodies; ASVS: 15.2.2
  test('an announced body of 10 MB is refused before it is sent', async () => {
    const answer = await overSocket(
      `POST ${apiBase}/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${10 * 1024 ** 2}\r\n\r\n{`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"code":"BODY_TOO_LARGE"')
  })

  // threat: large-bodies
  test('headers beyond 16 KB are refused on the socket itself', async () => {
    const answer = await overSocket(
      `GET ${apiBase}/user/me HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 (400|431) /)
  })
})

describe('requests that two servers could read differently, and methods that echo', () => {
  const post = (...lines: string[]) =>
    [`POST ${apiBase}/auth/logout HTTP/1.1`, 'Host: x', ...lines, '', '0\r\n\r\n'].join('\r\n')

  // threat: request-smuggling; ASVS: 4.2.1
  test('a request with two lengths is a 400 and its connection is closed', async () => {
    for (const request of [
      post('Content-Length: 5', 'Transfer-Encoding: chunked'),
      post('Content-Length: 5', 'Content-Length: 6'),
      post('Transfer-Encoding: chunked, identity'),
    ]) {
      const answer = await overSocket(request)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer.toLowerCase()).toContain('connection: close')
    }
  })

  // threat: request-smuggling; ASVS: 13.4.4
  test('TRACE is not supported and echoes nothing', async () => {
    const answer = await overSocket(`TRACE /login HTTP/1.1\r\nHost: x\r\nX-Canary: parrot\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).not.toContain('parrot')
  })
})

/** Sends these bytes and no more, and reads until an answer is there or the server closes. */
async function overSocket(text: string): Promise<string> {
  const socket = connectSocket(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(text)
  let answer = ''
  for await (const chunk of socket) {
    answer += chunk
    if (answer.includes('}')) break
  }
  socket.destroy()
  return answer
}

describe('slow clients holding connections open', () => {
  // threat: slow-clients
  test('the server closes a socket that sends nothing, half a header or half a body without a response, and answers others meanwhile', async () => {
    const http = server.app.server
    expect(http.headersTimeout).toBeLessThanOrEqual(15_000)
    expect(http.requestTimeout).toBeLessThanOrEqual(30_000)
    expect(http.requestTimeout).toBeGreaterThanOrEqual(http.headersTimeout)
    http.headersTimeout = 300
    http.requestTimeout = 300
    const half = [
      '',
      'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      `POST ${apiBase}/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em`,
    ]
    const slow = Promise.all(half.map(overSocket))
    expect((await server.call(admin.getAnalytics, { token: boss.token })).status).toBe(200)
    // A word would be taken for the answer to what a browser sends next over a connection it opened ahead.
    expect(await slow).toEqual(['', '', ''])
  })
})
