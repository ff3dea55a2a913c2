import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, stepUp } from '#contract/endpoints/auth.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  getSecurity,
  makeRecoveryCodes,
  removeAuthenticator,
} from '#contract/endpoints/security.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { roles } from '#contract/roles.ts'
import { newRootKey } from '#server/settings/key-ring.ts'
import { PASSWORD } from '#test/people.ts'
import { appCode, enrol, secretOf, wrongCode } from '#test/second-factor.ts'
import { startServer, type TestServer, testRing, tokenOf } from '#test/server.ts'
import { stateOf } from '#test/state.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const begin = (token: string) => server.call(beginAuthenticator, { token })
const confirm = (token: string, code: string) => server.call(confirmAuthenticator, { token, body: { code } })
const remove = (token: string) => server.call(removeAuthenticator, { token })
const securityOf = async (token: string) => (await server.call(getSecurity, { token })).body.data
const signIn = (email: string) => server.call(login, { body: { email, password: PASSWORD } })
const subjectsTo = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject)

describe('turning the app on', () => {
  test('takes one right code, ends the other sessions, shows eight recovery codes once, and mails the owner', async () => {
    const user = await server.user()
    const other = await server.signIn(user)
    const { key, uri } = (await begin(user.token)).body.data
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${key}&issuer=Batua`)
    const { status, body } = await confirm(user.token, appCode(key))
    expect([status, body.message]).toEqual([
      200,
      'Your authenticator app is on. You are signed out everywhere else.',
    ])
    const codes = body.data.recoveryCodes!
    expect(new Set(codes).size).toBe(8)
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}$/)
    expect((await server.call(getMe, { token: other })).status).toBe(401)
    expect(await securityOf(user.token)).toMatchObject({
      authenticator: { since: expect.any(String) },
      recoveryCodes: { left: 8, of: 8 },
    })
    expect(await subjectsTo(user.email)).toEqual(['Your authenticator app is on'])
    expect(await server.actionsOn(user.id)).toEqual(['add_factor'])
  })

  test('changes nothing before a right code: login asks for no code', async () => {
    const user = await server.user()
    const { key } = (await begin(user.token)).body.data
    const wrong = await confirm(user.token, wrongCode(key))
    expect([wrong.status, wrong.body.code]).toEqual([400, 'CODE_INVALID'])
    expect(tokenOf(await signIn(user.email))).toBeDefined()
    expect(await securityOf(user.token)).toMatchObject({ authenticator: null, recoveryCodes: null })
    expect(await subjectsTo(user.email)).toEqual([])
  })

  test('again shows another key, and only the newest one counts', async () => {
    const user = await server.user()
    const first = (await begin(user.token)).body.data.key
    const second = (await begin(user.token)).body.data.key
    expect(second).not.toBe(first)
    expect((await confirm(user.token, appCode(first))).body.code).toBe('CODE_INVALID')
    expect((await confirm(user.token, appCode(second))).status).toBe(200)
    expect((await begin(user.token)).body.code).toBe('FACTOR_EXISTS')
    expect((await confirm(user.token, appCode(second, 1))).body.code).toBe('CODE_INVALID')
  })

  test('is too late after half an hour', async () => {
    const user = await server.user()
    const { key } = (await begin(user.token)).body.data
    await server.sql`update authenticator set created_at = now() - interval '31 minutes' where person = ${user.id}`
    expect((await confirm(user.token, appCode(key))).body.code).toBe('CODE_INVALID')
  })

  // threat: recovery-codes; ASVS: 6.5.2
  test('stores neither key nor codes in readable form', async () => {
    const user = await server.user()
    const { key, recoveryCodes } = await enrol(server, user)
    const [row] = await server.sql<[{ text: string; secret: Buffer }]>`
      select authenticator::text || (select string_agg(recovery_code::text, ' ') from recovery_code) as text,
        sealed_secret as secret from authenticator where person = ${user.id}`
    expect(row.secret.includes(secretOf(key))).toBe(false)
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(row.text).not.toContain(secret)
  })

  test('is refused where the server has no secret key', async () => {
    const keyless = await startServer({}, { ring: undefined })
    const user = await keyless.user()
    const { status, body } = await keyless.call(beginAuthenticator, { token: user.token })
    expect([status, body.code]).toEqual([422, 'FACTORS_UNAVAILABLE'])
    await keyless.close()
  })
})

test('after a rotation of the root key the app still works', async () => {
  const user = await server.user()
  const { freshCode } = await enrol(server, user)
  const before = server.services.keys
  server.services.keys = { current: newRootKey(), former: [testRing.current] }
  const [row] = await server.sql`select key_id as "keyId" from authenticator where person = ${user.id}`
  expect(row?.keyId).toBe(`totp-${testRing.current.fingerprint}`)
  const { status } = await server.call(stepUp, {
    token: user.token,
    body: { proof: { code: await freshCode() } },
  })
  server.services.keys = before
  expect(status).toBe(200)
})

describe('a stolen session', () => {
  // threat: factor-by-stolen-session
  test.each(roles)('of a %s neither adds nor removes a factor, nor makes codes', async (role) => {
    const person = await server.person({ role })
    await server.ageSession(person)
    expect((await begin(person.token)).body.code).toBe('STEP_UP_REQUIRED')
    const owner = await server.person({ role })
    await enrol(server, owner)
    await server.ageSession(owner)
    const before = await stateOf(server.sql)
    const refused = await server.call(makeRecoveryCodes, { token: owner.token })
    expect([refused.status, refused.body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
    expect(await stateOf(server.sql)).toBe(before)
  })

  // threat: factor-by-stolen-session
  test('that removes the factor gets a 403, and the owner a mail; the factor stays', async () => {
    const user = await server.user()
    await enrol(server, user)
    await server.ageSession(user)
    const { status, body } = await remove(user.token)
    expect([status, body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
    const [mail] = await server.mailsTo(user.email)
    expect(mail?.subject).toBe('Somebody tried to turn off your second factor')
    expect(mail?.text).toContain('127.0.0.1')
    expect(mail?.text).toMatch(/\/not-me#[\w-]{43}$/m)
    expect((await securityOf(user.token)).authenticator).not.toBeNull()
    expect(await server.actionsOn(user.id)).toEqual(['add_factor', 'remove_factor_refused'])
    for (let i = 0; i < 6; i++) await remove(user.token)
    expect(await subjectsTo(user.email)).toHaveLength(6)
  })

  // threat: factor-by-stolen-session
  test('cannot confirm a key that the owner began to set up', async () => {
    const user = await server.user()
    const { key } = (await begin(user.token)).body.data
    await server.ageSession(user)
    expect((await confirm(user.token, appCode(key))).body.code).toBe('STEP_UP_REQUIRED')
    expect((await securityOf(user.token)).authenticator).toBeNull()
  })
})

// threat: factor-by-stolen-session
test('turning the app off ends the other sessions and the codes, mails the owner, and login asks for no code', async () => {
  const user = await server.user()
  await enrol(server, user)
  const other = await server.signIn(user)
  expect((await remove(user.token)).status).toBe(200)
  expect((await server.call(getMe, { token: other })).status).toBe(401)
  expect(await securityOf(user.token)).toMatchObject({ authenticator: null, recoveryCodes: null })
  expect((await subjectsTo(user.email))[0]).toBe('Your authenticator app is off')
  expect(await server.actionsOn(user.id)).toEqual(['add_factor', 'remove_factor'])
  expect(tokenOf(await signIn(user.email))).toBeDefined()
  expect((await remove(user.token)).body.code).toBe('FACTOR_NOT_FOUND')
})

// threat: recovery-codes
test('new recovery codes void the old ones, are mailed about, and need a factor', async () => {
  const user = await server.user()
  expect((await server.call(makeRecoveryCodes, { token: user.token })).body.code).toBe('FACTOR_NOT_FOUND')
  const { recoveryCodes } = await enrol(server, user)
  const made = (await server.call(makeRecoveryCodes, { token: user.token })).body.data.recoveryCodes!
  expect(made).toHaveLength(8)
  expect(made.filter((code) => recoveryCodes.includes(code))).toEqual([])
  expect((await subjectsTo(user.email))[0]).toBe('You have new recovery codes')
  const [{ count }] = await server.sql<[{ count: number }]>`
    select count(*)::int as count from recovery_code where person = ${user.id}`
  expect(count).toBe(8)
})
