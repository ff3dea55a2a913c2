import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAgentProfile, updateAgentProfile } from '#contract/endpoints/agent.ts'
import { forbiddenFields, freshPhone } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const rowOf = async (id: string) => (await server.sql`select * from person where id = ${id}`)[0]!
const subjects = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject)

const profile = (more = {}) => ({ name: 'Agent Name', email: 'agent@batua.test', ...more })

test.each(['active', 'pending', 'suspended'] as const)('is read and changed while %s', async (status) => {
  const { token, email } = await server.agent({ status })
  const before = await server.call(getAgentProfile, { token })
  expect(before.body.data).toEqual({ name: 'Test Person', email, phone: null, pendingEmail: null })
  const { body } = await server.call(updateAgentProfile, { token, body: profile({ email }) })
  expect(body).toMatchObject({
    message: 'Profile updated successfully!',
    data: { name: 'Agent Name', email },
  })
})

test('a new password ends the other sessions and is mailed about; an empty one counts as absent', async () => {
  const agent = await server.agent()
  const other = await server.signIn(agent)
  const body = profile({ email: agent.email })
  await server.call(updateAgentProfile, { token: agent.token, body: { ...body, password: '' } })
  expect((await server.call(getAgentProfile, { token: other })).status).toBe(200)
  await server.call(updateAgentProfile, { token: agent.token, body: { ...body, password: 'secret' } })
  expect((await server.call(getAgentProfile, { token: other })).status).toBe(401)
  expect((await server.call(getAgentProfile, { token: agent.token })).status).toBe(200)
  expect(await subjects(agent.email)).toEqual(['Your password was changed'])
})

test.each([
  [{ name: '', email: 'a@batua.test' }, 'Name and email are required'],
  [{ name: 'Agent Name' }, 'Name and email are required'],
  [{}, 'Name and email are required'],
  [{ name: 'Agent Name', email: 'nobody' }, 'Invalid email address'],
  [
    { name: 'Agent Name', email: 'a@batua.test', password: '12345' },
    'Password must be at least 6 characters',
  ],
])('%j is refused: %s', async (body, message) => {
  const { token } = await server.agent()
  const answer = await server.call(updateAgentProfile, { token, body })
  expect([answer.status, answer.body.message]).toEqual([400, message])
})

test('role, status, balance and every column are dropped', async () => {
  const { id, token, email } = await server.agent({ status: 'pending' })
  const body = profile({ email, phone: freshPhone(), ...forbiddenFields })
  expect((await server.call(updateAgentProfile, { token, body })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({
    role: 'AGENT',
    status: 'pending',
    phone: null,
    approved_at: null,
  })
})
