import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveAgent, listAgents, suspendAgent } from '#contract/endpoints/admin.ts'
import { updateAgentListing } from '#contract/endpoints/agent.ts'
import { findAgents } from '#contract/endpoints/agents.ts'
import { rates } from '#contract/rates.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { attemptOf, recordAttempt } from '../accounts/attempts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.sql`delete from agent_listing`
})

type Wanted = Parameters<TestServer['agent']>[0]
type Choice = { area?: string; hours?: string; showPhone?: boolean; listed?: boolean }

async function listed(wanted: Wanted, choice: Choice = {}): Promise<TestPerson> {
  const agent = await server.agent(wanted)
  await choose(agent, choice)
  return agent
}
const choose = ({ token }: TestPerson, choice: Choice = {}) =>
  server.call(updateAgentListing, {
    token,
    body: { listed: true, area: 'Mirpur, Dhaka', hours: '', showPhone: false, ...choice },
  })
const directory = async (query: Record<string, string | number> = {}) =>
  (await server.call(findAgents, { query })).body
const names = async (search = '') => (await directory({ search })).data.map(({ name }) => name)

// threat: agent-directory
test('everybody can read the directory, and it has only what agents chose', async () => {
  await server.agent({ name: 'Silent Agent' })
  await listed({ name: 'Left Again' }, { listed: false })
  const hours = 'Sat–Thu 9:00–20:00'
  await listed({ name: 'Open Store', phone: '+8801811000101' }, { hours, showPhone: true })
  await listed({ name: 'Shy Store', phone: '+8801811000102' })
  await listed(
    { name: 'Unverified Store', phone: '+8801811000103', isPhoneVerified: false },
    { showPhone: true },
  )
  const { data, meta } = await directory()
  expect(data).toEqual([
    { name: 'Open Store', area: 'Mirpur, Dhaka', hours, phone: '+8801811000101' },
    { name: 'Shy Store', area: 'Mirpur, Dhaka', hours: '', phone: null },
    { name: 'Unverified Store', area: 'Mirpur, Dhaka', hours: '', phone: null },
  ])
  expect(meta).toEqual({ page: 1, limit: 20, total: 3, totalPages: 1 })
})

test('the directory is ordered by area, then name, and has pages', async () => {
  await listed({ name: 'Beta' }, { area: 'zindabazar, Sylhet' })
  await listed({ name: 'gamma' }, { area: 'Agrabad, Chattogram' })
  await listed({ name: 'Alpha' }, { area: 'Zindabazar, Sylhet' })
  const first = await directory({ limit: 2 })
  expect(first.data.map(({ name }) => name)).toEqual(['gamma', 'Alpha'])
  expect(first.meta).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 })
  expect((await directory({ limit: 2, page: 2 })).data.map(({ name }) => name)).toEqual(['Beta'])
  expect((await directory({ page: 9 })).data).toEqual([])
})

// threat: agent-directory
test('a search covers name and area literally, and never what is not shown', async () => {
  await listed(
    { name: 'Delwar Store', email: 'secret.address@batua.test', phone: '+8801811000110' },
    { area: 'Zindabazar, Sylhet 100%' },
  )
  await listed({ name: 'Mita Telecom' }, { area: 'Agrabad, Chattogram' })
  expect(await names('SYLHET')).toEqual(['Delwar Store'])
  expect(await names('mita')).toEqual(['Mita Telecom'])
  expect(await names('100%')).toEqual(['Delwar Store'])
  for (const search of ['secret.address', '1811000110', '%', 'a_r', 'nowhere'])
    expect([search, await names(search)]).toEqual([search, search === '%' ? ['Delwar Store'] : []])
})

// threat: agent-directory
test('a pending agent is not listed before the approval, and a suspended, blocked or frozen one vanishes at once', async () => {
  const admin = await server.admin()
  const agent = await listed({ name: 'Comes And Goes', status: 'pending' })
  const params = { agentId: agent.id }
  expect(await names()).toEqual([])
  await server.call(approveAgent, { token: admin.token, params })
  expect(await names()).toEqual(['Comes And Goes'])
  await server.call(suspendAgent, { token: admin.token, params })
  expect(await names()).toEqual([])
  expect(await names('comes')).toEqual([])
  await server.call(approveAgent, { token: admin.token, params })
  for (const change of [{ status: 'blocked' }, { status: 'active', frozen_at: new Date() }]) {
    const { status, frozen_at = null } = change
    await server.sql`update person set status = ${status}, frozen_at = ${frozen_at} where id = ${agent.id}`
    expect(await names()).toEqual([])
  }
})

test('a changed name and a removed number show at once', async () => {
  const agent = await listed({ name: 'Old Name', phone: '+8801811000120' }, { showPhone: true })
  await server.sql`update person set name = 'New Name', phone = '+8801811000121' where id = ${agent.id}`
  expect((await directory()).data).toMatchObject([{ name: 'New Name', phone: null }])
})

test('admins see the choice in the list of agents, also of a suspended one', async () => {
  const admin = await server.admin()
  const agent = await listed({ status: 'suspended' }, { area: 'Boyra, Khulna', hours: 'Mornings' })
  const other = await listed({}, { listed: false })
  const { body } = await server.call(listAgents, { token: admin.token })
  const listingOf = ({ id }: TestPerson) => body.data.find(({ _id }) => _id === id)?.listing
  expect(listingOf(agent)).toEqual({
    listed: true,
    area: 'Boyra, Khulna',
    hours: 'Mornings',
    showPhone: false,
  })
  expect(listingOf(other)).toBeNull()
})

// threat: agent-directory
test('after too many requests a network address must wait', async () => {
  const other = await startServer()
  const [{ max }] = rates.directory
  for (let n = 1; n < max; n++)
    await recordAttempt(other.sql, attemptOf('directory', '127.0.0.1', '127.0.0.1'))
  expect((await other.call(findAgents)).status).toBe(200)
  const refused = await other.call(findAgents)
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await other.close()
})
