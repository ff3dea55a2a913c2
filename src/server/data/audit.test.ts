import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as admin from '#contract/endpoints/admin.ts'
import { confirmAgentEmail, updateAgentProfile } from '#contract/endpoints/agent.ts'
import * as auth from '#contract/endpoints/auth.ts'
import { register, resendPhoneCode, updateMe } from '#contract/endpoints/user.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { sweepAccounts } from '../accounts/sweep.ts'
import { allEndpoints } from '../features/calls.ts'
import { audit, fromCommandLine } from './audit.ts'

let server: TestServer
let boss: TestPerson
let last = 0n

beforeAll(async () => {
  server = await startServer({ rateLimits: false })
  boss = await server.admin({ email: 'boss@batua.test' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await newEvents()
})

type Event = { action: string; actor: string | null; subject: string | null; details: object }

/** The events since the last call of this function. */
async function newEvents(): Promise<Event[]> {
  const rows = await server.sql<(Event & { id: bigint; address: string; request_id: string })[]>`
    select id, action, actor, subject, details, address, request_id from audit_event where id > ${last} order by id`
  last = rows.at(-1)?.id ?? last
  for (const row of rows.filter(({ action }) => action !== 'registration_expired')) {
    expect(row).toMatchObject({ address: '127.0.0.1', request_id: expect.any(String) })
  }
  return rows.map(({ action, actor, subject, details }) => ({ action, actor, subject, details }))
}

const event = (action: string, actor: string | null, subject: string | null, details: object = {}) => ({
  action,
  actor,
  subject,
  details,
})

const registration = (email: string) => ({ name: 'New Person', email, password: PASSWORD, role: 'USER' })

async function registered(email: string) {
  const { status, body } = await server.call(register, { body: registration(email) })
  expect(status).toBe(201)
  const code = (await server.lastMail(email))?.text.match(/\b\d{6}\b/)?.[0]
  return { id: body.data._id, code: code!, sent: { email, registration: body.data.registration } }
}

test('registration, a wrong code and the right one write one event each', async () => {
  const { id, code, sent } = await registered('fresh@batua.test')
  expect(await newEvents()).toEqual([event('register', id, id, { role: 'USER' })])

  const wrong = code === '000000' ? '111111' : '000000'
  await server.call(auth.verify, { body: { ...sent, code: wrong } })
  expect(await newEvents()).toEqual([event('verify_failed', null, id)])

  await server.call(auth.verify, { body: { ...sent, code } })
  expect(await newEvents()).toEqual([event('verify', id, id)])
})

test('a code that is mailed again is recorded; one that is not mailed is not recorded', async () => {
  const { id, sent } = await registered('again@batua.test')
  await newEvents()
  await server.call(auth.resend, { body: sent })
  expect(await newEvents()).toEqual([])
  await server.sql`update registration set code_made_at = now() - interval '2 minutes' where id = ${id}`
  await server.call(auth.resend, { body: sent })
  expect(await newEvents()).toEqual([event('mail_code', null, id)])
})

test('the expiry of an unverified registration is recorded', async () => {
  const { id } = await registered('late@batua.test')
  await server.sql`update registration set created_at = now() - interval '2 days' where id = ${id}`
  await newEvents()
  await sweepAccounts(server.sql)
  const [expired, ...others] = await newEvents()
  expect(expired).toMatchObject({ action: 'registration_expired', actor: null, subject: id })
  expect(others).toEqual([])
})

// ASVS: 16.2.1, 16.3.1
test('every login is recorded, and every failed login with its reason', async () => {
  const user = await server.user()
  const blocked = await server.user({ status: 'blocked' })
  const unverified = await server.user({ isVerified: false })
  const login = (email: string, password: string) => server.call(auth.login, { body: { email, password } })
  await login(user.email, PASSWORD)
  await login(user.email, 'wrong-password')
  await login(blocked.email, PASSWORD)
  await login(unverified.email, PASSWORD)
  await login('nobody@batua.test', PASSWORD)
  const failed = (subject: string | null, code: string) =>
    event('login_failed', null, subject, { email: expect.any(String), code, device: 'node' })
  expect(await newEvents()).toEqual([
    event('login', user.id, user.id, { device: 'node' }),
    failed(user.id, 'INVALID_CREDENTIALS'),
    failed(blocked.id, 'ACCOUNT_BLOCKED'),
    failed(unverified.id, 'ACCOUNT_NOT_VERIFIED'),
    failed(null, 'INVALID_CREDENTIALS'),
  ])
})

test('a logout is recorded once; a logout without a session is not recorded', async () => {
  const user = await server.user()
  await server.call(auth.logout, { token: user.token })
  await server.call(auth.logout, { token: user.token })
  expect(await newEvents()).toEqual([event('logout', user.id, user.id)])
})

test('each changed part of a profile writes one event; unchanged parts write none', async () => {
  const user = await server.user({ name: 'Old Name' })
  const change = (body: object) => server.call(updateMe, { token: user.token, body })
  const password = 'another-pass-1'
  await change({ name: 'New Name', phone: '01711000099', password, confirmPassword: password })
  expect(await newEvents()).toEqual([
    event('change_profile', user.id, user.id, { from: 'Old Name', to: 'New Name' }),
    event('change_phone', user.id, user.id, { from: null, to: '+8801711000099' }),
    event('change_password', user.id, user.id),
    event('text_code', user.id, user.id),
  ])
  await change({ name: 'New Name' })
  expect(await newEvents()).toEqual([])

  const agent = await server.agent({ name: 'An Agent' })
  const body = { name: 'An Agent', email: 'moved@batua.test' }
  await server.call(updateAgentProfile, { token: agent.token, body })
  expect(await newEvents()).toEqual([event('wish_email', agent.id, agent.id, { to: 'moved@batua.test' })])
  const code = (await server.lastMail('moved@batua.test'))?.text.match(/\b\d{6}\b/)?.[0]
  const wrong = code === '000000' ? '111111' : '000000'
  await server.call(confirmAgentEmail, { token: agent.token, body: { code: wrong } })
  expect(await newEvents()).toEqual([event('wish_email_failed', agent.id, agent.id)])
  await server.call(confirmAgentEmail, { token: agent.token, body: { code } })
  const moved = { from: agent.email, to: 'moved@batua.test' }
  expect(await newEvents()).toEqual([event('change_email', agent.id, agent.id, moved)])
})

const statusCalls = [
  { endpoint: admin.blockUser, param: 'userId', from: 'active', role: 'USER', action: 'block' },
  { endpoint: admin.unblockUser, param: 'userId', from: 'blocked', role: 'USER', action: 'unblock' },
  { endpoint: admin.approveAgent, param: 'agentId', from: 'pending', role: 'AGENT', action: 'approve' },
  { endpoint: admin.suspendAgent, param: 'agentId', from: 'active', role: 'AGENT', action: 'suspend' },
] as const

test.each(statusCalls)('$action is recorded once, with actor and target', async (call) => {
  const { endpoint, param, from, role, action } = call
  const person = await server.person({ role, status: from })
  const send = () => server.call(endpoint, { token: boss.token, params: { [param]: person.id } })
  await send()
  await send()
  expect(await newEvents()).toEqual([event(action, boss.id, person.id, { from })])
})

/** Of people and lists. The rows of features have tests of their own. */
const isShown = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].every(([, name]) => /^(user|agent|person)Id$/.test(`${name}`))
const looks = allEndpoints.filter(
  ({ method, path }) =>
    method === 'GET' && path.startsWith('/admin/') && path !== admin.getAdminProfile.path && isShown(path),
)

test('every call that shows an admin data of others is recorded with the request', async () => {
  expect(looks.length).toBeGreaterThanOrEqual(4)
  const [agent, user] = [await server.agent(), await server.user()]
  await newEvents()
  for (const endpoint of looks) {
    const query = endpoint.query ? { search: 'rahim', q: 'rahim', limit: 5 } : undefined
    // Some show a person, who is then their subject.
    const params = endpoint.params ? { agentId: agent.id, userId: user.id, personId: user.id } : undefined
    const subject = params ? (endpoint.path.includes(':agentId') ? agent.id : user.id) : null
    const { status } = await server.call(endpoint, {
      token: boss.token,
      ...(query && { query }),
      ...(params && { params }),
    })
    expect(status).toBe(200)
    const events = await newEvents()
    const [seen, ...more] = events.filter(({ action }) => action !== 'export_done')
    expect(more).toEqual([])
    expect(seen).toMatchObject({ actor: boss.id, subject })
    expect(seen!.action).toMatch(endpoint.isCsv ? /^export$/ : /^view_/)
    if (query && subject === null) expect(Object.values(seen!.details)).toContain('rahim')
  }
})

test('a refused call changes nothing and writes nothing', async () => {
  const user = await server.user()
  const taken = await server.user()
  const nobody = '01890000-0000-7000-8000-000000000000'
  const { token } = user
  const refused = await Promise.all([
    server.call(register, { body: registration(taken.email) }),
    server.call(register, { body: { ...registration('x@batua.test'), role: 'ADMIN' } }),
    server.call(updateMe, { token, body: { phone: '+01711000077' } }),
    server.call(resendPhoneCode, { token }),
    server.call(updateMe, { token, body: { name: '' } }),
    server.call(admin.blockUser, { token, params: { userId: taken.id } }),
    server.call(admin.blockUser, { token: boss.token, params: { userId: nobody } }),
    server.call(admin.blockUser, { token: boss.token, params: { userId: boss.id } }),
    server.call(admin.approveAgent, { token: boss.token, params: { agentId: user.id } }),
    server.call(admin.listUsers, { token }),
    server.call(admin.listUsers, { token: boss.token, query: { page: 0, search: 'a'.repeat(5000) } }),
  ])
  expect(refused.map(({ body }) => body.success)).not.toContain(true)
  expect(await newEvents()).toEqual([])
})

// ASVS: 2.3.3, 16.5.3
test('a change whose event cannot be written does not happen, and nothing is shown', async () => {
  const user = await server.user()
  const before = await server.sql`select id, status, name from person order by id`
  await server.sql.unsafe(`
    create function no_audit() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger no_audit before insert on audit_event execute function no_audit();`)
  const answers = await Promise.all([
    server.call(admin.blockUser, { token: boss.token, params: { userId: user.id } }),
    server.call(updateMe, { token: user.token, body: { name: 'Unseen' } }),
    server.call(register, { body: registration('unseen@batua.test') }),
    server.call(admin.listUsers, { token: boss.token }),
    server.call(admin.listTransactions, { token: boss.token }),
    server.call(auth.login, { body: { email: user.email, password: PASSWORD } }),
  ])
  await server.sql.unsafe('drop trigger no_audit on audit_event')
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500))
  expect(await server.sql`select id, status, name from person order by id`).toEqual(before)
  expect(await newEvents()).toEqual([])
})

// ASVS: 16.4.2
test('the audit cannot be changed, deleted or truncated', async () => {
  await expect(server.sql`update audit_event set action = 'x'`).rejects.toThrow('append-only')
  await expect(server.sql`delete from audit_event`).rejects.toThrow('append-only')
  await expect(server.sql`truncate audit_event`).rejects.toThrow('append-only')
})

test('the actor of a command is the operator, with user and machine', async () => {
  await server.sql.begin((tx) =>
    audit(tx, fromCommandLine(), 'settle', { subject: boss.id, details: { amount: 5 } }),
  )
  const [row] = await server.sql`select * from audit_event where by_operator`
  expect(row).toMatchObject({ action: 'settle', actor: null, subject: boss.id, details: { amount: 5 } })
  expect(row!.address).toMatch(/.@./)
})
