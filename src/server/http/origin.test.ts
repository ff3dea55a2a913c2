import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, isForOwnPages } from '#contract/endpoint.ts'
import { getMe, updateMe } from '#contract/endpoints/user.ts'
import { apiBase } from '#contract/paths.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { endpointsByName } from '../features/calls.ts'
import { routes } from '../routes/all.ts'

let server: TestServer
let local: TestServer
let user: TestPerson
beforeAll(async () => {
  server = await startServer({ secure: true, publicUrl: 'https://wallet.example' })
  local = await startServer({ publicUrl: 'http://localhost:3000' })
  user = await server.user({ name: 'Old Name' })
})
afterAll(() => Promise.all([server.close(), local.close()]))

/** A change by the cookie alone, with a Host of our choice, which fetch would not send. */
function changeFrom(origin: string, host: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const headers = {
    origin,
    host,
    cookie: `__Host-batua_session=${user.token}`,
    'content-type': 'application/json',
  }
  request(`${server.url}${apiBase}${updateMe.path}`, { method: updateMe.method, headers }, (response) =>
    resolve(response.resume().statusCode),
  )
    .on('error', reject)
    .end('{"name":"New Name"}')
  return promise
}

const nameNow = async () =>
  (await server.sql<{ name: string }[]>`select name from person where id = ${user.id}`)[0]?.name

// threat: foreign-origin; ASVS: 3.5.1
describe('a page of another origin changes nothing by the cookie: it differs in', () => {
  test.each([
    ['its scheme', 'http://wallet.example', 'wallet.example'],
    ['its port', 'https://wallet.example:8443', 'wallet.example'],
    ['its host', 'https://evil.example', 'wallet.example'],
    ['its scheme, at another name of the server', 'http://www.wallet.example', 'www.wallet.example'],
  ])('%s', async (_, origin, host) => {
    expect(await changeFrom(origin, host)).toBe(403)
    expect(await nameNow()).toBe('Old Name')
  })
})

test.each([
  ['https://wallet.example', 'wallet.example'],
  ['https://wallet.example', 'wallet.example:443'],
  ['https://www.wallet.example', 'www.wallet.example'],
  ['https://www.wallet.example', 'www.wallet.example:443'],
])('a page of our own at %s acts, also at another name of the server', async (origin, host) => {
  expect(await changeFrom(origin, host)).toBe(200)
  await server.sql`update person set name = 'Old Name' where id = ${user.id}`
})

// threat: foreign-origin
test('on a local start a page opened at 127.0.0.1 is our own, and one on another port is not', async () => {
  const { token } = await local.user()
  const cookie = `batua_session=${token}`
  const changed = async (origin: string) =>
    (await local.call(updateMe, { cookie, body: { name: 'New Name' }, headers: { origin } })).status
  expect(await changed(local.url)).toBe(200)
  expect(await changed('http://localhost:3000')).toBe(200)
  expect(await changed('http://127.0.0.1:1')).toBe(403)
  expect(await changed(local.url.replace('http:', 'https:'))).toBe(403)
})

const isFileOrStream = (endpoint: Endpoint) => endpoint.method === 'GET' && isForOwnPages(endpoint)
const filesAndStreams = routes.map(({ endpoint }) => endpoint).filter(isFileOrStream)

// threat: foreign-origin; ASVS: 3.5.1
describe('a file or a stream is refused to another site by Sec-Fetch-Site', () => {
  const params = { month: '2026-01' }
  test.each(filesAndStreams)('$path', async (endpoint) => {
    const role = endpoint.access.includes('USER') ? 'user' : 'agent'
    const { token } = await local[role]()
    const cookie = `batua_session=${token}`
    const answerTo = async (
      site: string,
      credential: { cookie: string } | { token: string } = { cookie },
    ) => {
      const headers = { 'sec-fetch-site': site }
      const { status, body } = await local.call(endpoint, { ...credential, params, headers })
      return status === 403 ? body.code : status
    }
    expect(await answerTo('cross-site')).toBe('FOREIGN_ORIGIN')
    expect(await answerTo('same-site')).toBe('FOREIGN_ORIGIN')
    expect(await answerTo('same-origin')).not.toBe('FOREIGN_ORIGIN')
    expect(await answerTo('none')).not.toBe('FOREIGN_ORIGIN')
    expect(await answerTo('cross-site', { token })).not.toBe('FOREIGN_ORIGIN')
  })

  test('and these are all of them', () => {
    const paths = filesAndStreams.map(({ path }) => path)
    const names = [
      'downloadBulk',
      'downloadStatement',
      'exportAgents',
      'exportAudit',
      'exportTransactions',
      'exportUsers',
    ]
    const ofFeatures = names.flatMap((name) => endpointsByName.get(name)?.path ?? [])
    expect(paths.sort()).toEqual(['/events', '/history/csv', ...ofFeatures].sort())
  })

  test('and other reads are not: the browser keeps their answers from that site', async () => {
    const { token } = await local.user()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await local.call(getMe, { cookie: `batua_session=${token}`, headers })).status).toBe(200)
  })
})
