import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, secondLogin, stepUp, stepUpOptions } from '#contract/endpoints/auth.ts'
import {
  addPasskey,
  askPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
} from '#contract/endpoints/passkeys.ts'
import { getSecurity, makeRecoveryCodes } from '#contract/endpoints/security.ts'
import { getMe, updateMe } from '#contract/endpoints/user.ts'
import { limits } from '#contract/limits.ts'
import { rates } from '#contract/rates.ts'
import { roles } from '#contract/roles.ts'
import { attemptOf, recordAttempt } from '#server/accounts/attempts.ts'
import { sweepAccounts } from '#server/accounts/sweep.ts'
import { userHandleOf } from '#server/accounts/webauthn.ts'
import { type TestAuthenticator, testAuthenticator } from '#test/authenticator.ts'
import { freshPhone, PASSWORD, type TestPerson } from '#test/people.ts'
import { appCode, enrol } from '#test/second-factor.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { stateOf } from '#test/state.ts'

const ORIGIN = 'https://wallet.example'
const chrome = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

let server: TestServer
beforeAll(async () => {
  server = await startServer({ publicUrl: ORIGIN, secure: true })
})
afterAll(() => server.close())

const device = () => testAuthenticator(ORIGIN)

const started = async (token: string) =>
  (await server.call(startPasskey, { token, headers: chrome })).body.data
const add = (token: string, credential: ReturnType<TestAuthenticator['create']>) =>
  server.call(addPasskey, { token, body: { credential }, headers: chrome })

/** A person who has a passkey, and the device that it is on. */
async function owner(made: Promise<TestPerson> = server.user()) {
  const person = await made
  const authenticator = device()
  const { status, body } = await add(person.token, authenticator.create(await started(person.token)))
  expect(status).toBe(201)
  return { ...person, authenticator, passkeyId: body.data._id }
}

const asked = async () => (await server.call(askPasskey)).body.data
const enter = (assertion: ReturnType<TestAuthenticator['get']>) =>
  server.call(signInWithPasskey, { body: { assertion }, headers: chrome })
const askedToProve = async (token: string) => (await server.call(stepUpOptions, { token })).body.data.passkey!
const prove = (token: string, assertion: ReturnType<TestAuthenticator['get']>) =>
  server.call(stepUp, { token, body: { proof: { assertion } } })
const securityOf = async (token: string) => (await server.call(getSecurity, { token })).body.data
const subjectsTo = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject)
const sessionsOf = (id: string) => server.sql`select from session where person = ${id}`

