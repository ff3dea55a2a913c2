import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultLanguage, type Language, languages } from '#contract/languages.ts'
import { addSecurityHeaders } from '../http/security-headers.ts'
import { readSettings } from '../settings/settings.ts'
import { compressAll } from './compress.ts'
import { loadSite } from './files.ts'
import { serveWeb } from './serve.ts'

const page = (origin = '', marks = '') =>
  `<!doctype html><html${marks} lang="en"><title>Batua</title><meta property="og:image" content="${origin}/social-card.png" />`
/** The page of a local start, whose money comes from the sandbox. */
const servedPage = page('http://localhost:3000', ' data-funding="sandbox" data-payout="sandbox"')
const script = `document.title = '${'Batua '.repeat(50)}'`
const pageIn = (language: Language) =>
  `<!doctype html><html lang="${language}"><head><title>Batua</title></head>`
const banglaScript = `document.title = 'টাকা'`
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'batua-serve-'))
  for (const language of languages) {
    mkdirSync(join(folder, language, 'assets'), { recursive: true })
    writeFileSync(
      join(folder, language, 'index.html'),
      language === defaultLanguage ? page() : pageIn(language),
    )
  }
  writeFileSync(join(folder, 'en/robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, 'en/assets/main-abc.js'), script)
  writeFileSync(join(folder, 'bn/assets/main-def.js'), banglaScript)
  writeFileSync(join(folder, 'en/assets/font-abc.woff2'), 'font')
  await compressAll(folder)
  app = Fastify()
  app.get('/api/v1/known', () => 'a call')
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ success: false }))
  addSecurityHeaders(app, readSettings({}))
  serveWeb(app, await loadSite(folder), readSettings({}))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.inject({ url, headers })

test.each(['/', '/login', '/user/dashboard', '/admin/users?page=2', '/no/such/page', '/index.html'])(
  'a person who opens %s gets the page, which is revalidated each time and has no foreign script',
  async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, body]).toEqual([200, servedPage])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBeUndefined()
  },
)

// threat: forged-receipt
test('the page of a receipt is kept by no cache, no search engine and no other site', async () => {
  const { statusCode, headers, body } = await get('/r/BT7K2M9QFD.K4TR8NWQ2ZC6HMJ5XVPA')
  expect([statusCode, body]).toEqual([200, servedPage])
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect((await get('/r')).headers['x-robots-tag']).toBeUndefined()
})

test.each(['/api/v1/unknown', '/api', '/api/v1/', '/assets/gone-abc.js'])(
  'a missing file at %s is a 404, and never the page',
  async (url) => {
    const { statusCode, body } = await get(url, { accept: 'text/html,*/*' })
    expect(statusCode).toBe(404)
    expect(body).not.toContain('<!doctype')
  },
)

test('only a GET or HEAD that accepts HTML gets the page', async () => {
  expect((await get('/login', { accept: 'application/json' })).statusCode).toBe(404)
  expect((await get('/login', { accept: '*/*' })).statusCode).toBe(200)
  const head = await app.inject({ method: 'HEAD', url: '/login', headers: { accept: 'text/html' } })
  expect(head.statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
  expect((await get('/api/v1/known')).body).toBe('a call')
})

test('a file with a hash in its name is cached for a year, in the smallest encoding that the client accepts', async () => {
  const small = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(small.headers.vary).toBe('accept-encoding')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script)
  const older = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(older.rawPayload).toString()).toBe(script)
  const plain = await get('/assets/main-abc.js', {})
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
  const font = await get('/assets/font-abc.woff2', { 'accept-encoding': 'br' })
  expect([font.headers['content-encoding'], font.headers['content-type']]).toEqual([undefined, 'font/woff2'])
})

