import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stepUpOptions } from '#contract/endpoints/auth.ts'
import { askPasskey, removePasskey, renamePasskey, startPasskey } from '#contract/endpoints/passkeys.ts'
import { getSecurity } from '#contract/endpoints/security.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { limits } from '#contract/limits.ts'
import { roles } from '#contract/roles.ts'
import { sweepAccounts } from '#server/accounts/sweep.ts'
import { ORIGIN, passkeyCalls } from '#test/passkeys.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { stateOf } from '#test/state.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ publicUrl: ORIGIN, secure: true })
})
afterAll(() => server.close())

const { device, started, add, owner, asked, enter, securityOf, subjectsTo } = passkeyCalls(() => server)

describe('adding a passkey', () => {
  // threat: passkey-by-stolen-session
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

  // threat: passkey-by-stolen-session
  test('by a session that is not fresh is a 403, before and after the device made it', async () => {
    const { token, id } = await server.user()
    const credential = device().create(await started(token))
    await server.ageSession({ id })
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

  // threat: passkey-by-stolen-session
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

  // threat: passkey-by-stolen-session
  test('that a stolen session tries to remove stays: 403, and the owner is mailed', async () => {
    const { token, id, passkeyId, email } = await owner()
    await server.ageSession({ id })
    const { status, body } = await server.call(removePasskey, { token, params: { passkeyId } })
    expect([status, body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
    expect((await subjectsTo(email))[0]).toBe('Somebody tried to turn off your second factor')
    expect((await securityOf(token)).passkeys).toHaveLength(1)
    expect((await server.actionsOn(id)).at(-1)).toBe('remove_factor_refused')
    expect((await securityOf(token)).events[0]?.type).toBe('passkey_kept')
  })

  // threat: passkey-by-stolen-session
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

// threat: passkey-assertion
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
