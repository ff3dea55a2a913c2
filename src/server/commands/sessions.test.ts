import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/endpoints/auth.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { commandOn } from '#test/command.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { startServer, type TestServer, tokenOf } from '#test/server.ts'
import { sessions } from './sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const command = commandOn(() => server, sessions)

const isIn = async (token: string) => (await server.call(getMe, { token })).status === 200
const events = ({ id }: TestPerson) => server.sql`
  select by_operator, details from audit_event where action = 'end_session' and subject = ${id}`

// threat: operator-sign-out; ASVS: 7.4.5
test.each(['user', 'agent', 'admin'] as const)(
  'the sessions of a %s end at once, and nobody else’s',
  async (role) => {
    const [person, other] = [await server[role](), await server.user()]
    const second = await server.signIn(person)
    expect(await command('end', '--email', person.email.toUpperCase())).toEqual({
      code: 0,
      said: `Ended 2 sessions of ${person.email}.`,
    })
    expect([await isIn(person.token), await isIn(second), await isIn(other.token)]).toEqual([
      false,
      false,
      true,
    ])
    expect(await events(person)).toEqual([{ by_operator: true, details: { sessions: 2 } }])
  },
)

// threat: operator-sign-out
test('a login that runs at the same moment leaves no session behind', async () => {
  const user = await server.user()
  const body = { email: user.email, password: PASSWORD }
  const { signingIn, ending } = await server.sql.begin(async (tx) => {
    // Logins hold the person until they are done; the command waits behind this one.
    await tx`select from person where id = ${user.id} for update`
    const signingIn = server.call(login, { body })
    await untilWaitingForLocks(server.sql, 1)
    const ending = command('end', '--email', user.email)
    await untilWaitingForLocks(server.sql, 2)
    return { signingIn, ending }
  })
  const token = tokenOf(await signingIn)
  expect((await ending).code).toBe(0)
  expect(await isIn(token)).toBe(false)
})

// ASVS: 7.4.5
test('--all signs everybody out', async () => {
  const [user, boss] = [await server.user(), await server.admin()]
  expect((await command('end', '--all')).code).toBe(0)
  expect([await isIn(user.token), await isIn(boss.token)]).toEqual([false, false])
  const [event] = await server.sql`
    select by_operator from audit_event where action = 'end_session' and details ? 'everybody'`
  expect(event).toEqual({ by_operator: true })
})

test('an unknown address is reported, and a wrong call changes nothing', async () => {
  const user = await server.user()
  expect(await command('end', '--email', 'nobody@batua.test')).toMatchObject({ code: 1 })
  for (const words of [[], ['end'], ['end', '--all', '--email', user.email], ['begin', '--all']]) {
    expect((await command(...words)).code).toBe(2)
  }
  expect(await isIn(user.token)).toBe(true)
})
