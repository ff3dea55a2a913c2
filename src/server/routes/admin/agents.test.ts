import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveAgent, listAgents, suspendAgent } from '#contract/endpoints/admin.ts'
import { verify } from '#contract/endpoints/auth.ts'
import { cashIn } from '#contract/endpoints/transactions.ts'
import { getMe, register } from '#contract/endpoints/user.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let admin: TestPerson
beforeAll(async () => {
  server = await startServer({ agentCreditLinePoisha: 50_000n })
  admin = await server.admin()
})
afterAll(() => server.close())

type WithId = { id: string }
const approve = ({ id }: WithId) => server.call(approveAgent, { token: admin.token, params: { agentId: id } })
const suspend = ({ id }: WithId) => server.call(suspendAgent, { token: admin.token, params: { agentId: id } })
const floatOf = async ({ id }: WithId) => {
  const [row] = await server.sql`
    select person.status, account.status as account, floor from person left join account on owner = person.id
    where person.id = ${id}`
  return [row?.status, row?.account, row?.floor]
}

test('the list is newest first, a hundred to a page, agents of every status and nobody else', async () => {
  await server.user()
  for (const status of ['pending', 'active', 'suspended', 'blocked'] as const)
    await server.agent({ status, name: status })
  const { body } = await server.call(listAgents, { token: admin.token })
  expect(body.data.map(({ name, status }) => [name, status])).toEqual(
    ['blocked', 'suspended', 'active', 'pending'].map((status) => [status, status]),
  )
  expect(body.meta).toEqual({ page: 1, limit: 100, total: 4, totalPages: 1 })
  const found = await server.call(listAgents, { token: admin.token, query: { search: 'SUSP' } })
  expect(found.body.data.map(({ name }) => name)).toEqual(['suspended'])
})

describe('approval', () => {
  test('of a pending agent opens the float down to the credit line, and is audited', async () => {
    const agent = await server.agent({ status: 'pending' })
    const { status, body } = await approve(agent)
    expect([status, body.message, body.data.status]).toEqual([200, 'Agent approved', 'active'])
    expect(await floatOf(agent)).toEqual(['active', 'active', -50_000n])
    expect((await server.call(getMe, { token: agent.token })).body.data.status).toBe('active')
    const [event] = await server.sql`select actor, details from audit_event where subject = ${agent.id}`
    expect(event).toEqual({ actor: admin.id, details: { from: 'pending' } })
    const [mail, ...others] = await server.mailsTo(agent.email)
    expect([mail?.subject, others]).toEqual(['Your agent account is approved', []])
    expect(mail?.text).toContain('Your credit line is ৳500.00.')
  })

  test('a second time gives the same answer and writes nothing', async () => {
    const agent = await server.agent({ status: 'pending' })
    await approve(agent)
    expect((await approve(agent)).body.data.status).toBe('active')
    expect(await server.actionsOn(agent.id)).toEqual(['approve'])
    expect(await server.mailsTo(agent.email)).toHaveLength(1)
  })

  test('after a suspension keeps the credit line that the operator agreed on', async () => {
    const agent = await server.agent({ status: 'pending' })
    await approve(agent)
    await suspend(agent)
    await server.sql`update account set floor = 0 where owner = ${agent.id}`
    await approve(agent)
    expect(await floatOf(agent)).toEqual(['active', 'active', 0n])
  })

  test('of an agent suspended before any approval grants the credit line', async () => {
    const agent = await server.agent({ status: 'pending' })
    await suspend(agent)
    expect(await floatOf(agent)).toEqual(['suspended', 'suspended', 0n])
    await approve(agent)
    expect(await floatOf(agent)).toEqual(['active', 'active', -50_000n])
  })

  test('never takes back a larger credit line', async () => {
    const agent = await server.agent({ status: 'pending' })
    await server.sql`update account set floor = -90000 where owner = ${agent.id}`
    await approve(agent)
    expect((await floatOf(agent))[2]).toBe(-90_000n)
  })

  test('of an unverified registration finds nobody, and has no effect after the verification', async () => {
    const email = 'early.agent@batua.test'
    const body = { name: 'Early Agent', email, password: 'long-enough-1', role: 'AGENT' }
    const { _id: id, registration } = (await server.call(register, { body })).body.data
    expect((await approve({ id })).body.code).toBe('AGENT_NOT_FOUND')
    const code = /\b\d{6}\b/.exec((await server.lastMail(email))?.text ?? '')?.[0]
    await server.call(verify, { body: { email, code, registration } })
    expect(await floatOf({ id })).toEqual(['pending', 'pending', 0n])
  })
})

describe('suspension', () => {
  test('keeps the session but refuses money calls from the next request on, until the agent is approved again', async () => {
    const agent = await server.agent()
    const user = await server.user()
    const cash = () => server.call(cashIn, { token: agent.token, body: { userEmail: user.email, amount: 5 } })
    expect((await cash()).status).toBe(200)
    const { body } = await suspend(agent)
    expect([body.message, body.data.status]).toEqual(['Agent suspended', 'suspended'])
    const refused = await cash()
    expect([refused.status, refused.body.code]).toEqual([403, 'AGENT_SUSPENDED'])
    expect((await server.call(getMe, { token: agent.token })).body.data.status).toBe('suspended')
    await suspend(agent)
    const mails = await server.mailsTo(agent.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your agent account is suspended'])
    await approve(agent)
    expect((await cash()).status).toBe(200)
    expect(await server.actionsOn(agent.id)).toEqual(['suspend', 'approve'])
  })

  test('in the middle of a burst: exactly the calls that were answered with success are posted', async () => {
    const agent = await server.agent()
    const user = await server.user()
    const body = { userEmail: user.email, amount: 1 }
    const burst = Array.from({ length: 60 }, () => server.call(cashIn, { token: agent.token, body }))
    const [answers] = await Promise.all([Promise.all(burst), suspend(agent)])
    expect((await server.call(cashIn, { token: agent.token, body })).status).toBe(403)
    const posted = answers.filter(({ status }) => status === 200).length
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(60 - posted)
    const [wallet] = await server.sql`select balance from account where owner = ${user.id}`
    expect(wallet?.balance).toBe(BigInt(posted) * 100n)
  })
})

test.each(['USER', 'ADMIN', 'SUPER_ADMIN'] as const)('an %s is not found among agents', async (role) => {
  const target = await server.person({ role })
  for (const answer of [await approve(target), await suspend(target)]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'AGENT_NOT_FOUND'])
  }
  expect((await floatOf(target))[0]).toBe('active')
  expect(await server.actionsOn(target.id)).toEqual([])
})

test.each([randomUUID(), 'nonsense', '%27'])('the agent %s is not found', async (id) => {
  const { status, body } = await approve({ id })
  expect([status, body.message]).toEqual([404, 'Agent not found'])
})
