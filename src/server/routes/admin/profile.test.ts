import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminProfile, updateAdminProfile } from '#contract/endpoints/admin.ts'
import { forbiddenFields, freshPhone } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const rowOf = async (id: string) => (await server.sql`select * from person where id = ${id}`)[0]!
const subjects = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject)

test('can be read and changed, except for the email', async () => {
  const { id, token, email } = await server.admin()
  const phone = freshPhone()
  const body = { name: 'Admin Name', email: 'other@batua.test', phone, ...forbiddenFields }
  const { body: answer } = await server.call(updateAdminProfile, { token, body })
  expect(answer.message).toBe('Profile updated successfully!')
  expect(answer.data).toEqual({ name: 'Admin Name', email, phone: `+88${phone}` })
  expect((await server.call(getAdminProfile, { token })).body.data).toEqual(answer.data)
  expect(await subjects(email)).toEqual(['Your phone number was changed'])
  expect(await rowOf(id)).toMatchObject({ role: 'ADMIN', email })
})

test('an empty phone is removed, an absent one stays', async () => {
  const { token, email } = await server.admin({ phone: `+88${freshPhone()}` })
  const kept = await server.call(updateAdminProfile, { token, body: { name: 'Admin Name', email } })
  expect(kept.body.data.phone).not.toBeNull()
  const removed = await server.call(updateAdminProfile, {
    token,
    body: { name: 'Admin Name', email, phone: '' },
  })
  expect(removed.body.data.phone).toBeNull()
})

test.each([
  [{ name: '', email: 'a@batua.test' }, 'Name and Email are required!'],
  [{ name: 'Admin Name' }, 'Name and Email are required!'],
  [{ name: 'Admin Name', email: 'a@batua.test', phone: '123' }, 'Phone must be at least 10 digits'],
  [{ name: 'Admin Name', email: 'a@batua.test', phone: '+01711000001' }, 'Enter a valid phone number'],
])('%j is refused: %s', async (body, message) => {
  const { token } = await server.admin()
  const answer = await server.call(updateAdminProfile, { token, body })
  expect([answer.status, answer.body.message]).toEqual([400, message])
})
