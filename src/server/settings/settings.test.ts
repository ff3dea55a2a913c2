import { expect, test } from 'vitest'
import { needsDemoMark, readSettings } from './settings.ts'

test('without settings it is a local server with the embedded database, demo data, sandbox money and a local mailbox', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isLocal: true,
    publicUrl: 'http://localhost:3000',
    trustProxy: undefined,
    corsOrigin: undefined,
    dataDir: '.data',
    databaseUrls: undefined,
    workers: 1,
    demo: true,
    funding: 'sandbox',
    smtpUrl: undefined,
    mailFrom: 'Batua <no-reply@localhost>',
    localMailbox: true,
    sms: undefined,
    keepsTexts: true,
    smsCountries: ['BD'],
    smsPerDay: 1000,
    agentCreditLinePoisha: 10_000_000n,
    rateLimits: true,
    secondFactor: 'optional',
    metricsToken: undefined,
    secure: false,
  })
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: '', BATUA_DEMO: '' })).toEqual(readSettings({}))
})

test('with DATABASE_URL there is neither sandbox money nor demo data, unless set', () => {
  const DATABASE_URL = 'postgres://batua@db/batua'
  expect(readSettings({ DATABASE_URL })).toMatchObject({ demo: false, funding: 'off' })
  expect(readSettings({ DATABASE_URL, BATUA_DEMO: 'on', BATUA_FUNDING: 'sandbox' })).toMatchObject({
    demo: true,
    funding: 'sandbox',
  })
})

test.each([
  [{ HOST: '127.0.0.1' }],
  [{ HOST: '127.8.9.10' }],
  [{ HOST: '::1' }],
  [{ HOST: 'localhost' }],
  [{ PUBLIC_URL: 'http://localhost:8080' }],
  [{ PUBLIC_URL: 'https://127.0.0.1' }],
  [{ PUBLIC_URL: 'http://[::1]:3000' }],
  [{ NODE_ENV: 'development' }],
])('%j is a local start, with demo data, sandbox funding and a local mailbox', (env) => {
  const settings = readSettings(env)
  expect(settings).toMatchObject({
    isLocal: true,
    demo: true,
    funding: 'sandbox',
    payout: 'sandbox',
    localMailbox: true,
  })
  expect(needsDemoMark(settings)).toBe(false)
})

// threat: production-defaults
test.each([
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '::' }],
  [{ HOST: '192.168.1.5' }],
  [{ HOST: '127.0.0.1.example.com' }],
  [{ PUBLIC_URL: 'https://wallet.example' }],
  [{ PUBLIC_URL: 'http://localhost.example' }],
  [{ NODE_ENV: 'production' }],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://wallet.example' }],
])('%j is not local: no demo data, no sandbox funding and no local mailbox, unless set', (env) => {
  const settings = readSettings(env)
  expect(settings).toMatchObject({
    isLocal: false,
    demo: false,
    funding: 'off',
    payout: 'off',
    localMailbox: false,
  })
  expect(needsDemoMark(settings)).toBe(false)
  for (const said of [{ BATUA_DEMO: 'on' }, { BATUA_FUNDING: 'sandbox' }, { BATUA_PAYOUT: 'sandbox' }]) {
    const demo = readSettings({ ...env, ...said })
    expect(demo.localMailbox).toBe(false)
    expect(needsDemoMark(demo)).toBe(true)
  }
})

// threat: admin-without-factor, money-from-credit
test('administrators and agents need a second factor outside a local start, unless said otherwise', () => {
  expect(readSettings({ HOST: '0.0.0.0' }).secondFactor).toBe('admins+agents')
  for (const BATUA_SECOND_FACTOR of ['optional', 'admins', 'admins+agents'])
    for (const HOST of ['0.0.0.0', '127.0.0.1'])
      expect(readSettings({ HOST, BATUA_SECOND_FACTOR }).secondFactor).toBe(BATUA_SECOND_FACTOR)
})

// threat: money-from-credit
test('newly approved agents have credit on a local start only, unless said otherwise', () => {
  expect(readSettings({}).agentCreditLinePoisha).toBe(10_000_000n)
  expect(readSettings({ HOST: '0.0.0.0' }).agentCreditLinePoisha).toBe(0n)
  expect(readSettings({ HOST: '0.0.0.0', AGENT_CREDIT_LINE: '500' }).agentCreditLinePoisha).toBe(50_000n)
})

test('with a mail server nobody can read the mail of others', () => {
  expect(readSettings({ SMTP_URL: 'smtp://mail.example' }).localMailbox).toBe(false)
})

test('text messages are kept on a local start only, and a sender needs its secret', () => {
  for (const env of [{ HOST: '0.0.0.0' }, { NODE_ENV: 'production' }])
    expect(readSettings(env)).toMatchObject({ sms: undefined, keepsTexts: false })
  const sender = { SMS_URL: 'https://sender.example/texts', SMS_SECRET: 'sixteen-letters-' }
  expect(readSettings({ ...sender, SMS_COUNTRIES: 'BD, IN', SMS_PER_DAY: '20' })).toMatchObject({
    sms: { url: sender.SMS_URL, secret: sender.SMS_SECRET },
    keepsTexts: false,
    smsCountries: ['BD', 'IN'],
    smsPerDay: 20,
  })
  expect(() => readSettings({ SMS_URL: sender.SMS_URL })).toThrow('SMS_SECRET must be')
})

test('what people see is an origin, and https makes the cookie secure', () => {
  expect(readSettings({ PUBLIC_URL: 'https://wallet.example/' })).toMatchObject({
    publicUrl: 'https://wallet.example',
    secure: true,
    mailFrom: 'Batua <no-reply@wallet.example>',
  })
})

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  // The name does not lead there.
  ['127.8.9.10', 'http://127.8.9.10:3000'],
  ['fd00::1', 'http://[fd00::1]:3000'],
])('without PUBLIC_URL, people open a server on %s at %s', (HOST, publicUrl) => {
  expect(readSettings({ HOST }).publicUrl).toBe(publicUrl)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'wallet.example'],
  ['PUBLIC_URL', 'https://wallet.example/path'],
  ['CORS_ORIGIN', '*'],
  ['DATABASE_URL', 'mysql://db'],
  ['SMS_URL', 'http://sender.example'],
  ['SMS_URL', 'ftp://127.0.0.1'],
  ['SMS_SECRET', 'short'],
  ['SMS_COUNTRIES', 'Bangladesh'],
  ['SMS_PER_DAY', '0'],
  ['BATUA_WORKERS', '0'],
  ['BATUA_WORKERS', 'many'],
  ['BATUA_DEMO', 'yes'],
  ['BATUA_FUNDING', 'on'],
  ['BATUA_PAYOUT', 'on'],
  ['SMTP_URL', 'mail.example'],
  ['AGENT_CREDIT_LINE', '-1'],
  ['AGENT_CREDIT_LINE', '10.005'],
  ['BATUA_RATE_LIMITS', 'false'],
  ['BATUA_SECOND_FACTOR', 'everybody'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['ALLOW_PLAIN_HTTP', 'yes'],
])('%s=%s stops the start with the name of the variable', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be`))
})

test('the server does not start with an owner role and no serving role', () => {
  expect(() => readSettings({ MIGRATE_DATABASE_URL: 'postgres://owner@localhost/batua' })).toThrow(
    'MIGRATE_DATABASE_URL needs DATABASE_URL',
  )
})

// ASVS: 13.3.2
test('the error about a bad value does not repeat a secret', () => {
  expect(() => readSettings({ SMTP_URL: 'user:canary@mail' })).toThrow(/^(?!.*canary)/)
})
