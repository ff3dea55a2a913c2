import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Site } from '#server/site/files.ts'
import { serveWeb } from '#server/site/serve.ts'
import { appSite } from './site.ts'

const page = (text: string) => ({
  type: 'text/html; charset=utf-8',
  hashed: false,
  etag: text,
  plain: Buffer.from(`<!doctype html><html lang="en"><head></head>${text}`),
  br: undefined,
  gzip: undefined,
})
const siteOf = (version: string): Site => ({
  pages: { en: page(version), bn: page(`${version} bn`) },
  files: new Map(),
})

function served(env: Record<string, string> = {}, version = 'one'): FastifyInstance {
  const app = Fastify()
  addSecurityHeaders(app, readSettings(env))
  serveWeb(app, siteOf(version), readSettings(env), [appSite])
  return app
}

let app: FastifyInstance
beforeAll(() => {
  app = served()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}, from = app) => from.inject({ url, headers })

test('the worker is looked at anew each time, and its own policy lets it ask this server only', async () => {
  const { headers, body } = await get('/sw.js')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
  })
  expect(body).not.toContain('{{build}}')
})

test('every build has a worker of its own, and the same build the same one', async () => {
  const workers = await Promise.all(
    ['one', 'one', 'two'].map((version) => get('/sw.js', {}, served({}, version))),
  )
  const [first, same, next] = workers.map(({ body }) => body)
  expect(same).toBe(first)
  expect(next).not.toBe(first)
})

// threat: injected-worker
test('a page may start workers and connections of its own origin only', async () => {
  const policy = String((await get('/login')).headers['content-security-policy'])
  for (const directive of ['script-src', 'worker-src', 'connect-src', 'manifest-src'])
    expect(policy).toContain(`${directive} 'self';`)
})

test.each(languages)('the manifest in %s names what browsers need to install the app', async (language) => {
  const { headers, body } = await get(`/manifest-${language}.webmanifest`)
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/open',
    scope: '/',
    display: 'standalone',
    short_name: 'Batua',
    lang: language,
    share_target: { action: '/share', method: 'GET' },
  })
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
    '96x96 monochrome',
  ])
  expect(manifest.shortcuts).toHaveLength(4)
  expect((await get('/', { cookie: `lang=${language}` })).body).toContain(
    `<link rel="manifest" href="/manifest-${language}.webmanifest" />`,
  )
})

test('the page for times without a connection is in the chosen language, needs one script only and runs no other', async () => {
  for (const language of languages) {
    const { headers, body } = await get('/offline', { cookie: `lang=${language}` })
    expect(headers).toMatchObject({
      'content-language': language,
      vary: 'accept-encoding, accept-language, cookie',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(body).toContain(`<html lang="${language}">`)
    expect(body.match(/(src|href)="[^"]*"/g)).toEqual(['href="/favicon.svg"', 'src="/offline.js"'])
  }
  expect((await get('/offline.js')).rawPayload.length).toBeLessThanOrEqual(2_048)
})

test('with BATUA_APP=off the worker removes itself, and pages name no manifest', async () => {
  const off = served({ BATUA_APP: 'off' })
  const worker = await get('/sw.js', {}, off)
  expect(worker.body).toContain('unregister')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect((await get('/', {}, off)).body).not.toContain('manifest')
  await off.close()
})
