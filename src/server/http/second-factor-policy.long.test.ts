import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAnalytics } from '#contract/endpoints/admin.ts'
import { freeze } from '#contract/endpoints/auth.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { roles } from '#contract/roles.ts'
import { factorPolicies } from '#contract/second-factors.ts'
import type { TestPerson } from '#test/people.ts'
import { enrol } from '#test/second-factor.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { allEndpoints } from '../features/calls.ts'

const must = {
  optional: [],
  admins: ['SUPER_ADMIN', 'ADMIN'],
  'admins+agents': ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
} as const

/** The calls that turn a second factor on, and the one that freezes the account. */
const open = [
  'POST /auth/step-up/options',
  'POST /auth/step-up',
  'GET /auth/security',
  'POST /auth/sessions/:sessionId/end',
  'POST /auth/sessions/end-others',
  'POST /auth/authenticator/begin',
  'POST /auth/authenticator/confirm',
  'POST /auth/passkeys/new',
  'POST /auth/passkeys',
  'GET /user/me',
  'POST /auth/freeze',
]

describe.each(factorPolicies)('with BATUA_SECOND_FACTOR=%s', (policy) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ secondFactor: policy })
  })
  afterAll(() => server.close())

  // threat: admin-without-factor; ASVS: 6.3.3
  test.each(roles)('%s without a factor may call what the setting says', async (role) => {
    const [{ token }, freezing] = [await server.person({ role }), await server.person({ role })]
    const isRequired = must[policy].some((one) => one === role)
    const { data } = (await server.call(getMe, { token })).body
    expect(data.secondFactor).toBe(isRequired ? 'required' : 'off')
    const refused: string[] = []
    // A stream that is open does not end.
    const asked = allEndpoints.filter(
      ({ access, stream }) => !stream && access !== 'public' && access.includes(role as never),
    )
    for (const endpoint of asked) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, 'none']),
      )
      // A call that ends the session has a person of its own.
      const caller = endpoint === freeze ? freezing.token : token
      const { body } = await server.call(endpoint, {
        token: caller,
        params,
        ...(endpoint.body && { body: {} }),
      })
      if (body.code === 'SECOND_FACTOR_REQUIRED') refused.push(`${endpoint.method} ${endpoint.path}`)
    }
    const names = asked.map(({ method, path }) => `${method} ${path}`)
    expect(refused).toEqual(isRequired ? names.filter((name) => !open.includes(name)) : [])
  })
})

// threat: admin-without-factor
test.each([
  ['an app', enrol],
  ['a passkey', (server: TestServer, admin: TestPerson) => server.addPasskey(admin)],
])('an admin who must enrol can enrol with %s, and then call everything', async (_, add) => {
  const server = await startServer({ secondFactor: 'admins' })
  const admin = await server.admin()
  expect((await server.call(getAnalytics, { token: admin.token })).body.code).toBe('SECOND_FACTOR_REQUIRED')
  await add(server, admin)
  expect((await server.call(getAnalytics, { token: admin.token })).status).toBe(200)
  expect((await server.call(getMe, { token: admin.token })).body.data.secondFactor).toBe('on')
  await server.close()
})
