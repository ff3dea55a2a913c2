import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listUsers } from '#contract/endpoints/admin.ts'
import { confirmAgentEmail } from '#contract/endpoints/agent.ts'
import { savePerson } from '#contract/endpoints/people.ts'
import { endOtherSessions } from '#contract/endpoints/security.ts'
import { getMe, setLanguage, unsubscribe, updatePreferences } from '#contract/endpoints/user.ts'
import { type AttemptKind, rates } from '#contract/rates.ts'
import { attemptOf } from '#server/accounts/attempts.ts'
import { ORIGIN, passkeyCalls } from '#test/passkeys.ts'
import { type Answered, startServer, type TestServer } from '#test/server.ts'

/** Nobody can shorten the audit log, so nobody may fill it. */

let server: TestServer
beforeAll(async () => {
  server = await startServer({ publicUrl: ORIGIN, secure: true })
})
afterAll(() => server.close())

const { device, owner, asked, askedToProve, enter, prove } = passkeyCalls(() => server)

const ADDRESS = '127.0.0.1'
/** As if somebody had done it so often a moment ago that one more is allowed. */
const allButOne = (kind: AttemptKind, subject: string) => server.sql`
  insert into attempt (kind, subject, address)
  select ${kind}, ${attemptOf(kind, subject, ADDRESS).subject}, ${ADDRESS}
  from generate_series(1, ${rates[kind][0].max - 1}::int)`

const rows = async (action: string) =>
  (await server.sql`select from audit_event where action = ${action}`).count

const expectToWait = ({ status, body }: Answered) =>
  expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])

/** Makes the call ten times. */
async function repeated(call: () => Promise<Answered>): Promise<unknown[]> {
  const answers: Answered[] = []
  for (let i = 0; i < 10; i++) answers.push(await call())
  return [...new Set(answers.map(({ status, body }) => `${status} ${body.code ?? 'OK'}`))]
}

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
    await allButOne('wrong_passkey', ADDRESS)
    expect((await enter(assertion)).status).toBe(400)
    const recorded = await rows('login_failed')
    expectToWait(await enter(assertion))
    expect(await rows('login_failed')).toBe(recorded)
    expect((await enter(authenticator.get(await asked()))).status).toBe(200)
  })

  // threat: audit-flood
  test('as a proof is recorded once for a burst, and limited by person; the session goes on', async () => {
    const { authenticator, id, token } = await owner()
    const assertion = authenticator.get({ ...(await askedToProve(token)), challenge })
    expect(await repeated(() => prove(token, assertion))).toEqual(['400 PASSKEY_INVALID'])
    expect((await server.actionsOn(id)).filter((action) => action === 'step_up_failed')).toHaveLength(1)
    await server.sql`delete from attempt`
    await allButOne('wrong_passkey', id)
    await prove(token, assertion)
    const before = await server.actionsOn(id)
    expectToWait(await prove(token, assertion))
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
  await allButOne('language', id)
  expect((await change()).status).toBe(200)
  expectToWait(await change())
})

// threat: audit-flood
test('saving a known person again is recorded once for a burst, and limited', async () => {
  const [{ id, token }, friend] = [await server.user(), await server.user()]
  const save = () =>
    server.call(savePerson, { token, body: { recipientPhone: friend.email, nickname: 'Friend' } })
  expect(await repeated(save)).toEqual(['200 OK'])
  expect(await server.actionsOn(id)).toEqual(['save_person'])
  await server.sql`delete from attempt`
  await allButOne('people', id)
  expect((await save()).status).toBe(200)
  expectToWait(await save())
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
  await allButOne('admin', id)
  expect((await look()).status).toBe(200)
  expectToWait(await look())
  expect((await rows('view_users')) - before).toBe(3)
})
