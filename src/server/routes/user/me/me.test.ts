import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe, updateMe } from '#contract/endpoints/user.ts'
import { roles } from '#contract/roles.ts'
import { forbiddenFields, freshPhone } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const rowOf = async (id: string) => (await server.sql`select * from person where id = ${id}`)[0]!
const subjects = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject)

test.each(roles)('%s reads the profile, with these fields and no other', async (role) => {
  const person = await server.person({ role, phone: `+88${freshPhone()}` })
  const { body } = await server.call(getMe, { token: person.token })
  expect(body.data).toEqual({
    _id: person.id,
    name: person.name,
    email: person.email,
    phone: person.phone,
    phoneVerified: true,
    phoneMove: null,
    role,
    status: 'active',
    isVerified: true,
    secondFactor: 'off',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test.each(roles)(
  '%s changes name and phone, the phone is stored in one spelling, and a mail is sent',
  async (role) => {
    const { id, email, token } = await server.person({ role })
    const phone = freshPhone()
    const { status, body } = await server.call(updateMe, {
      token,
      body: { name: 'Other Name', phone: `+88 ${phone}` },
    })
    expect([status, body.message]).toEqual([200, 'Profile updated successfully!'])
    expect(body.data).toMatchObject({ name: 'Other Name', phone: `+88${phone}`, email })
    expect(await rowOf(id)).toMatchObject({ name: 'Other Name', phone: `+88${phone}` })
    expect(await subjects(email)).toEqual(['Your phone number was changed'])
    expect(await server.actionsOn(id)).toEqual(['change_profile', 'change_phone', 'text_code'])
  },
)

// threat: phone-spelling
test('a number pasted with invisible characters and Bangla digits is stored as E.164', async () => {
  const { id, token } = await server.user()
  const body = { phone: '\u202a০১৭১১-৯৯৯৯\u200b৯৯\u202c' }
  expect((await server.call(updateMe, { token, body })).body.data.phone).toBe('+8801711999999')
  expect((await rowOf(id)).phone).toBe('+8801711999999')
})

test('a change to the same value changes nothing and mails nobody', async () => {
  const phone = freshPhone()
  const { id, name, email, token } = await server.user({ phone: `+88${phone}` })
  expect((await server.call(updateMe, { token, body: { name, phone } })).status).toBe(200)
  expect(await subjects(email)).toEqual([])
  expect(await server.actionsOn(id)).toEqual([])
})

test('a new password is stored hashed and mailed about, without its text', async () => {
  const { id, email, token } = await server.user()
  const body = { password: 'canary', confirmPassword: 'canary' }
  const answer = await server.call(updateMe, { token, body })
  expect(answer.status).toBe(200)
  expect(JSON.stringify(answer.body)).not.toMatch(/canary|argon2/)
  expect((await rowOf(id)).password_hash).toMatch(/^\$argon2id\$/)
  expect(await subjects(email)).toEqual(['Your password was changed'])
  expect(JSON.stringify(await server.mailsTo(email))).not.toContain('canary')
  expect(await server.actionsOn(id)).toEqual(['change_password'])
})

test.each([
  [{ name: 'ab' }, 'Name must be at least 3 characters'],
  [{ name: 'x'.repeat(51) }, 'Name cannot exceed 50 characters'],
  [{ phone: '123456789' }, 'Phone must be at least 10 digits'],
  [{ phone: 'abcdefghij' }, 'Phone must be at least 10 digits'],
  [{ phone: '1'.repeat(16) }, 'Enter a valid phone number'],
  [{ phone: '+01711000001' }, 'Enter a valid phone number'],
  [{ phone: '01711000001,' }, 'Enter a valid phone number'],
  [{ phone: '01711000001 ext 2' }, 'Enter a valid phone number'],
  [{ phone: '01200000000' }, 'Enter a valid phone number'],
  [{ phone: '৯৯৯৯৯৯৯৯৯' }, 'Phone must be at least 10 digits'],
  [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
  [{ password: '123456', confirmPassword: '123457' }, 'Passwords do not match'],
  [{ password: '123456' }, 'Passwords do not match'],
  [{}, 'Please fill at least one field to update.'],
  [{ name: '', phone: '', password: '', confirmPassword: '' }, 'Please fill at least one field to update.'],
  [{ ...forbiddenFields, email: 'x@batua.test' }, 'Please fill at least one field to update.'],
])('%j is refused: %s', async (body, message) => {
  const { id, token } = await server.user()
  const before = await rowOf(id)
  const answer = await server.call(updateMe, { token, body })
  expect([answer.status, answer.body.message]).toEqual([400, message])
  expect(await rowOf(id)).toEqual(before)
})

test('email, role, status, balance and every column are dropped', async () => {
  const { id, token } = await server.user()
  const before = await rowOf(id)
  const body = { name: 'Plain Name', email: 'mine@batua.test', ...forbiddenFields }
  expect((await server.call(updateMe, { token, body })).status).toBe(200)
  const { name, search, ...rest } = await rowOf(id)
  expect(name).toBe('Plain Name')
  expect(search).not.toContain('mine@')
  expect(before).toMatchObject(rest)
})

test('without a session the profile is a 401', async () => {
  expect((await server.call(getMe)).status).toBe(401)
  expect((await server.call(updateMe, { body: { name: 'Some Name' } })).status).toBe(401)
})
