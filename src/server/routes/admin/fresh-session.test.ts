import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  approveAgent,
  blockUser,
  releasePhone,
  suspendAgent,
  unblockUser,
} from '#contract/endpoints/admin.ts'
import { login, stepUp } from '#contract/endpoints/auth.ts'
import type { AccountStatus, Role } from '#contract/roles.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { startServer, type TestServer, tokenOf } from '#test/server.ts'
import { stateOf } from '#test/state.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Action = { endpoint: Endpoint; param: string; role: Role; from: AccountStatus; to: AccountStatus }
const actions: Action[] = [
  { endpoint: approveAgent, param: 'agentId', role: 'AGENT', from: 'pending', to: 'active' },
  { endpoint: suspendAgent, param: 'agentId', role: 'AGENT', from: 'active', to: 'suspended' },
  { endpoint: blockUser, param: 'userId', role: 'USER', from: 'active', to: 'blocked' },
  { endpoint: unblockUser, param: 'userId', role: 'USER', from: 'blocked', to: 'active' },
]

const press = ({ endpoint, param }: Action, token: string, { id }: TestPerson) =>
  server.call(endpoint, { token, params: { [param]: id } })
const statusOf = async ({ id }: TestPerson) =>
  (await server.sql`select status from person where id = ${id}`)[0]?.status
const stepUpBy = async (token: string) =>
  (await server.call(stepUp, { token, body: { proof: { password: PASSWORD } } })).body.data.token

// threat: stolen-admin-session
test.each(actions)('$endpoint.path needs a fresh session: without it nothing changes', async (action) => {
  const admin = await server.admin()
  const person = await server.person({ role: action.role, status: action.from })
  await server.ageSession(admin)
  const before = await stateOf(server.sql)
  const { status, body } = await press(action, admin.token, person)
  expect([status, body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
  expect(await stateOf(server.sql)).toBe(before)
  expect([await server.actionsOn(person.id), await server.mailsTo(person.email)]).toEqual([[], []])

  const token = await stepUpBy(admin.token)
  expect((await press(action, token, person)).status).toBe(200)
  expect(await statusOf(person)).toBe(action.to)
})

// threat: stolen-admin-session
test.each(actions)('right after a login $endpoint.path needs no step-up', async (action) => {
  const { email } = await server.admin()
  const person = await server.person({ role: action.role, status: action.from })
  const token = tokenOf(await server.call(login, { body: { email, password: PASSWORD } }))
  expect((await press(action, token!, person)).status).toBe(200)
  expect(await statusOf(person)).toBe(action.to)
})

// threat: stolen-admin-session
test('a number is released by a fresh session only, and rests on without it', async () => {
  const admin = await server.admin()
  const former = await server.user()
  const phone = '+8801711555666'
  await server.sql`
    insert into former_phone (phone, person, until) values (${phone}, ${former.id}, date_trunc('second', now()))`
  const isReleased = async () =>
    (await server.sql`select from former_phone where phone = ${phone} and released_at is not null`).count > 0
  await server.ageSession(admin)
  const release = (token: string) => server.call(releasePhone, { token, body: { phone } })
  expect((await release(admin.token)).body.code).toBe('STEP_UP_REQUIRED')
  expect(await isReleased()).toBe(false)
  expect((await release(await stepUpBy(admin.token))).status).toBe(200)
  expect(await isReleased()).toBe(true)
})

// threat: stolen-admin-session
test('an approval that waits while its admin is signed out changes nothing', async () => {
  const admin = await server.admin()
  const agent = await server.agent({ status: 'pending' })
  const sent = await server.sql.begin(async (tx) => {
    await tx`select from person where id = ${admin.id} for update`
    const approval = press(actions[0]!, admin.token, agent)
    await untilWaitingForLocks(server.sql, 1)
    await tx`delete from session where person = ${admin.id}`
    return { approval }
  })
  expect((await sent.approval).status).toBe(401)
  expect(await statusOf(agent)).toBe('pending')
})
