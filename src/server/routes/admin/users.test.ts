import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockUser, listUsers, unblockUser } from '#contract/endpoints/admin.ts'
import { login } from '#contract/endpoints/auth.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { hashToken } from '#server/accounts/secrets.ts'
import { callerLookup } from '#server/accounts/sessions.ts'
import { moneyCalls } from '#test/money.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let admin: TestPerson
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer()
  admin = await server.admin({ name: 'The Admin' })
  money = moneyCalls(server)
})
afterAll(() => server.close())

const statusesOf = async ({ id }: { id: string }) => {
  const [row] = await server.sql`
    select person.status, account.status as account from person left join account on owner = person.id
    where person.id = ${id}`
  return [row?.status, row?.account]
}
const block = ({ id }: { id: string }, token = admin.token) =>
  server.call(blockUser, { token, params: { userId: id } })
const unblock = ({ id }: { id: string }) =>
  server.call(unblockUser, { token: admin.token, params: { userId: id } })

describe('the list of users', () => {
  let everybody: TestPerson[]
  const list = (query = {}, token = admin.token) => server.call(listUsers, { token, query })
  const names = async (query: object) => (await list(query)).body.data.map(({ name }) => name)

  beforeAll(async () => {
    everybody = []
    for (let i = 1; i <= 23; i++) everybody.push(await server.user({ name: `Listed ${i}` }))
    await server.agent({ name: 'Listed agent' })
    await server.user({ name: '100% _under\\score', email: 'weird.one@batua.test', phone: '+8801799123456' })
  })

  test('is newest first, ten to a page, with its meta and without admins and agents', async () => {
    const { body } = await list()
    expect(body.data.map(({ name }) => name)).toEqual([
      '100% _under\\score',
      ...Array.from({ length: 9 }, (_, i) => `Listed ${23 - i}`),
    ])
    expect(body.meta).toEqual({ page: 1, limit: 10, total: 24, totalPages: 3 })
  })

  test('has each user once over all pages, counted from either end', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => names({ page, limit: 5 })))
    expect(pages.flat().slice(1)).toEqual(everybody.map(({ name }) => name).reverse())
    expect(pages[4]).toEqual(['Listed 4', 'Listed 3', 'Listed 2', 'Listed 1'])
    expect(await names({ page: 6, limit: 5 })).toEqual([])
  })

  test('finds a part of name, email or phone, ignores case and takes every character literally', async () => {
    const weird = ['100% _under\\score']
    for (const search of ['100%', '% _', '_under', '\\score', 'WEIRD.one@', '01799123', 'R\\S']) {
      expect([search, await names({ search })]).toEqual([search, weird])
    }
    for (const search of ['%', '_']) expect([search, await names({ search })]).toEqual([search, weird])
    for (const search of ['10_%', 'a%z', "' or 1=1 --", '😀', '\u{1f600}\\', 'Listed agent', 'The Admin']) {
      expect([search, await names({ search })]).toEqual([search, []])
    }
    const { body } = await list({ search: 'listed 2', limit: 2 })
    expect(body.data.map(({ name }) => name)).toEqual(['Listed 23', 'Listed 22'])
    expect(body.meta).toEqual({ page: 1, limit: 2, total: 5, totalPages: 3 })
    expect(await names({ search: 'listed 2', limit: 2, page: 3 })).toEqual(['Listed 2'])
  })

  test.each([
    { page: 0 },
    { page: 1e9 },
    { limit: -1 },
    { limit: 'x' },
    { search: 'x'.repeat(101) },
    { search: 'a\0b' },
  ])('refuses %j', async (query) => expect((await list(query)).status).toBe(400))

  test('shows at most a hundred at once, and no secret', async () => {
    const { body } = await list({ limit: 1e9 })
    expect(body.meta?.limit).toBe(100)
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|hash/i)
  })

  // The last one: the crowd stays, because deleting it would check every foreign key for each person.
  test('counts a search up to its cap', async () => {
    await server.sql`
      insert into person (id, role, status, name, email, password_hash)
      select gen_random_uuid(), 'USER', 'active', 'Crowd ' || i, 'crowd' || i || '@batua.test', 'x'
      from generate_series(1, 10050) as i`
    expect((await list({ search: 'crowd' })).body.meta?.total).toBe(10_000)
    expect((await list()).body.meta?.total).toBe(10_074)
    expect(await names({ search: 'crowd', page: 1001 })).toEqual([])
    expect(await names({ page: 1008 })).toEqual(['Listed 4', 'Listed 3', 'Listed 2', 'Listed 1'])
  })
})

