import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCustomer } from '#contract/endpoints/agent.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { statementsOf } from '#test/statements.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
})
afterAll(() => server.close())

const lookUp = ({ token }: TestPerson, email: string) => server.call(findCustomer, { token, body: { email } })
const nameOf = async (agent: TestPerson, email: string) => (await lookUp(agent, email)).body.data

// threat: customer-lookups
test('an agent sees the masked name of a customer, and the whole one only after serving them', async () => {
  const [agent, other] = [await server.agent(), await server.agent()]
  const customers = [await money.userWith(100, { name: 'Rahim Uddin' }), await money.userWith(100)]
  const [{ email }, { email: second }] = customers as [TestPerson, TestPerson]
  const before = await money.state()
  expect(await nameOf(agent, ` ${email.toUpperCase()}`)).toEqual({ name: 'Rahim U.' })
  expect(await money.state()).toEqual(before)

  await money.cashIn(agent, email, 10)
  expect(await nameOf(agent, email)).toEqual({ name: 'Rahim Uddin' })
  expect(await nameOf(other, email)).toEqual({ name: 'Rahim U.' })
  expect(await nameOf(agent, second)).toEqual({ name: 'Test P.' })
  await money.cashOut(agent, second, 10)
  expect(await nameOf(agent, second)).toEqual({ name: 'Test Person' })
})

test('nobody, an unverified person, an agent and an admin all give null; a blocked customer is told', async () => {
  const agent = await server.agent()
  const misses = [
    'nobody@batua.test',
    (await server.user({ isVerified: false })).email,
    (await server.agent()).email,
    (await server.admin()).email,
    agent.email,
  ]
  for (const email of misses)
    expect(await lookUp(agent, email)).toMatchObject({ status: 200, body: { data: null } })
  const blocked = await server.user({ status: 'blocked', name: 'Rahim Uddin' })
  const { status, body } = await lookUp(agent, blocked.email)
  expect([status, body.code]).toEqual([422, 'RECIPIENT_UNAVAILABLE'])
  expect(JSON.stringify(body)).not.toContain('Rahim')
  expect((await lookUp(agent, '01711000001')).body.message).toBe('Invalid email address')
})

// threat: customer-lookups
test.each(['pending', 'suspended'] as const)('a %s agent learns no name', async (status) => {
  const [agent, customer] = [await server.agent({ status }), await server.user()]
  const answer = await lookUp(agent, customer.email)
  expect([answer.status, answer.body.code]).toEqual([403, `AGENT_${status.toUpperCase()}`])
})

// threat: customer-lookups
test('a hit and a miss take the same statements', async () => {
  const [agent, customer] = [await server.agent(), await server.user()]
  await lookUp(agent, customer.email)
  const hit = await statementsOf(server, () => lookUp(agent, customer.email))
  const miss = await statementsOf(server, () => lookUp(agent, 'nobody@batua.test'))
  expect(hit.length).toBeGreaterThan(2)
  expect(miss).toEqual(hit)
})

// threat: customer-lookups
test('look-ups of strangers are limited to 20 an hour, customers served lately are not counted, and cash-in still works', async () => {
  const [agent, served, stranger] = [await server.agent(), await server.user(), await server.user()]
  await money.cashIn(agent, served.email, 10)
  for (let i = 0; i < 25; i++) expect((await lookUp(agent, served.email)).status).toBe(200)
  for (let i = 0; i < 20; i++) expect((await lookUp(agent, stranger.email)).status).toBe(200)
  const refused = await lookUp(agent, stranger.email)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await lookUp(agent, 'nobody@batua.test')).toMatchObject({ status: 429 })
  expect((await lookUp(agent, served.email)).status).toBe(200)
  expect((await money.cashIn(agent, stranger.email, 10)).status).toBe(200)
  expect((await lookUp(agent, stranger.email)).status).toBe(200)
})

test('look-ups of emails that nobody has end after 30 a day; cash-in still works', async () => {
  const [agent, stranger] = [await server.agent(), await server.user()]
  const hourPasses = () => server.sql`update attempt set made_at = made_at - interval '1 hour'`
  for (const from of [0, 15]) {
    for (let i = from; i < from + 15; i++) expect(await nameOf(agent, `nobody${i}@batua.test`)).toBeNull()
    await hourPasses()
  }
  expect((await lookUp(agent, stranger.email)).status).toBe(429)
  expect((await money.cashIn(agent, stranger.email, 1)).status).toBe(200)
})
