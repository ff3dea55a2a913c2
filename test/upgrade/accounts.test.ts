import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, stepUp } from '#contract/endpoints/auth.ts'
import { getMe, updateMe } from '#contract/endpoints/user.ts'
import { startServer, type TestServer } from '../server.ts'
import { firstVersion, PASSWORD, tokens } from './first-version.ts'

let server: TestServer

beforeAll(async () => {
  const database = await firstVersion()
  await database.upgrade()
  server = await startServer({}, { database })
})
afterAll(() => server.close())

describe('a session of the first version', () => {
  test.each(['bossTwoHoursAgo', 'suspendedAgentNineHoursAgo'] as const)(
    '%s has been idle for too long by now',
    async (who) => {
      expect((await server.call(getMe, { token: tokens[who] })).status).toBe(401)
    },
  )

  test.each(['boss', 'rahim', 'rahimElsewhere', 'nadia', 'activeAgent', 'pendingAgent'] as const)(
    '%s is still signed in',
    async (who) => {
      expect((await server.call(getMe, { token: tokens[who] })).status).toBe(200)
    },
  )

  test('is proved by its login: a change soon after needs no proof, a later one needs the password', async () => {
    const change = (token: string, phone: string) => server.call(updateMe, { token, body: { phone } })
    expect((await change(tokens.rahimElsewhere, '01711000111')).status).toBe(200)
    const late = await change(tokens.rahim, '01711000112')
    expect([late.status, late.body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
    const proof = { password: PASSWORD }
    const { token } = (await server.call(stepUp, { token: tokens.rahim, body: { proof } })).body.data
    expect((await change(token, '01711000112')).status).toBe(200)
  })

  test('that was ended by a block stays ended, and a blocked agent cannot sign in', async () => {
    expect((await server.call(getMe, { token: tokens.blocked })).status).toBe(401)
    expect((await server.call(getMe, { token: tokens.blockedAgent })).status).toBe(403)
  })
})

test.each([
  ['rahim@batua.test', PASSWORD, 200],
  ['nadia.karim@batua.test', PASSWORD, 200],
  ['Nadia.Karim@Batua.Test', PASSWORD, 200],
  ['agent.one@batua.test', PASSWORD, 200],
  ['bare@batua.test', 'second-1', 200],
  ['bare@batua.test', PASSWORD, 400],
  ['blocked@batua.test', PASSWORD, 403],
])('%s with the password %s is answered %i', async (email, password, status) => {
  expect((await server.call(login, { body: { email, password } })).status).toBe(status)
})

test('failed logins of the first version still count', async () => {
  const body = { email: 'Guessed@batua.test', password: 'wrong' }
  expect((await server.call(login, { body })).status).toBe(429)
})
