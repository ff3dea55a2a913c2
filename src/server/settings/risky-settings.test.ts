import { expect, test } from 'vitest'
import { riskySettings } from './risky-settings.ts'
import { readSettings } from './settings.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://wallet.example',
  BATUA_CHECKPOINTS: '/var/lib/batua/checkpoints',
  BATUA_SUPPORT_PHONE: '16247',
}
const { BATUA_CHECKPOINTS: _, ...withoutCheckpoints } = production
const { BATUA_SUPPORT_PHONE: __, ...withoutContact } = production

const risky: [string, Record<string, string>][] = [
  ['BATUA_CASH_OUT_CONSENT is off: an agent', { ...production, BATUA_CASH_OUT_CONSENT: 'off' }],
  ['BATUA_SECOND_FACTOR is optional: anybody who', { ...production, BATUA_SECOND_FACTOR: 'optional' }],
  ['BATUA_STEP_UP_ABOVE is more than 50000: a thief', { ...production, BATUA_STEP_UP_ABOVE: '50000.01' }],
  ['CORS_ORIGIN is plain http: anybody who', { ...production, CORS_ORIGIN: 'http://app.example' }],
  ['TRUST_PROXY has a network that is wider', { ...production, TRUST_PROXY: '10.0.0.5, 10.0.0.0/15' }],
  ['TRUST_PROXY has a network that is wider', { ...production, TRUST_PROXY: 'uniquelocal' }],
  ['TRUST_PROXY has a network that is wider', { ...production, TRUST_PROXY: '2001:db8::/47' }],
  ['BATUA_CHECKPOINTS is not set: after a restart', withoutCheckpoints],
  ['BATUA_SUPPORT_EMAIL and BATUA_SUPPORT_PHONE are not set: pages', withoutContact],
]

// threat: risky-settings
test.each(risky)('"%s" is said at a start that is not local, and nothing else is', (words, env) => {
  expect(riskySettings(readSettings(env))).toEqual([expect.stringContaining(words)])
})

test.each(risky)('"%s" is not said at a local start', (_words, env) => {
  expect(riskySettings(readSettings({ ...env, NODE_ENV: '', PUBLIC_URL: '' }))).toEqual([])
})

// threat: risky-settings
test('a production start with safe values says nothing', () => {
  const safe = {
    ...production,
    BATUA_CASH_OUT_CONSENT: 'required',
    BATUA_STEP_UP_ABOVE: '50000',
    CORS_ORIGIN: 'https://app.example',
    TRUST_PROXY: 'loopback, 10.1.0.0/16, 2001:db8::/48',
  }
  expect(riskySettings(readSettings(safe))).toEqual([])
})
