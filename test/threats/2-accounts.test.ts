import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockUser, unblockUser, updateAdminProfile } from '#contract/endpoints/admin.ts'
import { updateAgentProfile } from '#contract/endpoints/agent.ts'
import { verify } from '#contract/endpoints/auth.ts'
import { register, updateMe } from '#contract/endpoints/user.ts'
import { roles } from '#contract/roles.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { stateOf } from '#test/state.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ rateLimits: false })
})
afterAll(() => server.close())

const personRow = async (email: string) => {
  const [row] = await server.sql`
    select role, person.status, name, phone, approved_at is not null as approved, balance
    from person join account on owner = person.id where email = ${email}`
  return row
}

async function verified({ email, registration }: { email: string; registration: string }) {
  const code = /\b\d{6}\b/.exec((await server.lastMail(email))?.text ?? '')?.[0]
  expect((await server.call(verify, { body: { email, registration, code } })).status).toBe(200)
}

describe('registration with role ADMIN, with extra fields, with __proto__', () => {
  const plain = { name: 'Plain Person', password: 'long-enough-1' }

  // threat: registration-fields
  test.each(['ADMIN', 'SUPER_ADMIN', 'admin', ['USER', 'ADMIN'], { toString: 'USER' }, null])(
    'a role of %j is a 400 and nobody is registered',
    async (role) => {
      const before = await stateOf(server.sql)
      const { status } = await server.call(register, { body: { ...plain, email: 'root@batua.test', role } })
      expect(status).toBe(400)
      expect(await stateOf(server.sql)).toBe(before)
    },
  )

  // threat: registration-fields; ASVS: 15.3.3
  test('extra fields are dropped: it is an unverified registration, and once verified a plain USER without money', async () => {
    const email = 'extra@batua.test'
    const extra =
      '"status":"blocked","isVerified":true,"verified_at":"2020-01-01","balance":1000,"id":"x","number":1,' +
      '"password_hash":"x","approved_at":"2020-01-01","__proto__":{"role":"ADMIN","isVerified":true},' +
      '"constructor":{"prototype":{"role":"ADMIN"}}'
    const body = `{${JSON.stringify({ ...plain, email, role: 'USER' }).slice(1, -1)},${extra}}`
    const { data } = (await server.call(register, { body })).body
    expect(data).toMatchObject({ role: 'USER', status: 'active', isVerified: false, phone: null })
    expect(await personRow(email)).toBeUndefined()
    await verified(data)
    expect(await personRow(email)).toEqual({
      ...{ role: 'USER', status: 'active', name: plain.name, phone: null, approved: false, balance: 0n },
    })
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  test('an agent who registers as active is pending', async () => {
    const email = 'eager@batua.test'
    const body = { ...plain, email, role: 'AGENT', status: 'active' }
    const { data } = (await server.call(register, { body })).body
    expect(data).toMatchObject({ role: 'AGENT', status: 'pending', isVerified: false })
    await verified(data)
    expect(await personRow(email)).toMatchObject({ role: 'AGENT', status: 'pending', approved: false })
  })
})

describe('profile calls with role, status, balance, isVerified, every column name', () => {
  const tables = ['person', 'account', 'session']

  /** Every column there is, each with a value that would do harm. */
  async function harmfulFields() {
    const columns = await server.sql<{ name: string }[]>`
      select distinct column_name as name from information_schema.columns where table_name = any(${tables})`
    const names = [...columns.map(({ name }) => name), 'isVerified', 'passwordHash', 'accountId', '_id']
    const own = new Set(['name', 'email', 'phone'])
    const harm = { role: 'SUPER_ADMIN', status: 'blocked', balance: 1e6, isVerified: false, floor: -1e6 }
    return {
      ...Object.fromEntries(names.filter((name) => !own.has(name)).map((name) => [name, 'harm'])),
      ...harm,
    }
  }

  const rows = async ({ id }: TestPerson) =>
    (
      await server.sql`
        select to_jsonb(person) - 'name' - 'search' as person, to_jsonb(account) as account,
          (select count(*)::int from session where person = person.id) as sessions
        from person left join account on owner = person.id where person.id = ${id}`
    )[0]

  // threat: profile-fields; ASVS: 8.2.3, 15.3.3
  test.each(roles)('the own profile of a %s drops them all and changes the name alone', async (role) => {
    const person = await server.person({ role })
    const before = await rows(person)
    const body = { ...(await harmfulFields()), email: 'stolen@batua.test', name: 'Changed Name' }
    const { status, body: answer } = await server.call(updateMe, { token: person.token, body })
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({ name: 'Changed Name', email: person.email, role, status: 'active' })
    expect(await rows(person)).toEqual(before)
    expect(await server.mailsTo('stolen@batua.test')).toEqual([])
  })

  test("the admin's drops them all and keeps its email", async () => {
    const admin = await server.admin()
    const before = await rows(admin)
    const body = { ...(await harmfulFields()), email: 'stolen@batua.test', name: 'Changed Name' }
    const { status } = await server.call(updateAdminProfile, { token: admin.token, body })
    expect(status).toBe(200)
    expect(await rows(admin)).toEqual(before)
  })

  test("the agent's drops them all", async () => {
    const agent = await server.agent()
    const before = await rows(agent)
    const body = { ...(await harmfulFields()), email: agent.email, name: 'Changed Name' }
    expect((await server.call(updateAgentProfile, { token: agent.token, body })).status).toBe(200)
    expect(await rows(agent)).toEqual(before)
  })
})

describe('an admin blocks an agent, an admin or themselves through the users path', () => {
  // threat: admin-blocks-admin; ASVS: 8.2.2
  test('is one 404 and has no effect', async () => {
    const admin = await server.admin()
    const others = [
      await server.agent(),
      await server.admin(),
      await server.person({ role: 'SUPER_ADMIN' }),
      admin,
    ]
    const before = await stateOf(server.sql)
    for (const endpoint of [blockUser, unblockUser]) {
      for (const { id } of others) {
        const { status, body } = await server.call(endpoint, { token: admin.token, params: { userId: id } })
        expect([status, body.code]).toEqual([404, 'USER_NOT_FOUND'])
      }
    }
    expect(await stateOf(server.sql)).toBe(before)
  })
})
