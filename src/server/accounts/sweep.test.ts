import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/server.ts'
import { sweepAccounts } from './sweep.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

// ASVS: 14.2.4
test('expired rows are removed, valid rows stay', async () => {
  const { sql } = server
  const old = await server.user()
  const user = await server.user()
  await sql`update session set created_at = now() - interval '8 days' where person = ${old.id}`
  await sql`
    insert into attempt (kind, subject, address, made_at)
    values ('login', 's', 'a', now() - interval '2 days'), ('login', 's', 'a', now() - interval '1 hour')`
  await sql`
    insert into known_device (person, device_hash, seen_at)
    values (${user.id}, 'old', now() - interval '401 days'), (${user.id}, 'new', now() - interval '399 days')`
  const third = await server.user()
  await sql`
    insert into authenticator (person, key_id, sealed_secret, created_at, confirmed_at)
    values (${old.id}, 'k', 'old', now() - interval '31 minutes', null),
      (${user.id}, 'k', 'new', now() - interval '29 minutes', null),
      (${third.id}, 'k', 'on', now() - interval '1 year', now())`
  await sweepAccounts(sql)
  expect(await sql`select person from authenticator where person = ${old.id}`).toEqual([])
  expect(await sql`select person from authenticator`).toHaveLength(2)
  expect(await sql`select device_hash from known_device`).toEqual([{ device_hash: 'new' }])
  expect(await sql`select person from session where person <> ${third.id}`).toEqual([{ person: user.id }])
  expect(await sql`select from attempt`).toHaveLength(1)
})
