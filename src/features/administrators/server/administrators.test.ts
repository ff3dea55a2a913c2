import { expect, test } from 'vitest'
import { login, resetPassword } from '#contract/endpoints/auth.ts'
import {
  approve,
  checker,
  made,
  make,
  maker,
  refusedAs,
  server,
  stateIn,
  useDesk,
} from '#features/proposals/testing/desk.ts'
import { stateOf } from '#test/state.ts'
import { disableAdministrator, listAdministrators } from '../contract.ts'

useDesk()

const reason = 'Needed for the night shift'
const invite = (email: string, more: object = {}) => ({
  kind: 'admin',
  target: email,
  payload: { action: 'invite', name: 'Sadia Afrin', role: 'ADMIN', ...more },
  reason,
})
const enable = (email: string, role = 'ADMIN') => ({
  kind: 'admin',
  target: email,
  payload: { action: 'enable', name: 'Rezaul Haque', role },
  reason,
})
const proposed = async (body: object) => {
  const { status, body: answer } = await make(body, checker)
  expect(status).toBe(201)
  return answer.data
}
const disable = (id: string, by = checker) =>
  server.call(disableAdministrator, { token: by.token, params: { adminId: id }, body: { reason } })
const address = () => `new.${Math.random().toString(36).slice(2)}@batua.test`

test('a list has role, status, factor and last sign-in, and looking is recorded', async () => {
  await server.addPasskey(maker)
  const { body } = await server.call(listAdministrators, { token: checker.token })
  const row = (id: string) => body.data.find(({ _id }) => _id === id)
  expect(row(maker.id)).toMatchObject({ role: 'ADMIN', status: 'active', factor: 'passkey', isSelf: false })
  expect(row(checker.id)).toMatchObject({
    role: 'SUPER_ADMIN',
    factor: 'none',
    lastSignInAt: null,
    isSelf: true,
  })
  const [event] =
    await server.sql`select action from audit_event where actor = ${checker.id} order by id desc limit 1`
  expect(event).toEqual({ action: 'view_admins' })
})

test('a SUPER_ADMIN disables an administrator alone, with sessions and open proposals', async () => {
  const proposal = await made()
  await server.admin()
  expect((await disable(maker.id)).body.message).toBe('The administrator is disabled.')
  expect(await stateIn(proposal)).toBe('void')
  expect((await server.call(listAdministrators, { token: maker.token })).status).toBe(401)
  expect((await server.lastMail(maker.email))?.subject).toBe('Your administrator account is disabled')
  const [event] = await server.sql`
    select actor, details from audit_event where subject = ${maker.id} and action = 'disable_admin'`
  expect(event).toEqual({ actor: checker.id, details: { reason } })
})

test('nobody disables themselves, the last active ADMIN, or somebody who is no administrator', async () => {
  const user = await server.user()
  const before = await stateOf(server.sql)
  expect(refusedAs(await disable(checker.id))).toEqual([422, 'ADMIN_SELF'])
  expect(refusedAs(await disable(maker.id))).toEqual([422, 'ADMIN_LAST'])
  expect(refusedAs(await disable(user.id))).toEqual([404, 'ADMIN_NOT_FOUND'])
  expect(await stateOf(server.sql)).toBe(before)
})

test('two people invite an administrator, who sets a password by the link and signs in', async () => {
  const email = address()
  const proposal = await proposed(invite(email))
  expect(await server.sql`select from person where email = ${email}`).toHaveLength(0)
  expect(refusedAs(await approve(proposal, checker))).toEqual([422, 'PROPOSAL_OWN'])
  expect((await approve(proposal, maker)).status).toBe(200)
  const token = /reset-password#(\S+)/.exec((await server.lastMail(email))?.text ?? '')?.[1]
  const signIn = () => server.call(login, { body: { email, password: 'quiet-harbour-7' } })
  expect((await signIn()).status).toBe(400)
  await server.sql`
    update password_reset set created_at = created_at - interval '23 hours'
    where person = (select id from person where email = ${email})`
  const body = { token, password: 'quiet-harbour-7', confirmPassword: 'quiet-harbour-7' }
  expect((await server.call(resetPassword, { body })).status).toBe(200)
  expect((await signIn()).status).toBe(200)
  const [admin] = await server.sql`select role, status from person where email = ${email}`
  expect(admin).toEqual({ role: 'ADMIN', status: 'active' })
})

test('the link of an invitation works for 24 hours', async () => {
  const email = address()
  await approve(await proposed(invite(email)), maker)
  const token = /reset-password#(\S+)/.exec((await server.lastMail(email))?.text ?? '')?.[1]
  await server.sql`
    update password_reset set created_at = created_at - interval '24 hours'
    where person = (select id from person where email = ${email})`
  const body = { token, password: 'quiet-harbour-7', confirmPassword: 'quiet-harbour-7' }
  expect((await server.call(resetPassword, { body })).body.code).toBe('LINK_INVALID')
})

test('two people enable a disabled administrator again', async () => {
  const disabled = await server.admin({ status: 'blocked', name: 'Rezaul Haque' })
  const proposal = await proposed(enable(disabled.email))
  expect((await approve(proposal, maker)).status).toBe(200)
  const [row] = await server.sql`select status from person where id = ${disabled.id}`
  expect(row).toEqual({ status: 'active' })
  expect((await server.lastMail(disabled.email))?.subject).toBe('Your administrator account is enabled again')
})

test('an address that is taken, an active administrator, a user and an ADMIN as maker are refused', async () => {
  const user = await server.user()
  const before = await stateOf(server.sql)
  expect(refusedAs(await make(invite(user.email), checker))).toEqual([409, 'EMAIL_TAKEN'])
  expect(refusedAs(await make(enable(maker.email), checker))).toEqual([422, 'ADMIN_NOT_DISABLED'])
  expect(refusedAs(await make(enable(user.email), checker))).toEqual([422, 'ADMIN_NOT_DISABLED'])
  expect(refusedAs(await make(invite(address()), maker))).toEqual([403, 'FORBIDDEN'])
  expect((await make(invite(address(), { role: 'USER' }), checker)).status).toBe(400)
  expect(await stateOf(server.sql)).toBe(before)
})

// threat: stale-approval
test('an invitation is void when somebody registers with the address meanwhile', async () => {
  const email = address()
  const proposal = await proposed(invite(email))
  await server.user({ email })
  expect(refusedAs(await approve(proposal, maker))).toEqual([422, 'PROPOSAL_STALE'])
  const [row] = await server.sql`select role from person where email = ${email}`
  expect(row).toEqual({ role: 'USER' })
})
