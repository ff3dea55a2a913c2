import { expect, test } from 'vitest'
import { TEST_KEY } from '#test/server-process.ts'
import { readSettings } from '../settings/settings.ts'
import { refuse, unsafeSettings } from './refuse-unsafe.ts'

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://wallet.example' }
const database = { DATABASE_URL: 'postgres://batua@localhost/batua' }
const reasonsFor = (env: Record<string, string>) =>
  unsafeSettings(readSettings(env)).map(({ reason }) => reason)

test.each([
  ['a local start with its defaults', {}],
  ['a local start for a load test', { BATUA_RATE_LIMITS: 'off', PUBLIC_URL: 'http://localhost:3000' }],
  ['a production start', production],
  ['a production start with a key', { ...production, ...database, BATUA_SECRET_KEY: TEST_KEY }],
  ['a local start without a key', database],
  ['a production start behind named proxies', { ...production, TRUST_PROXY: 'loopback, 10.0.0.0/8' }],
  [
    'plain http that is allowed on purpose',
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://wallet.lan', ALLOW_PLAIN_HTTP: 'on' },
  ],
])('%s is not refused', (_, env) => {
  expect(reasonsFor(env)).toEqual([])
})

test.each([
  ['no PUBLIC_URL on an open host', { HOST: '0.0.0.0' }, 'PUBLIC_URL is not set'],
  ['no PUBLIC_URL in production', { NODE_ENV: 'production' }, 'PUBLIC_URL is not set'],
  [
    'no PUBLIC_URL, also where plain http is allowed',
    { HOST: '0.0.0.0', ALLOW_PLAIN_HTTP: 'on' },
    'PUBLIC_URL is not set',
  ],
  ['a PUBLIC_URL of plain http', { PUBLIC_URL: 'http://wallet.example' }, 'PUBLIC_URL is plain http'],
  ['a database elsewhere without a key', { ...production, ...database }, 'BATUA_SECRET_KEY is not set'],
  ['rate limits that are off', { ...production, BATUA_RATE_LIMITS: 'off' }, 'BATUA_RATE_LIMITS is off'],
  ['trust in all addresses', { ...production, TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY covers all addresses'],
  ['trust in all addresses on a local start', { TRUST_PROXY: '::/0' }, 'TRUST_PROXY covers all addresses'],
])('%s is refused', (_, env, reason) => {
  expect(reasonsFor(env)).toEqual([expect.stringContaining(reason)])
})

// threat: unsafe-settings
test('all reasons are reported together, each with its remedy', () => {
  const env = { HOST: '0.0.0.0', BATUA_RATE_LIMITS: 'off', TRUST_PROXY: '0.0.0.0/0' }
  const refusals = unsafeSettings(readSettings(env))
  expect(refusals).toHaveLength(3)
  for (const { reason, remedy } of refusals) {
    expect(() => refuse(refusals)).toThrow(`- ${reason}. ${remedy}.`)
  }
})
