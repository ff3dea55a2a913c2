import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('with nothing set it is a local server with the embedded database, demo data, play money and a local mailbox', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: undefined,
    corsOrigin: undefined,
    dataDir: '.data',
    databaseUrl: undefined,
    workers: 1,
    demo: true,
    funding: 'sandbox',
    smtpUrl: undefined,
    mailFrom: 'Batua <no-reply@127.0.0.1>',
    localMailbox: true,
    agentCreditLinePoisha: 10_000_000n,
    rateLimits: true,
    metricsToken: undefined,
    secure: false,
  })
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: '', BATUA_DEMO: '' })).toEqual(readSettings({}))
})

test('with a database of its own there is neither play money nor demo data unless asked for', () => {
  const DATABASE_URL = 'postgres://batua@db/batua'
  expect(readSettings({ DATABASE_URL })).toMatchObject({ demo: false, funding: 'off' })
  expect(readSettings({ DATABASE_URL, BATUA_DEMO: 'on', BATUA_FUNDING: 'sandbox' })).toMatchObject({
    demo: true,
    funding: 'sandbox',
  })
})

test('on an open host, in production or with a mail server nobody can read the mail of others', () => {
  expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({ demo: false, localMailbox: false })
  expect(readSettings({ NODE_ENV: 'production' }).localMailbox).toBe(false)
  expect(readSettings({ SMTP_URL: 'smtp://mail.example' }).localMailbox).toBe(false)
})

test('what people see is an origin, and https makes the cookie secure', () => {
  expect(readSettings({ PUBLIC_URL: 'https://wallet.example/' })).toMatchObject({
    publicUrl: 'https://wallet.example',
    secure: true,
    mailFrom: 'Batua <no-reply@wallet.example>',
  })
  expect(readSettings({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'wallet.example'],
  ['PUBLIC_URL', 'https://wallet.example/path'],
  ['CORS_ORIGIN', '*'],
  ['DATABASE_URL', 'mysql://db'],
  ['BATUA_WORKERS', '0'],
  ['BATUA_WORKERS', 'many'],
  ['BATUA_DEMO', 'yes'],
  ['BATUA_FUNDING', 'on'],
  ['SMTP_URL', 'mail.example'],
  ['AGENT_CREDIT_LINE', '-1'],
  ['AGENT_CREDIT_LINE', '10.005'],
  ['BATUA_RATE_LIMITS', 'false'],
  ['TRUST_PROXY', 'everyone'],
])('%s=%s stops the start with the name of the variable', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be`))
})

test('a secret in a bad value is not repeated', () => {
  expect(() => readSettings({ SMTP_URL: 'user:canary@mail' })).toThrow(/^(?!.*canary)/)
})