describe('adding a passkey', () => {
  test.each(roles)(
    'as a %s: named after the device, the other sessions end, and the owner is mailed',
    async (role) => {
      const person = await server.person({ role })
      const other = await server.signIn(person)
      const { passkeyId } = await owner(Promise.resolve(person))
      const { passkeys, passkeysAt, events } = await securityOf(person.token)
      expect(passkeys).toEqual([
        { _id: passkeyId, name: 'Chrome on Android', createdAt: expect.any(String), usedAt: null },
      ])
      expect(passkeysAt).toBe(ORIGIN)
      expect(events[0]).toMatchObject({ type: 'passkey_added', device: 'Chrome on Android' })
      expect((await server.call(getMe, { token: other })).status).toBe(401)
      expect((await server.call(getMe, { token: person.token })).status).toBe(200)
      expect(await subjectsTo(person.email)).toEqual(['A passkey was added to your account'])
      expect((await server.lastMail(person.email))?.text).toContain(`${ORIGIN}/not-me#`)
    },
  )

  test('asks for a discoverable key with user verification, and for no attestation', async () => {
    const person = await owner()
    const options = await started(person.token)
    expect(options).toMatchObject({
      rp: { id: 'wallet.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: person.authenticator.credentialId, transports: ['internal'] }],
    })
    expect(options.user.name).toBe(person.email)
    expect(await asked()).toEqual({
      challenge: expect.any(String),
      rpId: 'wallet.example',
      timeout: limits.passkeyMinutes * 60_000,
      userVerification: 'required',
    })
  })

  test('by a session that was not proved lately is a 403, before and after the device made it', async () => {
    const { token, id } = await server.user()
    const credential = device().create(await started(token))
    await server.ageProof({ id })
    const before = await stateOf(server.sql)
    for (const { status, body } of [await server.call(startPasskey, { token }), await add(token, credential)])
      expect([status, body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
    expect(await stateOf(server.sql)).toBe(before)
    expect((await securityOf(token)).passkeys).toEqual([])
  })

  test.each([
    ['from another origin', { origin: 'https://wallet.example.evil.example' }],
    ['from a subdomain', { origin: 'https://evil.wallet.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['that is an assertion', { type: 'webauthn.get' }],
  ])('%s is a 400 and adds nothing', async (_, lie) => {
    const { token } = await server.user()
    const { status, body } = await add(token, device().create(await started(token), lie))
    expect([status, body.code]).toEqual([400, 'PASSKEY_INVALID'])
    expect((await securityOf(token)).passkeys).toEqual([])
  })

  test('with the challenge of somebody else, a made-up one, an old one or one used before adds nothing', async () => {
    const [one, other] = [await server.user(), await server.user()]
    const foreign = await started(other.token)
    const used = await started(one.token)
    await add(one.token, device().create(used))
    const old = await started(one.token)
    await server.sql`
      update passkey_challenge set created_at = now() - interval '11 minutes' where person = ${one.id}`
    const tries = [foreign, used, old, { ...used, challenge: 'x'.repeat(43) }]
    for (const options of tries) {
      const { status, body } = await add(one.token, device().create(options))
      expect([status, body.code]).toEqual([400, 'PASSKEY_INVALID'])
    }
    expect((await securityOf(one.token)).passkeys).toHaveLength(1)
  })

  test('twice is a 409, also for another person', async () => {
    const { token, authenticator } = await owner()
    const other = await server.user()
    for (const tried of [token, other.token]) {
      const { status, body } = await add(tried, authenticator.create(await started(tried)))
      expect([status, body.code]).toEqual([409, 'PASSKEY_KNOWN'])
    }
  })

  test('beyond ten is refused, also when all come at once', async () => {
    const { token } = await server.user()
    const options = await Promise.all(Array.from({ length: 12 }, () => started(token)))
    const answers = await Promise.all(options.map((each) => add(token, device().create(each))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY_PASSKEYS')).toHaveLength(2)
    const { status, body } = await server.call(startPasskey, { token })
    expect([status, body.code]).toEqual([422, 'TOO_MANY_PASSKEYS'])
  })
})

describe('signing in with a passkey', () => {
  test('needs nothing else, and is shown as such', async () => {
    const { authenticator, token: before, email } = await owner()
    const { status, body, headers } = await enter(authenticator.get(await asked()))
    expect(status).toBe(200)
    const { token } = body.data
    expect((await server.call(getMe, { token })).body.data.email).toBe(email)
    expect(headers.get('set-cookie')).toContain(`__Host-batua_session=${token}`)
    const { sessions, events, passkeys } = await securityOf(token)
    expect(sessions[0]).toMatchObject({ isCurrent: true, method: 'passkey', device: 'Chrome on Android' })
    expect(events[0]?.type).toBe('login_passkey')
    expect(passkeys[0]?.usedAt).not.toBeNull()
    expect((await server.call(getMe, { token: before })).status).toBe(200)
  })

  test('counts as a fresh proof', async () => {
    const { authenticator } = await owner()
    const { token } = (await enter(authenticator.get(await asked()))).body.data
    expect((await server.call(updateMe, { token, body: { phone: freshPhone() } })).status).toBe(200)
  })

  test.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from the same host over http', { origin: 'http://wallet.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['that names another person', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
    ['that is a registration', { type: 'webauthn.create' }],
  ])('by an assertion %s is a 400, and nobody is signed in', async (_, lie) => {
    const { authenticator, id } = await owner()
    const { status, body } = await enter(authenticator.get(await asked(), lie))
    expect([status, body.code]).toEqual([400, 'PASSKEY_INVALID'])
    expect(await sessionsOf(id)).toHaveLength(1)
    expect((await server.actionsOn(id)).at(-1)).toBe('login_failed')
  })

  test('by a signature of another key is a 400', async () => {
    const { authenticator, id } = await owner()
    const forged = {
      ...device().get(await asked(), { userHandle: userHandleOf(id) }),
      id: authenticator.credentialId,
      rawId: authenticator.credentialId,
    }
    expect((await enter(forged)).body.code).toBe('PASSKEY_INVALID')
  })

  test('by one assertion eight times at once succeeds once', async () => {
    const { authenticator, id } = await owner()
    // Without a use count only the challenge keeps it from being used again.
    const assertion = authenticator.get(await asked(), { counter: 0 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(assertion)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
    expect(await sessionsOf(id)).toHaveLength(2)
  })

  test('by an old challenge, or by one that was made for a proof or a registration, is a 400', async () => {
    const { authenticator, token } = await owner()
    const old = await asked()
    await server.sql`update passkey_challenge set created_at = now() - interval '11 minutes'`
    const forProof = await askedToProve(token)
    const { challenge } = await started(token)
    for (const options of [old, forProof, { ...forProof, challenge }]) {
      const { status, body } = await enter(authenticator.get(options))
      expect([status, body.code]).toEqual([400, 'PASSKEY_INVALID'])
    }
  })

  test('of a blocked or frozen account is a 403, and a removed passkey is a 400', async () => {
    const { authenticator, id, passkeyId } = await owner()
    const outcomes: unknown[] = []
    const attempt = async () => outcomes.push((await enter(authenticator.get(await asked()))).body.code)
    await server.sql`update person set status = 'blocked' where id = ${id}`
    await attempt()
    await server.sql`update person set status = 'active', frozen_at = now() where id = ${id}`
    await attempt()
    await server.sql`update person set frozen_at = null where id = ${id}`
    await server.sql`delete from passkey where id = ${passkeyId}`
    await attempt()
    expect(outcomes).toEqual(['ACCOUNT_BLOCKED', 'ACCOUNT_FROZEN', 'PASSKEY_INVALID'])
    expect(await sessionsOf(id)).toHaveLength(1)
  })

  test('is counted by network address', async () => {
    const other = await startServer({ publicUrl: ORIGIN })
    const [{ max }] = rates.passkey
    for (let n = 1; n < max; n++)
      await recordAttempt(other.sql, attemptOf('passkey', '127.0.0.1', '127.0.0.1'))
    expect((await other.call(askPasskey)).status).toBe(200)
    const { status, body } = await other.call(askPasskey)
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(await other.sql`select from passkey_challenge`).toHaveLength(1)
    await other.close()
  })
})

describe('a passkey whose use count does not grow', () => {
  test.each([
    ['stays', 1],
    ['falls', 0],
  ])('because it %s is refused, audited and mailed, at sign-in and as a proof', async (_, counter) => {
    const { authenticator, id, email, token } = await owner()
    expect((await enter(authenticator.get(await asked()))).status).toBe(200)
    const signIn = await enter(authenticator.get(await asked(), { counter }))
    const proof = await prove(token, authenticator.get(await askedToProve(token), { counter }))
    for (const { status, body } of [signIn, proof])
      expect([status, body.code]).toEqual([400, 'PASSKEY_INVALID'])
    expect(await sessionsOf(id)).toHaveLength(2)
    expect((await server.actionsOn(id)).filter((action) => action === 'passkey_refused')).toHaveLength(2)
    expect(
      (await subjectsTo(email)).filter((s) => s === 'We refused a passkey of your account'),
    ).toHaveLength(2)
    expect((await enter(authenticator.get(await asked(), { counter: 9 }))).status).toBe(200)
  })

  test('is mailed five times a day, however often it is tried', async () => {
    const { authenticator, email } = await owner()
    await enter(authenticator.get(await asked(), { counter: 9 }))
    for (let i = 0; i < 7; i++) await enter(authenticator.get(await asked(), { counter: 1 }))
    expect(
      (await subjectsTo(email)).filter((s) => s === 'We refused a passkey of your account'),
    ).toHaveLength(5)
  })

  test('one that never counts works every time', async () => {
    const { authenticator } = await owner()
    for (let i = 0; i < 3; i++)
      expect((await enter(authenticator.get(await asked(), { counter: 0 }))).status).toBe(200)
  })
})

describe('a proof by passkey', () => {
  test('opens changes again and gives the session a new token', async () => {
    const { authenticator, token, id } = await owner()
    await server.ageProof({ id })
    const { data } = (await server.call(stepUpOptions, { token })).body
    expect(data.proofs).toContain('passkey')
    const { status, body } = await prove(token, authenticator.get(data.passkey!))
    expect(status).toBe(200)
    expect((await server.call(getMe, { token })).status).toBe(401)
    const phone = { phone: freshPhone() }
    expect((await server.call(updateMe, { token: body.data.token, body: phone })).status).toBe(200)
  })

  test('from another origin, without user verification, replayed, or of somebody else is a 400, and proves nothing', async () => {
    const [one, other] = [await owner(), await owner()]
    await server.ageProof(one)
    const wrong = [
      one.authenticator.get(await askedToProve(one.token), { origin: 'https://evil.example' }),
      one.authenticator.get(await askedToProve(one.token), { isVerified: false }),
      other.authenticator.get(await askedToProve(one.token)),
      one.authenticator.get(await askedToProve(other.token)),
      one.authenticator.get(await asked()),
    ]
    for (const assertion of wrong) {
      const { status, body } = await prove(one.token, assertion)
      expect([status, body.code]).toEqual([400, 'PASSKEY_INVALID'])
    }
    expect((await server.call(startPasskey, { token: one.token })).status).toBe(403)
    const right = one.authenticator.get(await askedToProve(one.token))
    const { token } = (await prove(one.token, right)).body.data
    expect((await prove(token, right)).body.code).toBe('PASSKEY_INVALID')
    // Wrong passkeys are no guesses: the session goes on.
    expect((await server.call(getMe, { token })).status).toBe(200)
  })

  test('is offered only to people who have one, and makes no challenge for others', async () => {
    const { token, id } = await server.user()
    expect((await server.call(stepUpOptions, { token })).body.data.passkey).toBeNull()
    expect(await server.sql`select from passkey_challenge where person = ${id}`).toHaveLength(0)
  })

  test('beside a password is a 400: one proof is enough', async () => {
    const { authenticator, token } = await owner()
    const assertion = authenticator.get(await askedToProve(token))
    const { status } = await server.call(stepUp, {
      token,
      body: { proof: { assertion, password: PASSWORD } },
    })
    expect(status).toBe(400)
  })
})

describe('a passkey', () => {
  test('gets another name by its owner, and by nobody else', async () => {
    const [one, other] = [await owner(), await owner()]
    const params = { passkeyId: one.passkeyId }
    const body = { name: '  Pixel\u202e 8 ' }
    expect((await server.call(renamePasskey, { token: other.token, params, body })).status).toBe(404)
    expect((await server.call(renamePasskey, { token: one.token, params, body })).body.data.name).toBe(
      'Pixel 8',
    )
    for (const name of ['', '\u200b', 'x'.repeat(41), 7])
      expect((await server.call(renamePasskey, { token: one.token, params, body: { name } })).status).toBe(
        400,
      )
    expect((await securityOf(one.token)).passkeys[0]?.name).toBe('Pixel 8')
    expect((await server.actionsOn(one.id)).at(-1)).toBe('rename_passkey')
  })

  test('is removed: it signs in no more, the other sessions end, and the owner is mailed', async () => {
    const { authenticator, token, passkeyId, email } = await owner()
    const elsewhere = (await enter(authenticator.get(await asked()))).body.data.token
    const removed = await server.call(removePasskey, { token, params: { passkeyId } })
    expect(removed.status).toBe(200)
    expect((await server.call(getMe, { token: elsewhere })).status).toBe(401)
    expect((await enter(authenticator.get(await asked()))).status).toBe(400)
    expect((await subjectsTo(email))[0]).toBe('A passkey was removed from your account')
    const { passkeys, events } = await securityOf(token)
    expect(passkeys).toEqual([])
    expect(events.map(({ type }) => type)).toContain('passkey_removed')
    expect((await server.call(removePasskey, { token, params: { passkeyId } })).status).toBe(404)
  })

  test('that a stolen session tries to remove stays: 403, and the owner is mailed', async () => {
    const { token, id, passkeyId, email } = await owner()
    await server.ageProof({ id })
    const { status, body } = await server.call(removePasskey, { token, params: { passkeyId } })
    expect([status, body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
    expect((await subjectsTo(email))[0]).toBe('Somebody tried to turn off your second factor')
    expect((await securityOf(token)).passkeys).toHaveLength(1)
    expect((await server.actionsOn(id)).at(-1)).toBe('remove_factor_refused')
    expect((await securityOf(token)).events[0]?.type).toBe('passkey_kept')
  })

  test('of somebody else is not found, and stays', async () => {
    const [one, other] = [await owner(), await owner()]
    const { status } = await server.call(removePasskey, {
      token: other.token,
      params: { passkeyId: one.passkeyId },
    })
    expect(status).toBe(404)
    expect((await securityOf(one.token)).passkeys).toHaveLength(1)
  })
})

describe('as the second factor', () => {
  const logIn = (email: string) =>
    server.call(login, { body: { email, password: PASSWORD }, headers: chrome })
  const ticketOf = async (email: string) => {
    const { data } = (await logIn(email)).body
    if (!('ticket' in data)) throw new Error('no ticket')
    return data.ticket
  }
  type Proof = { assertion: ReturnType<TestAuthenticator['get']> } | { recoveryCode: string }
  const second = (ticket: string, proof: Proof) =>
    server.call(secondLogin, { body: { ticket, ...proof }, headers: chrome })

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

  test('a use count that does not grow is refused here too', async () => {
    const { authenticator, email, id } = await owner()
    expect((await enter(authenticator.get(await asked(), { counter: 9 }))).status).toBe(200)
    const copy = { assertion: authenticator.get(await asked(), { counter: 9 }) }
    expect((await second(await ticketOf(email), copy)).body.code).toBe('PASSKEY_INVALID')
    expect(await server.actionsOn(id)).toContain('passkey_refused')
  })

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

test('challenges are stored hashed only, and are swept when they are old', async () => {
  const { challenge } = await asked()
  const rows = await server.sql<{ hash: string }[]>`select challenge_hash as hash from passkey_challenge`
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(challenge)
  await server.sql`update passkey_challenge set created_at = now() - interval '11 minutes'`
  await sweepAccounts(server.sql)
  expect(await server.sql`select from passkey_challenge`).toHaveLength(0)
})

test('where browsers offer no passkeys, every call says so and the screen has none', async () => {
  const plain = await startServer({ publicUrl: 'http://192.0.2.7:3000' })
  try {
    const { token } = await plain.user()
    for (const endpoint of [askPasskey, startPasskey])
      expect((await plain.call(endpoint, { token })).body.code).toBe('PASSKEYS_UNAVAILABLE')
    expect((await plain.call(getSecurity, { token })).body.data.passkeysAt).toBeNull()
    expect((await plain.call(stepUpOptions, { token })).body.data).toEqual({
      proofs: ['password'],
      passkey: null,
    })
  } finally {
    await plain.close()
  }
})
