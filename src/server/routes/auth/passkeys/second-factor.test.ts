import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, secondLogin } from '#contract/endpoints/auth.ts'
import { removePasskey } from '#contract/endpoints/passkeys.ts'
import { makeRecoveryCodes } from '#contract/endpoints/security.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { limits } from '#contract/limits.ts'
import type { TestAuthenticator } from '#test/authenticator.ts'
import { chrome, ORIGIN, passkeyCalls } from '#test/passkeys.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { appCode, enrol } from '#test/second-factor.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ publicUrl: ORIGIN, secure: true })
})
afterAll(() => server.close())

const { device, started, add, owner, asked, enter, securityOf, subjectsTo, sessionsOf } = passkeyCalls(
  () => server,
)

describe('as the second factor', () => {
  const logIn = (email: string) =>
    server.call(login, { body: { email, password: PASSWORD }, headers: chrome })
  const ticketOf = async (email: string) => {
    const { data } = (await logIn(email)).body
    if (!('ticket' in data)) throw new Error('no ticket')
    return data.ticket
  }
  type Factor = { assertion: ReturnType<TestAuthenticator['get']> } | { recoveryCode: string }
  const second = (ticket: string, factor: Factor) =>
    server.call(secondLogin, { body: { ticket, ...factor }, headers: chrome })

  test('the first passkey comes with recovery codes, further ones do not', async () => {
    const person = await server.user()
    const first = await add(person.token, device().create(await started(person.token)))
    expect(first.body.data.recoveryCodes).toHaveLength(limits.recoveryCodes)
    const next = await add(person.token, device().create(await started(person.token)))
    expect(next.body.data.recoveryCodes).toBeNull()
    expect((await securityOf(person.token)).recoveryCodes).toEqual({ left: 8, of: 8 })
    expect((await server.call(getMe, { token: person.token })).body.data.secondFactor).toBe('on')
    const signedIn = await second(await ticketOf(person.email), {
      recoveryCode: first.body.data.recoveryCodes![0]!,
    })
    expect(signedIn.status).toBe(200)
  })

  test('an app that is turned on beside it leaves the codes as they are', async () => {
    const { token, email, id } = await owner()
    const { key, recoveryCodes } = await enrol(server, { token, id } as TestPerson)
    expect(recoveryCodes).toEqual([])
    const { data } = (await logIn(email)).body
    expect(data).toMatchObject({ methods: ['totp', 'passkey', 'recovery'] })
    const code = { ticket: await ticketOf(email), code: appCode(key, 1) }
    expect((await server.call(secondLogin, { body: code })).status).toBe(200)
  })

  // threat: password-without-passkey
  test('it is asked for after the password, and finishes the login once', async () => {
    const { authenticator, email, id } = await owner()
    const { status, body, headers } = await logIn(email)
    expect(status).toBe(200)
    expect(body.data).toEqual({ ticket: expect.any(String), methods: ['passkey', 'recovery'] })
    expect(headers.get('set-cookie')).toBeNull()
    expect(await sessionsOf(id)).toHaveLength(1)
    const { ticket } = body.data as { ticket: string }
    const finished = await second(ticket, { assertion: authenticator.get(await asked()) })
    expect(finished.status).toBe(200)
    expect((await securityOf(finished.body.data.token)).sessions[0]).toMatchObject({ method: 'passkey' })
    const again = await second(ticket, { assertion: authenticator.get(await asked()) })
    expect([again.status, again.body.code]).toEqual([400, 'TICKET_INVALID'])
  })

  // threat: password-without-passkey
  test('of another account, from another origin, without user verification or replayed is a 400', async () => {
    const [one, other] = [await owner(), await owner()]
    const used = one.authenticator.get(await asked())
    expect((await enter(used)).status).toBe(200)
    const ticket = await ticketOf(one.email)
    const wrong = [
      other.authenticator.get(await asked()),
      one.authenticator.get(await asked(), { origin: 'https://evil.example' }),
      one.authenticator.get(await asked(), { isVerified: false }),
      used,
    ]
    for (const assertion of wrong) {
      const { status, body } = await second(ticket, { assertion })
      expect([status, body.code]).toEqual([400, 'PASSKEY_INVALID'])
    }
    expect(await sessionsOf(one.id)).toHaveLength(2)
    expect(await sessionsOf(other.id)).toHaveLength(1)
    expect((await second(ticket, { assertion: one.authenticator.get(await asked()) })).status).toBe(200)
  })

  // threat: password-without-passkey
  test('five wrong ones void the ticket, and the owner is mailed', async () => {
    const [one, other] = [await owner(), await owner()]
    const ticket = await ticketOf(one.email)
    const codes: unknown[] = []
    for (let i = 0; i < limits.ticketTries; i++)
      codes.push((await second(ticket, { assertion: other.authenticator.get(await asked()) })).body.code)
    expect(codes).toEqual([...Array(4).fill('PASSKEY_INVALID'), 'TICKET_INVALID'])
    const { body } = await second(ticket, { assertion: one.authenticator.get(await asked()) })
    expect(body.code).toBe('TICKET_INVALID')
    expect(await subjectsTo(one.email)).toContain('Somebody knows your password')
  })

  // threat: password-without-passkey
  test('a use count that does not grow is refused here too', async () => {
    const { authenticator, email, id } = await owner()
    expect((await enter(authenticator.get(await asked(), { counter: 9 }))).status).toBe(200)
    const copy = { assertion: authenticator.get(await asked(), { counter: 9 }) }
    expect((await second(await ticketOf(email), copy)).body.code).toBe('PASSKEY_INVALID')
    expect(await server.actionsOn(id)).toContain('passkey_refused')
  })

  // threat: password-without-passkey
  test('without the last one the codes are void, and the password alone signs in', async () => {
    const one = await owner()
    const next = await add(one.token, device().create(await started(one.token)))
    const remove = (passkeyId: string) =>
      server.call(removePasskey, { token: one.token, params: { passkeyId } })
    await remove(one.passkeyId)
    expect((await securityOf(one.token)).recoveryCodes).toEqual({ left: 8, of: 8 })
    expect((await logIn(one.email)).body.data).toHaveProperty('ticket')
    await remove(next.body.data._id)
    expect((await securityOf(one.token)).recoveryCodes).toBeNull()
    expect(await server.sql`select from recovery_code where person = ${one.id}`).toHaveLength(0)
    expect((await logIn(one.email)).body.data).toHaveProperty('token')
  })

  // threat: password-without-passkey
  test('at an address without passkeys the recovery codes are the way in', async () => {
    const { authenticator, token, email } = await owner()
    const { recoveryCodes } = (await server.call(makeRecoveryCodes, { token })).body.data
    const assertion = authenticator.get(await asked())
    server.services.settings.publicUrl = 'http://192.0.2.7:3000'
    try {
      const { data } = (await logIn(email)).body
      expect(data).toMatchObject({ methods: ['recovery'] })
      const ticket = await ticketOf(email)
      expect((await second(ticket, { assertion })).body.code).toBe('PASSKEYS_UNAVAILABLE')
      expect((await second(ticket, { recoveryCode: recoveryCodes![0]! })).status).toBe(200)
    } finally {
      server.services.settings.publicUrl = ORIGIN
    }
  })

  test('people who had only a passkey before it counted make codes on the Security screen', async () => {
    const user = await server.user()
    await server.addPasskey(user)
    expect((await securityOf(user.token)).recoveryCodes).toEqual({ left: 0, of: 0 })
    const made = await server.call(makeRecoveryCodes, { token: user.token })
    expect(made.body.data.recoveryCodes).toHaveLength(limits.recoveryCodes)
  })
})
