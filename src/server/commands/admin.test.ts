import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { login } from '#contract/endpoints/auth.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { commandOn } from '#test/command.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { enrol } from '#test/second-factor.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { stateOf } from '#test/state.ts'
import { admin as command } from './admin.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // Each test has its own administrators.
  await server.sql`update person set status = 'blocked' where role in ('ADMIN', 'SUPER_ADMIN')`
})

const admin = commandOn(() => server, command)

const isIn = async (token: string) => (await server.call(getMe, { token })).status === 200
const signIn = async ({ email }: TestPerson) =>
  (await server.call(login, { body: { email, password: PASSWORD } })).body.code ?? 'in'
const events = ({ id }: TestPerson) => server.sql`
  select action, by_operator from audit_event where subject = ${id} and by_operator order by id`

// threat: disabled-admin
test.each(['ADMIN', 'SUPER_ADMIN'] as const)(
  'a disabled %s is signed out at once and cannot sign in, until it is enabled again',
  async (role) => {
    const other = await server.admin()
    const person = await server.person({ role })
    expect(await admin('disable', '--email', person.email.toUpperCase())).toEqual({
      code: 0,
      said: `${person.email} is disabled; its sessions have ended.`,
    })
    expect([await isIn(person.token), await isIn(other.token)]).toEqual([false, true])
    expect(await signIn(person)).toBe('ACCOUNT_BLOCKED')
    expect((await server.lastMail(person.email))?.subject).toBe('Your administrator account is disabled')

    expect((await admin('enable', '--email', person.email)).code).toBe(0)
    expect([await isIn(person.token), await signIn(person)]).toEqual([false, 'in'])
    expect((await server.lastMail(person.email))?.subject).toContain('enabled again')
    expect(await events(person)).toEqual([
      { action: 'disable_admin', by_operator: true },
      { action: 'enable_admin', by_operator: true },
    ])
  },
)

// threat: disabled-admin
test('the last active ADMIN is disabled only with --last; disabled admins and a SUPER_ADMIN do not count', async () => {
  const last = await server.admin()
  await server.admin({ status: 'blocked' })
  await server.person({ role: 'SUPER_ADMIN' })
  const frozen = await server.admin()
  await server.sql`update person set frozen_at = now() where id = ${frozen.id}`
  const refused = await admin('disable', '--email', last.email)
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('--last')])
  expect(await isIn(last.token)).toBe(true)
  expect((await admin('disable', '--email', last.email, '--last')).code).toBe(0)
  expect(await isIn(last.token)).toBe(false)
})

// threat: disabled-admin
test('if the last two ADMINs are disabled at once, one stays active', async () => {
  const both = [await server.admin(), await server.admin()]
  const codes = await Promise.all(
    both.map(async ({ email }) => (await admin('disable', '--email', email)).code),
  )
  expect(codes.sort()).toEqual([0, 1])
  const active = await server.sql`select from person where role = 'ADMIN' and status = 'active'`
  expect(active).toHaveLength(1)
})

test('a user, an agent, an unknown address and an unchanged state are reported and change nothing', async () => {
  const people = [await server.user(), await server.agent(), { email: 'nobody@batua.test' }]
  const active = await server.admin()
  const disabled = await server.admin({ status: 'blocked' })
  const before = await stateOf(server.sql)
  for (const { email } of people) {
    for (const verb of ['disable', 'enable']) {
      expect(await admin(verb, '--email', email)).toEqual({
        code: 1,
        said: `There is no administrator ${email}.`,
      })
    }
  }
  expect((await admin('enable', '--email', active.email)).said).toContain('is not disabled')
  expect((await admin('disable', '--email', disabled.email)).said).toContain('is already disabled')
  expect((await admin('disable')).code).toBe(2)
  expect(await stateOf(server.sql)).toBe(before)
})

test.each(['USER', 'AGENT', 'ADMIN', 'SUPER_ADMIN'] as const)(
  'factor-reset removes all factors of a %s at once, ends the sessions, mails the owner and is in the audit',
  async (role) => {
    const person = await server.person({ role })
    await enrol(server, person)
    await server.addPasskey(person)
    const other = await server.user()
    await server.addPasskey(other)
    expect(await admin('factor-reset', '--email', person.email.toUpperCase())).toEqual({
      code: 0,
      said: `${person.email} has no second factor any more; its sessions have ended.`,
    })
    expect(await isIn(person.token)).toBe(false)
    const { data } = (await server.call(login, { body: { email: person.email, password: PASSWORD } })).body
    expect(data).toHaveProperty('token')
    for (const table of ['authenticator', 'passkey', 'recovery_code'])
      expect(await server.sql`select from ${server.sql(table)} where person = ${person.id}`).toHaveLength(0)
    expect(await server.sql`select from passkey where person = ${other.id}`).toHaveLength(1)
    const mail = await server.lastMail(person.email)
    expect(mail?.subject).toBe('Your second factor was removed')
    expect(mail?.text).toContain('https://wallet.example/security')
    expect(await events(person)).toEqual([{ action: 'reset_factors', by_operator: true }])
  },
)

test('factor-reset of somebody without a factor, or of nobody, is reported and changes nothing', async () => {
  const { email } = await server.user()
  const before = await stateOf(server.sql)
  expect(await admin('factor-reset', '--email', email)).toEqual({
    code: 1,
    said: `${email} has no second factor.`,
  })
  expect(await admin('factor-reset', '--email', 'nobody@batua.test')).toEqual({
    code: 1,
    said: 'There is no account nobody@batua.test.',
  })
  expect((await admin('factor-reset')).code).toBe(2)
  expect(await stateOf(server.sql)).toBe(before)
})

test.each([
  ['an unknown role', ['create', '--role', 'KING', '--email', 'king@batua.test', '--name', 'King Size']],
  ['no role', ['create', '--email', 'king@batua.test', '--name', 'King Size']],
  ['no email', ['create', '--role', 'ADMIN', '--email', 'king', '--name', 'King Size']],
  ['a name that is too short', ['create', '--role', 'ADMIN', '--email', 'king@batua.test', '--name', 'K']],
])('%s on the command line is wrong usage: exit code 2, and nobody is created', async (_, words) => {
  const before = await stateOf(server.sql)
  const { code, said } = await admin(...words)
  expect(code).toBe(2)
  expect(said).not.toBe('')
  expect(await stateOf(server.sql)).toBe(before)
})
