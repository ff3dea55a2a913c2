import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { lowerCreditLine } from '../contract.ts'

let server: TestServer
let admin: TestPerson
beforeAll(async () => {
  server = await startServer()
  admin = await server.admin()
})
afterAll(() => server.close())

const lower = ({ id }: TestPerson, amount: number) =>
  server.call(lowerCreditLine, {
    token: admin.token,
    params: { agentId: id },
    body: { amount, reason: 'The shop is closed for the month' },
  })
const lineOf = async ({ accountId }: TestPerson) =>
  (await server.sql<{ floor: bigint }[]>`select floor from account where id = ${accountId}`)[0]?.floor

test('one admin lowers a credit line alone; the agent is told and the reason is recorded', async () => {
  const agent = await server.agent()
  const { status, body } = await lower(agent, 40_000)
  expect([status, body.message]).toEqual([200, 'The credit line is lowered.'])
  expect(body.data).toEqual({ balance: 0, creditLine: 40_000, available: 40_000 })
  expect(await lineOf(agent)).toBe(-4_000_000n)
  expect((await server.lastMail(agent.email))?.subject).toBe('Your credit line is ৳40,000.00')
  const [event] = await server.sql`
    select actor, details from audit_event where subject = ${agent.id} and action = 'credit_line'`
  expect(event).toEqual({
    actor: admin.id,
    details: { from: 100_000, to: 40_000, reason: 'The shop is closed for the month' },
  })
})

// threat: own-approval
test('one admin cannot raise a credit line, and nothing changes', async () => {
  const agent = await server.agent()
  expect(await lower(agent, 100_000.01)).toMatchObject({ status: 422, body: { code: 'NEEDS_PROPOSAL' } })
  expect([await lineOf(agent), await server.actionsOn(agent.id)]).toEqual([-10_000_000n, []])
})

test('a line below what the agent owes is refused, and nothing changes', async () => {
  const [agent, user] = [await server.agent(), await server.user()]
  await moneyCalls(server).cashIn(agent, user.email, 500)
  expect(await lower(agent, 499.99)).toMatchObject({ status: 422, body: { code: 'CREDIT_LINE_OWED' } })
  expect(await lineOf(agent)).toBe(-10_000_000n)
  expect((await lower(agent, 500)).body.data.available).toBe(0)
})
