import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stepUp, stepUpOptions } from '#contract/endpoints/auth.ts'
import { askPasskey, startPasskey } from '#contract/endpoints/passkeys.ts'
import { getMe, updateMe } from '#contract/endpoints/user.ts'
import { rates } from '#contract/rates.ts'
import { attemptOf, recordAttempt } from '#server/accounts/attempts.ts'
import { userHandleOf } from '#server/accounts/webauthn.ts'
import { ORIGIN, passkeyCalls } from '#test/passkeys.ts'
import { freshPhone, PASSWORD } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ publicUrl: ORIGIN, secure: true })
})
afterAll(() => server.close())

const { device, started, owner, asked, enter, askedToStepUp, stepUpBy, securityOf, subjectsTo, sessionsOf } =
  passkeyCalls(() => server)

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

  test('makes the session fresh', async () => {
    const { authenticator } = await owner()
    const { token } = (await enter(authenticator.get(await asked()))).body.data
    expect((await server.call(updateMe, { token, body: { phone: freshPhone() } })).status).toBe(200)
  })

  // threat: passkey-assertion
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

  // threat: passkey-assertion
  test('by one assertion eight times at once succeeds once', async () => {
    const { authenticator, id } = await owner()
    // Without a use count only the challenge keeps it from being used again.
    const assertion = authenticator.get(await asked(), { counter: 0 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(assertion)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
    expect(await sessionsOf(id)).toHaveLength(2)
  })

  // threat: passkey-assertion
  test('by an old challenge, or by one that was made for a step-up or a registration, is a 400', async () => {
    const { authenticator, token } = await owner()
    const old = await asked()
    await server.sql`update passkey_challenge set created_at = now() - interval '11 minutes'`
    const forProof = await askedToStepUp(token)
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
  // threat: copied-passkey
  test.each([
    ['stays', 1],
    ['falls', 0],
  ])('because it %s is refused, audited and mailed, at sign-in and as a step-up', async (_, counter) => {
    const { authenticator, id, email, token } = await owner()
    expect((await enter(authenticator.get(await asked()))).status).toBe(200)
    const signIn = await enter(authenticator.get(await asked(), { counter }))
    const stepped = await stepUpBy(token, authenticator.get(await askedToStepUp(token), { counter }))
    for (const { status, body } of [signIn, stepped])
      expect([status, body.code]).toEqual([400, 'PASSKEY_INVALID'])
    expect(await sessionsOf(id)).toHaveLength(2)
    expect((await server.actionsOn(id)).filter((action) => action === 'passkey_refused')).toHaveLength(2)
    expect(
      (await subjectsTo(email)).filter((s) => s === 'We refused a passkey of your account'),
    ).toHaveLength(2)
    expect((await enter(authenticator.get(await asked(), { counter: 9 }))).status).toBe(200)
  })

  // threat: copied-passkey
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

describe('a step-up by passkey', () => {
  test('opens changes again and gives the session a new token', async () => {
    const { authenticator, token, id } = await owner()
    await server.ageSession({ id })
    const { data } = (await server.call(stepUpOptions, { token })).body
    expect(data.proofs).toContain('passkey')
    const { status, body } = await stepUpBy(token, authenticator.get(data.passkey!))
    expect(status).toBe(200)
    expect((await server.call(getMe, { token })).status).toBe(401)
    const phone = { phone: freshPhone() }
    expect((await server.call(updateMe, { token: body.data.token, body: phone })).status).toBe(200)
  })

  // threat: passkey-assertion
  test('from another origin, without user verification, replayed, or of somebody else is a 400, and the session is not fresh', async () => {
    const [one, other] = [await owner(), await owner()]
    await server.ageSession(one)
    const wrong = [
      one.authenticator.get(await askedToStepUp(one.token), { origin: 'https://evil.example' }),
      one.authenticator.get(await askedToStepUp(one.token), { isVerified: false }),
      other.authenticator.get(await askedToStepUp(one.token)),
      one.authenticator.get(await askedToStepUp(other.token)),
      one.authenticator.get(await asked()),
    ]
    for (const assertion of wrong) {
      const { status, body } = await stepUpBy(one.token, assertion)
      expect([status, body.code]).toEqual([400, 'PASSKEY_INVALID'])
    }
    expect((await server.call(startPasskey, { token: one.token })).status).toBe(403)
    const right = one.authenticator.get(await askedToStepUp(one.token))
    const { token } = (await stepUpBy(one.token, right)).body.data
    expect((await stepUpBy(token, right)).body.code).toBe('PASSKEY_INVALID')
    // Wrong passkeys are no guesses: the session continues.
    expect((await server.call(getMe, { token })).status).toBe(200)
  })

  test('is offered only to people who have one, and makes no challenge for others', async () => {
    const { token, id } = await server.user()
    expect((await server.call(stepUpOptions, { token })).body.data.passkey).toBeNull()
    expect(await server.sql`select from passkey_challenge where person = ${id}`).toHaveLength(0)
  })

  test('beside a password is a 400: one is enough', async () => {
    const { authenticator, token } = await owner()
    const assertion = authenticator.get(await askedToStepUp(token))
    const { status } = await server.call(stepUp, {
      token,
      body: { proof: { assertion, password: PASSWORD } },
    })
    expect(status).toBe(400)
  })
})
