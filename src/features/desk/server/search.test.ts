import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '#features/server.ts'
import { testDatabase } from '#test/database.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { fillOn, readsOf } from '#test/statistics.ts'
import { searchDesk } from '../contract.ts'
import { deskLimits } from '../facts.ts'
import { searchAll } from './search.ts'

let server: TestServer
let admin: TestPerson
beforeAll(async () => {
  server = await startServer()
  admin = await server.admin()
})
afterAll(() => server.close())

const search = (q: unknown) => server.call(searchDesk, { token: admin.token, query: { q: String(q) } })
const namesFor = async (q: string) => (await search(q)).body.data.people.map(({ name }) => name)

test('finds users and agents by a part of name, e-mail or phone, and no administrator', async () => {
  await server.user({ name: 'Anwara Begum', email: 'anwara@shapla.test', phone: '+8801712345678' })
  await server.agent({ name: 'Shapla Store', email: 'store@shapla.test' })
  await server.admin({ name: 'Admin Shapla', email: 'admin@shapla.test' })
  expect(await namesFor('SHAPLA')).toEqual(['Anwara Begum', 'Shapla Store'])
  expect(await namesFor('anwara b')).toEqual(['Anwara Begum'])
  expect(await namesFor('01712345678')).toEqual(['Anwara Begum'])
  expect(await namesFor('nobody has this')).toEqual([])
})

// threat: admin-text
test('takes quotes, percent signs and underscores literally', async () => {
  await server.user({ name: "O'Neill 100% _sure_" })
  await server.user({ name: 'O Neill 100 xsurex' })
  for (const q of ["O'Neill", '100%', '_sure_', "O'Neill 100% _"])
    expect(await namesFor(q)).toEqual(["O'Neill 100% _sure_"])
  for (const q of ["' or 1=1 --", '%%%', '___', '\\\\\\']) expect(await namesFor(q)).toEqual([])
})

test('finds a transaction by its whole reference, and none by another one', async () => {
  const user = await server.user()
  const { body } = await moneyCalls(server).deposit(user, 75)
  const found = (await search(body.data.reference.toLowerCase())).body.data
  expect(found.transactions.map(({ amount, receiver }) => [amount, receiver?.email])).toEqual([
    [75, user.email],
  ])
  expect((await search('BT22222222')).body.data.transactions).toEqual([])
})

test('shows at most ten people, and refuses fewer than three letters', async () => {
  for (let i = 0; i < 12; i += 1) await server.user({ name: `Crowd Member ${i}` })
  expect((await namesFor('crowd member')).length).toBe(deskLimits.peopleFound)
  for (const q of ['', 'ab', 'x'.repeat(101), 'a\0b']) expect((await search(q)).status).toBe(400)
})

// threat: curious-admin
test('is recorded with what was searched for', async () => {
  await search('celebrity')
  const [event] = await server.sql`
    select actor, details from audit_event where action = 'view_search' order by id desc limit 1`
  expect(event).toEqual({ actor: admin.id, details: { q: 'celebrity' } })
})

test('reads few rows, whoever is searched for', async () => {
  const db = await testDatabase()
  const [{ name }] = await fillOn(db, async (sql) => {
    await sql`
      insert into person (id, role, status, name, email, password_hash)
      select gen_random_uuid(), 'USER', 'active', 'Person ' || md5(i::text), md5(i::text) || '@batua.test', ''
      from generate_series(1, 20000) as i`
    await sql.unsafe('analyze person')
    return sql<[{ name: string }]>`select name from person offset 9000 limit 1`
  })
  for (const q of [name, 'person', 'nobody has this', 'BT22222222']) {
    const reads = await readsOf(db, { plan_cache_mode: 'force_custom_plan' }, (sql) =>
      searchAll(sql, q, features),
    )
    expect(reads('person'), q).toBeLessThanOrEqual(50)
    expect(reads('transfer'), q).toBeLessThanOrEqual(1)
  }
  await db.drop()
})
