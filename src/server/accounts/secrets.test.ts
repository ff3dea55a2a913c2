import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { newConfirmation } from './payment-confirmations.ts'
import { loginTickets, phoneCodes, secretKinds } from './secret-kinds.ts'
import { isSame, newCode, newToken } from './secrets.ts'
import { sweepAccounts } from './sweep.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const PHONE = '+8801711000177'
const otherCode = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))

/** A person with a stored code. */
async function withCode() {
  const { id } = await server.user()
  const code = newCode()
  await server.sql.begin((tx) => phoneCodes.store(tx, id, PHONE, code))
  const use = (given: string, phone = PHONE) => server.sql.begin((tx) => phoneCodes.use(tx, id, given, phone))
  return { id, code, use }
}

test('a token is used once, also by eight at once, and only its hash is stored', async () => {
  const { id } = await server.user()
  const token = await loginTickets.make(server.sql, { person: id })
  const [row] = await server.sql<[{ text: string }]>`
    select login_ticket::text as text from login_ticket where person = ${id}`
  expect(row.text).not.toContain(token)
  const uses = await Promise.all(Array.from({ length: 8 }, () => loginTickets.use(server.sql, token)))
  expect(uses.filter(Boolean)).toHaveLength(1)
})

test('a token does not count after its time, for another condition, or if it is not one', async () => {
  const { id } = await server.user()
  const token = await loginTickets.make(server.sql, { person: id })
  expect(await loginTickets.use(server.sql, newToken())).toBe(false)
  expect(await loginTickets.use(server.sql, 'no token')).toBe(false)
  expect(await loginTickets.use(server.sql, token, server.sql`person <> ${id}`)).toBe(false)
  await server.sql`update login_ticket set created_at = now() - ${loginTickets.life}::interval where person = ${id}`
  expect(await loginTickets.use(server.sql, token)).toBe(false)
})

test('a code confirms once what it was made for, and nothing else', async () => {
  const { code, use } = await withCode()
  expect(await use(code, '+8801711000178')).toBeUndefined()
  expect(await use(code)).toBe(PHONE)
  expect(await use(code)).toBeUndefined()
})

test('the last wrong try voids a code, and the next code has all its tries', async () => {
  const { id, code, use } = await withCode()
  for (let i = 0; i < limits.codeTries; i++) expect(await use(otherCode(code))).toBeUndefined()
  expect([await use(code), await phoneCodes.pending(server.sql, id)]).toEqual([undefined, null])
  await server.sql.begin((tx) => phoneCodes.store(tx, id, PHONE, code))
  for (let i = 1; i < limits.codeTries; i++) await use(otherCode(code))
  expect(await use(code)).toBe(PHONE)
})

test('a code does not count after its time', async () => {
  const { id, code, use } = await withCode()
  expect(await phoneCodes.pending(server.sql, id)).toBe(PHONE)
  await server.sql`update phone_code set created_at = now() - ${phoneCodes.life}::interval where person = ${id}`
  expect([await use(code), await phoneCodes.pending(server.sql, id)]).toEqual([undefined, null])
})

test('texts are the same only if all their letters are', () => {
  expect([isSame('12', '12'), isSame('12', '13'), isSame('12', '123'), isSame('12', '১২')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

// ASVS: 14.2.4
test('the sweep deletes secrets of every kind after their time, and no others', async () => {
  const { sql } = server
  for (const { table, life } of secretKinds) {
    await sql`delete from ${sql(table)}`
    await addSecret(table)
    await sql`update ${sql(table)} set created_at = now() - ${life}::interval`
    await addSecret(table)
  }
  await sweepAccounts(sql)
  for (const { table } of secretKinds)
    expect(
      await sql`select created_at > now() - interval '1 minute' as "isNew" from ${sql(table)}`,
      table,
    ).toEqual([{ isNew: true }])
})

/** Of a new person. */
async function addSecret(table: string) {
  const { id, token } = await server.user()
  const kind = secretKinds.find((one) => one.table === table)!
  if ('store' in kind) return void (await server.sql.begin((tx) => kind.store(tx, id, 'thing', newCode())))
  if (table === 'payment_proof') return void (await newConfirmation(server.sql, token, randomUUID()))
  const more = { not_me_link: { email: 'a' }, passkey_challenge: { purpose: 'add' } }[table]
  await kind.make(server.sql, { person: id, ...more })
}