test('an unchanged page is not sent again', async () => {
  const { etag } = (await get('/')).headers
  const again = await get('/', { accept: 'text/html', 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const robots = await get('/robots.txt')
  expect([robots.body, robots.headers['cache-control']]).toEqual(['User-agent: *', 'no-cache'])
})

// ASVS: 5.3.2, 13.4.1
test('a path that leads out of the folder is not found', async () => {
  for (const url of ['/../package.json', '/..%2f..%2fpackage.json', '/assets/../../package.json'])
    expect((await get(url, { accept: 'application/json' })).statusCode).toBe(404)
})

test('link previews get the absolute address of the picture, in every form of the page', async () => {
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { rawPayload } = await get('/', { accept: 'text/html', 'accept-encoding': encoding })
    expect(unpack(rawPayload).toString()).toBe(servedPage)
  }
})

// threat: demo-money
test('a page tells the web app where money comes from and goes to, under an ETag of its own', async () => {
  const elsewhere = { PUBLIC_URL: 'https://wallet.example', BATUA_FUNDING: 'sandbox' }
  const demo = Fastify()
  serveWeb(demo, await loadSite(folder), readSettings(elsewhere))
  const marked = await demo.inject('/login')
  expect(marked.body).toContain('<html data-demo data-funding="sandbox" data-payout="off" lang="en">')
  const real = Fastify()
  serveWeb(real, await loadSite(folder), readSettings({ ...elsewhere, BATUA_FUNDING: 'off' }))
  const unmarked = await real.inject('/login')
  expect(unmarked.body).toContain('<html data-funding="off" data-payout="off" lang="en">')
  expect(unmarked.headers.etag).not.toBe(marked.headers.etag)
  await Promise.all([demo.close(), real.close()])
})

test('a page names the contact of the operator if there is one', async () => {
  const env = { BATUA_SUPPORT_EMAIL: 'help@wallet.example', BATUA_SUPPORT_PHONE: '+880 1711-000001' }
  const reachable = Fastify()
  serveWeb(reachable, await loadSite(folder), readSettings(env))
  const { body } = await reachable.inject('/help')
  expect(body).toContain(
    ' data-support-email="help@wallet.example" data-support-phone="+880 1711-000001" lang="en">',
  )
  await reachable.close()
  expect((await get('/help')).body).not.toContain('data-support')
})

test('behind TLS the page has an HSTS header', async () => {
  const secure = Fastify()
  const settings = readSettings({ PUBLIC_URL: 'https://wallet.example' })
  addSecurityHeaders(secure, settings)
  serveWeb(secure, await loadSite(folder), settings)
  const { headers } = await secure.inject('/')
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
  await secure.close()
})

const isBangla = async (url: string, headers: Record<string, string>) =>
  (await get(url, { accept: 'text/html', ...headers })).body.includes('lang="bn"')

test('a visitor gets the page in the language that the browser prefers, and English otherwise', async () => {
  expect(await isBangla('/login', { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' })).toBe(true)
  expect(await isBangla('/login', { 'accept-language': 'en-GB,bn;q=0.5' })).toBe(false)
  expect(await isBangla('/login', { 'accept-language': 'fr' })).toBe(false)
  expect(await isBangla('/login', {})).toBe(false)
})

test('the language that a person chose takes precedence over the browser, and the address over both', async () => {
  expect(await isBangla('/login', { cookie: 'lang=bn', 'accept-language': 'en' })).toBe(true)
  expect(await isBangla('/login', { cookie: 'lang=en', 'accept-language': 'bn' })).toBe(false)
  expect(await isBangla('/login?lang=bn', { cookie: 'lang=en' })).toBe(true)
  expect(await isBangla('/login?lang=en', { 'accept-language': 'bn' })).toBe(false)
  expect(await isBangla('/login?lang=fr', { cookie: 'lang=bn' })).toBe(true)
})

test('an address that names a language is remembered; any other sets no cookie', async () => {
  const named = await get('/about?lang=bn')
  expect(named.headers['set-cookie']).toBe('lang=bn; Path=/; Max-Age=31536000; SameSite=Lax')
  for (const url of ['/about', '/about?lang=fr', '/about?lang=bn&lang=bn'])
    expect((await get(url)).headers['set-cookie']).toBeUndefined()
})

test('caches keep the page of each language apart', async () => {
  const [english, bangla] = [await get('/'), await get('/?lang=bn')]
  expect(english.headers.vary).toBe('accept-encoding, accept-language, cookie')
  expect(english.headers.etag).not.toBe(bangla.headers.etag)
})

test('the files of every language are there', async () => {
  expect((await get('/assets/main-abc.js', {})).body).toBe(script)
  expect((await get('/assets/main-def.js', {})).body).toBe(banglaScript)
})

test('search engines learn the address of a public page in each language; other pages have none', async () => {
  const { body } = await get('/about?lang=bn')
  expect(body).toContain('<link rel="canonical" href="http://localhost:3000/about?lang=bn" />')
  expect(body).toContain('<link rel="alternate" hreflang="en" href="http://localhost:3000/about" />')
  expect(body).toContain('<link rel="alternate" hreflang="bn" href="http://localhost:3000/about?lang=bn" />')
  expect(body).toContain('<link rel="alternate" hreflang="x-default" href="http://localhost:3000/about" />')
  expect((await get('/user/dashboard?lang=bn')).body).not.toContain('rel="canonical"')
})
