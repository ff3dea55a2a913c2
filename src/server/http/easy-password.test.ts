import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateAgentProfile } from '#contract/endpoints/agent.ts'
import { login, resetPassword } from '#contract/endpoints/auth.ts'
import { register, updateMe } from '#contract/endpoints/user.ts'
import { hashToken, newToken } from '#server/accounts/secrets.ts'
import { PASSWORD } from '#test/people.ts'
import { type Answered, startServer, type TestServer } from '#test/server.ts'
import { stateOf } from '#test/state.ts'

let server: TestServer
let local: TestServer
beforeAll(async () => {
  server = await startServer({ isLocal: false })
  local = await startServer({ isLocal: true })
})
afterAll(async () => {
  await server.close()
  await local.close()
})

const person = { name: 'Nadia Karim', email: 'nadia.karim@batua.test' }
const easy = ['password1', 'PASSWORD123', 'nadia karim', person.email, 'Nadia.Karim']

const calls = {
  registration: (at: TestServer, password: string) =>
    at.call(register, { body: { ...person, password, role: 'USER' } }),
  'profile of a user': async (at: TestServer, password: string) => {
    const { token } = await at.user({ name: person.name })
    const body = { password, confirmPassword: password }
    return at.call(updateMe, { token, body })
  },
  'profile of an agent': async (at: TestServer, password: string) => {
    const { token, email } = await at.agent()
    return at.call(updateAgentProfile, { token, body: { name: person.name, email, password } })
  },
  'password reset': async (at: TestServer, password: string) => {
    const { id } = await at.user({ name: person.name })
    const token = newToken()
    await at.sql`insert into password_reset (person, token_hash) values (${id}, ${hashToken(token)})`
    return at.call(resetPassword, { body: { token, password, confirmPassword: password } })
  },
}

const message = 'This password is too easy to guess'
const refusal = { status: 400, code: 'VALIDATION_FAILED', errors: [{ field: 'password', message }] }
const shown = ({ status, body: { code, errors } }: Answered) => ({ status, code, errors })

// threat: easy-passwords; ASVS: 6.2.4
test.each(Object.entries(calls))('a %s with an easy password is a 400', async (_, call) => {
  for (const password of easy.slice(0, 3)) {
    const answer = await call(server, password)
    expect([shown(answer), answer.body.message]).toEqual([refusal, message])
  }
})

// threat: easy-passwords
test('a registration with its own address as password is refused, and nothing is stored or mailed', async () => {
  const before = await stateOf(server.sql)
  for (const password of easy) expect((await calls.registration(server, password)).status).toBe(400)
  expect(await stateOf(server.sql)).toBe(before)
  expect(await server.sql`select from attempt where kind = 'register'`).toHaveLength(0)
  expect((await calls.registration(server, 'violet-kettle-9')).status).toBe(201)
})

// threat: easy-passwords
test('a name in the same call as the password counts, and the old password stays', async () => {
  const user = await server.user()
  const { email, token } = user
  const change = (body: object) => server.call(updateMe, { token, body })
  const password = 'brand new name'
  expect((await change({ name: 'Brand New Name', password, confirmPassword: password })).status).toBe(400)
  const [row] = await server.sql`select name from person where id = ${user.id}`
  expect(row?.name).toBe(user.name)
  const own = email.split('@')[0]
  expect((await change({ password: own, confirmPassword: own })).status).toBe(400)
  expect((await server.call(login, { body: { email, password: PASSWORD } })).status).toBe(200)
})

// threat: easy-passwords
test.each(Object.entries(calls))('on a local start a %s may have any password', async (_, call) => {
  expect((await call(local, 'password1')).body.success).toBe(true)
})