describe('blocking', () => {
  test('ends every session at once, refuses logins and is audited', async () => {
    const user = await server.user()
    const second = await server.signIn(user)
    const { status, body } = await block(user)
    expect([status, body.message]).toEqual([200, 'User blocked'])
    expect(body.data).toMatchObject({ _id: user.id, status: 'blocked' })
    for (const token of [user.token, second]) expect((await server.call(getMe, { token })).status).toBe(401)
    const credentials = { email: user.email, password: PASSWORD }
    expect((await server.call(login, { body: credentials })).status).toBe(403)
    expect(await statusesOf(user)).toEqual(['blocked', 'blocked'])
    const [event] = await server.sql`select * from audit_event where subject = ${user.id}`
    expect(event).toMatchObject({
      action: 'block',
      actor: admin.id,
      address: '127.0.0.1',
      details: { from: 'active' },
    })
    expect(event?.request_id).toMatch(/[\w-]+/)
  })

  test('takes effect in another process at its next lookup', async () => {
    const user = await server.user()
    const other = callerLookup(server.sql)
    expect(await other(hashToken(user.token))).toMatchObject({ personId: user.id })
    await block(user)
    expect(await other(hashToken(user.token))).toBeUndefined()
  })

  test('of a blocked user gives the same answer and writes nothing', async () => {
    const user = await server.user()
    await block(user)
    const { status, body } = await block(user)
    expect([status, body.data.status]).toEqual([200, 'blocked'])
    expect(await server.actionsOn(user.id)).toEqual(['block'])
  })

  test('is undone by unblocking: the user can sign in again, and the old sessions stay ended', async () => {
    const user = await server.user()
    await block(user)
    const { body } = await unblock(user)
    expect(body).toMatchObject({ message: 'User unblocked', data: { status: 'active' } })
    expect(await statusesOf(user)).toEqual(['active', 'active'])
    expect((await server.call(getMe, { token: user.token })).status).toBe(401)
    const credentials = { email: user.email, password: PASSWORD }
    expect((await server.call(login, { body: credentials })).status).toBe(200)
    expect(await server.actionsOn(user.id)).toEqual(['block', 'unblock', 'login'])
  })

  test('of an unverified registration finds nobody, because it is not a user yet', async () => {
    const waiting = await server.user({ isVerified: false, name: 'Waiting Person' })
    expect((await block(waiting)).status).toBe(404)
    expect(await server.actionsOn(waiting.id)).toEqual([])
    const query = { search: 'Waiting Person' }
    expect((await server.call(listUsers, { token: admin.token, query })).body.data).toEqual([])
  })

  test('during logins leaves no session behind', async () => {
    const user = await server.user()
    const body = { email: user.email, password: PASSWORD }
    const logins = Array.from({ length: 6 }, () => server.call(login, { body }))
    const [answers] = await Promise.all([Promise.all(logins), block(user)])
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 403])).size).toBe(0)
    expect(await server.sql`select from session where person = ${user.id}`).toHaveLength(0)
  })

  test('in the middle of a burst: exactly the calls that were answered with success are posted', async () => {
    const user = await money.userWith(1000)
    const burst = Array.from({ length: 60 }, () => money.withdraw(user, 10))
    const [answers] = await Promise.all([Promise.all(burst), block(user)])
    expect((await money.withdraw(user, 10)).status).toBe(401)
    const posted = answers.filter(({ status }) => status === 200).length
    expect(answers.filter(({ status }) => [401, 403].includes(status))).toHaveLength(60 - posted)
    const [account] = await server.sql`select balance from account where owner = ${user.id}`
    expect(account?.balance).toBe(100_000n - BigInt(posted) * 1000n)
  })

  test.each(['AGENT', 'ADMIN', 'SUPER_ADMIN'] as const)(
    'of an %s through this path finds nobody',
    async (role) => {
      const target = await server.person({ role })
      for (const answer of [await block(target), await unblock(target)]) {
        expect([answer.status, answer.body.code]).toEqual([404, 'USER_NOT_FOUND'])
      }
      expect((await statusesOf(target))[0]).toBe('active')
      expect(await server.actionsOn(target.id)).toEqual([])
      expect((await server.call(getMe, { token: target.token })).status).toBe(200)
    },
  )

  test('of oneself finds nobody', async () => {
    expect((await block(admin)).status).toBe(404)
  })

  test.each([randomUUID(), 'nonsense', '1', "' or 1=1", '%00', 'x'.repeat(300)])(
    'of %s finds nobody',
    async (id) => {
      const { status, body } = await block({ id })
      expect([status, body.message]).toEqual([404, 'User not found'])
    },
  )
})
