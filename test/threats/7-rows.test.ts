import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listUsers } from '#contract/endpoints/admin.ts'
import { confirmAgentEmail } from '#contract/endpoints/agent.ts'
import { endOtherSessions } from '#contract/endpoints/security.ts'
import { getMe, setLanguage, unsubscribe, updatePreferences } from '#contract/endpoints/user.ts'
import { ORIGIN, passkeyCalls } from '#test/passkeys.ts'
import { ADDRESS, allButOne, expectToWait, repeated } from '#test/rates.ts'
import { startServer, type TestServer } from '#test/server.ts'

/** Nobody can shorten the audit log, so nobody may fill it. */

let server: TestServer
beforeAll(async () => {
  server = await startServer({ publicUrl: ORIGIN, secure: true })
})
afterAll(() => server.close())

const { device, owner, asked, askedToStepUp, enter, stepUpBy } = passkeyCalls(() => server)

const rows = async (action: string) =>
  (await server.sql`select from audit_event where action = ${action}`).count

describe('a passkey that is nonsense', () => {
  const challenge = Buffer.alloc(32, 7).toString('base64url')

  // threat: audit-flood
  test('at sign-in is recorded once for a burst, and limited by network address; a right one still signs in', async () => {
    const { authenticator } = await owner()
    const stranger = device()
    const before = await rows('login_failed')
    const userHandle = Buffer.alloc(16, 1).toString('base64url')
    const assertion = stranger.get({ ...(await asked()), challenge }, { userHandle })
    expect(await repeated(() => enter(assertion))).toEqual(['400 PASSKEY_INVALID'])
    expect((await rows('login_failed')) - before).toBe(1)
    await server.sql`delete from attempt`
    await allButOne(server, 'wrong_passkey', ADDRESS)
    expect((await enter(assertion)).status).toBe(400)
    const recorded = await rows('login_failed')
    expectToWait(await enter(assertion))
    expect(await rows('login_failed')).toBe(recorded)
    expect((await enter(authenticator.get(await asked()))).status).toBe(200)
  })

  // threat: audit-flood
  test('as a step-up is recorded once for a burst, and limited by person; the session continues', async () => {
    const { authenticator, id, token } = await owner()
    const assertion = authenticator.get({ ...(await askedToStepUp(token)), challenge })
    expect(await repeated(() => stepUpBy(token, assertion))).toEqual(['400 PASSKEY_INVALID'])
    expect((await server.actionsOn(id)).filter((action) => action === 'step_up_failed')).toHaveLength(1)
    await server.sql`delete from attempt`
    await allButOne(server, 'wrong_passkey', id)
    await stepUpBy(token, assertion)
    const before = await server.actionsOn(id)
    expectToWait(await stepUpBy(token, assertion))
    expect(await server.actionsOn(id)).toEqual(before)
    expect((await server.call(getMe, { token })).status).toBe(200)
  })
})

// threat: audit-flood
test('the language back and forth is recorded once for a burst, and limited', async () => {
  const { id, token } = await server.user()
  let times = 0
  const change = () =>
    server.call(setLanguage, { token, body: { language: times++ % 2 === 0 ? 'bn' : 'en' } })
  expect(await repeated(change)).toEqual(['200 OK'])
  expect(await server.actionsOn(id)).toEqual(['change_language'])
  await server.sql`delete from attempt`
  await allButOne(server, 'language', id)
  expect((await change()).status).toBe(200)
  expectToWait(await change())
})

// threat: audit-flood
test('wrong codes for a new email address are recorded once for a burst, and limited', async () => {
  const { id, token } = await server.agent()
  const confirm = () => server.call(confirmAgentEmail, { token, body: { code: '000000' } })
  expect(await repeated(confirm)).toEqual(['400 CODE_INVALID'])
  expectToWait(await confirm())
  expect(await server.actionsOn(id)).toEqual(['wish_email_failed'])
})

// threat: audit-flood
test('what changes nothing is not recorded: other sessions that have ended, mails that have been switched off', async () => {
  const { id, token } = await server.user()
  expect(await repeated(() => server.call(endOtherSessions, { token }))).toEqual(['200 OK'])
  expect(await server.actionsOn(id)).toEqual([])
  await server.call(updatePreferences, { token, body: { mailWeekly: true } })
  const [row] = await server.sql`
    update preference set unsubscribe_hashed = false where person = ${id} returning unsubscribe_token as link`
  const end = () => server.call(unsubscribe, { body: { token: row?.link } })
  expect(await repeated(end)).toEqual(['200 OK'])
  expect(await server.actionsOn(id)).toEqual(['change_preferences', 'change_preferences'])
})

// threat: audit-flood
test('the looks of an admin are all recorded, and limited', async () => {
  const { id, token } = await server.admin()
  const look = () => server.call(listUsers, { token })
  const before = await rows('view_users')
  await look()
  await look()
  expect((await rows('view_users')) - before).toBe(2)
  await server.sql`delete from attempt`
  await allButOne(server, 'admin', id)
  expect((await look()).status).toBe(200)
  expectToWait(await look())
  expect((await rows('view_users')) - before).toBe(3)
})
