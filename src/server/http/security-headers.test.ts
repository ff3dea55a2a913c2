import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { apiBase } from '#contract/paths.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { createLog } from '../operations/log.ts'
import { type Serving, serve } from '../run/serve.ts'
import { readSettings } from '../settings/settings.ts'

const METRICS_TOKEN = 'a-token-of-some-length'
const folder = mkdtempSync(join(tmpdir(), 'batua-headers-'))
let database: TestDatabase
let serving: Serving

beforeAll(async () => {
  for (const language of languages) {
    const site = join(folder, language)
    mkdirSync(join(site, 'assets'), { recursive: true })
    writeFileSync(join(site, 'index.html'), '<!doctype html>')
    writeFileSync(join(site, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    writeFileSync(join(site, 'assets/main-abc.js'), 'void 0')
  }
  database = await testDatabase()
  const settings = {
    ...readSettings({ PORT: '0' }),
    publicUrl: 'https://wallet.example',
    secure: true,
    corsOrigin: 'https://app.example',
    metricsToken: METRICS_TOKEN,
  }
  const plan = { target: database.target, webFolder: folder }
  serving = await serve({ settings, plan, log: createLog('silent') })
})
afterAll(async () => {
  await serving.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** A value of undefined leaves a header out. */
type Sent = Record<string, string | undefined>

const answers: [string, string, string, Sent?][] = [
  ['a call', 'GET', `${apiBase}/user/me`],
  ['a preflight', 'OPTIONS', `${apiBase}/user/me`],
  ['an unknown call', 'GET', `${apiBase}/nothing`],
  ['an unknown method', 'DELETE', `${apiBase}/user/me`],
  ['a body that is too large', 'POST', `${apiBase}/auth/login`, { 'content-length': '9999999' }],
  ['a page', 'GET', '/login'],
  ['the icon', 'GET', '/favicon.svg'],
  ['a script', 'GET', '/assets/main-abc.js'],
  ['a script that is missing', 'GET', '/assets/gone.js'],
  ['the document of the API', 'GET', '/api/docs/json'],
  ['the page of the API', 'GET', '/api/docs/static/index.html'],
  ['the health', 'GET', '/healthz'],
  ['the readiness', 'GET', '/readyz'],
  ['the metrics', 'GET', '/metrics', { authorization: `Bearer ${METRICS_TOKEN}` }],
  ['the metrics without a token', 'GET', '/metrics'],
  ['the kept mails', 'GET', '/dev/mail'],
  ['the kept mails by the API', 'GET', `${apiBase}/dev/mail`],
  ['what is no HTTP', 'NO SUCH', 'METHOD'],
  ['a call without a Host', 'GET', `${apiBase}/user/me`, { host: undefined }],
  ['a page for two hosts', 'GET', '/login', { Host: 'evil.example' }],
  ['an expectation that we do not know', 'GET', '/login', { expect: 'a miracle' }],
  ['the options of the whole server', 'OPTIONS', '*'],
  ['a request for another protocol', 'GET', '/login', { connection: 'upgrade, close', upgrade: 'websocket' }],
]

/** The raw answer, also if the request is invalid HTTP. */
async function answerTo(method: string, path: string, headers: Sent = {}, version = '1.1') {
  const { port } = new URL(serving.address)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  const lines = Object.entries({ host: '127.0.0.1', connection: 'close', accept: '*/*', ...headers })
    .filter(([, value]) => value !== undefined)
    .map((line) => `${line.join(': ')}\r\n`)
  socket.write(`${method} ${path} HTTP/${version}\r\n${lines.join('')}\r\n`)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [status = '', ...fields] = head.split('\r\n')
  return {
    status: Number(status.split(' ')[1]),
    headers: new Headers(fields.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string])),
    body,
  }
}

// threat: response-headers; ASVS: 3.2.1, 3.4.1, 3.4.3, 3.4.4, 3.4.5, 3.4.6, 4.1.1, 12.2.1
describe('every answer has the security headers for its kind', () => {
  test.each(answers)('%s', async (_, method, path, sent) => {
    const { headers } = await answerTo(method, path, sent)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    const type = headers.get('content-type') ?? ''
    if (/^text\/|xml|json/.test(type)) expect(type).toMatch(/; charset=utf-8$/)
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null])
  })

  test('without https there is no HSTS header', async () => {
    const plain = await serve({
      settings: readSettings({ PORT: '0' }),
      plan: { target: database.target, webFolder: undefined },
      log: createLog('silent'),
    })
    const { headers } = await fetch(`${plain.address}/healthz`)
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    await plain.stop()
  })
})

describe('a request must name its host once', () => {
  // threat: host-header; ASVS: 4.2.1
  test.each<[string, string, Sent]>([
    ['a call without a Host', `${apiBase}/agents`, { host: undefined }],
    ['a call with an empty Host', `${apiBase}/agents`, { host: '' }],
    ['a call with two Hosts', `${apiBase}/agents`, { Host: 'evil.example' }],
    ['a call with the same Host twice', `${apiBase}/agents`, { Host: '127.0.0.1' }],
    ['a page without a Host', '/login', { host: undefined }],
    ['a page with two Hosts', '/login', { Host: 'evil.example' }],
    ['an unknown path with two Hosts', '/assets/gone.js', { Host: 'evil.example' }],
  ])('%s is our refusal, and the connection closes', async (_, path, sent) => {
    const { status, headers, body } = await answerTo('GET', path, { connection: 'keep-alive', ...sent })
    expect([status, JSON.parse(body).code]).toEqual([400, 'MALFORMED_JSON'])
    expect([headers.get('cache-control'), headers.get('connection')]).toEqual(['no-store', 'close'])
  })

  test('and HTTP/1.0 needs none, as load balancers ask for the health', async () => {
    expect((await answerTo('GET', '/readyz', { host: undefined }, '1.0')).status).toBe(200)
    expect((await answerTo('GET', '/readyz', { Host: 'evil.example' }, '1.0')).status).toBe(400)
  })
})
