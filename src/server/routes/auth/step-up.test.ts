import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateAdminProfile } from '#contract/endpoints/admin.ts'
import { updateAgentProfile } from '#contract/endpoints/agent.ts'
import { login, stepUp } from '#contract/endpoints/auth.ts'
import { getMe, updateMe } from '#contract/endpoints/user.ts'
import { roles } from '#contract/roles.ts'
import { sharedComputerHeader } from '#contract/shared-computer-header.ts'
import { attemptOf, recordAttempt } from '#server/accounts/attempts.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { freshPhone, PASSWORD, type TestPerson } from '#test/people.ts'
import { startServer, type TestServer, tokenOf } from '#test/server.ts'
import { stateOf } from '#test/state.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ trustProxy: ['127.0.0.1'] })
})
afterAll(() => server.close())

const newPassword = { password: 'other-word-2', confirmPassword: 'other-word-2' }
const stepUpBy = (token: string, password = PASSWORD, from = '127.0.0.1') =>
  server.call(stepUp, { token, body: { proof: { password } }, headers: { 'x-forwarded-for': from } })
const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, () => work()))

/** A person who signed in more than ten minutes ago, so that their session is not fresh. */
async function stale(made: Promise<TestPerson>): Promise<TestPerson> {
  const person = await made
  await server.ageSession(person)
  return person
}

describe('a stolen token', () => {
  // threat: stolen-token; ASVS: 6.2.3, 7.5.1
  test.each(roles)('of a %s changes neither password nor phone, and nothing happens', async (role) => {
    const { token } = await stale(server.person({ role }))
    const before = await stateOf(server.sql)
    for (const body of [newPassword, { phone: freshPhone() }, { name: 'Other Name', ...newPassword }]) {
      const answer = await server.call(updateMe, { token, body })
      expect([answer.status, answer.body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
    }
    expect(await stateOf(server.sql)).toBe(before)
    const stillIn = await server.call(getMe, { token })
    expect(stillIn.status).toBe(200)
  })

  // threat: stolen-token; ASVS: 7.5.1
  test('of an agent does not change the email, and one of an admin not the phone, by their own calls', async () => {
    const agent = await stale(server.agent())
    const admin = await stale(server.admin())
    const before = await stateOf(server.sql)
    const asAgent = await server.call(updateAgentProfile, {
      token: agent.token,
      body: { name: agent.name, email: 'thief@batua.test' },
    })
    const asAdmin = await server.call(updateAdminProfile, {
      token: admin.token,
      body: { name: admin.name, email: admin.email, phone: freshPhone() },
    })
    for (const { status, body } of [asAgent, asAdmin])
      expect([status, body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
    expect(await stateOf(server.sql)).toBe(before)
  })

  test('can still change the name; unchanged values need no step-up', async () => {
    const phone = freshPhone()
    const user = await stale(server.user({ phone: `+88${phone}` }))
    const agent = await stale(server.agent())
    const own = { name: 'Other Name', phone }
    expect((await server.call(updateMe, { token: user.token, body: own })).status).toBe(200)
    const same = { name: 'Other Name', email: agent.email.toUpperCase(), password: '' }
    expect((await server.call(updateAgentProfile, { token: agent.token, body: same })).status).toBe(200)
  })
})

test('right after a login a change needs no step-up', async () => {
  const user = await server.user()
  const token = tokenOf(await server.call(login, { body: { email: user.email, password: PASSWORD } }))
  expect((await server.call(updateMe, { token, body: newPassword })).status).toBe(200)
})

test('the current password allows changes for ten minutes, in this session only', async () => {
  const user = await server.user()
  const other = await server.signIn(user)
  await server.ageSession(user)
  const { status, body } = await stepUpBy(user.token)
  expect(status).toBe(200)
  const minutesLeft = (Date.parse(body.data.provedUntil) - Date.now()) / 60_000
  expect(Math.abs(minutesLeft - 10)).toBeLessThan(1)
  const phone = { phone: freshPhone() }
  const { token } = body.data
  expect((await server.call(updateMe, { token: other, body: phone })).status).toBe(403)
  expect((await server.call(updateMe, { token, body: phone })).status).toBe(200)
  expect(await server.actionsOn(user.id)).toEqual(['step_up', 'change_phone', 'text_code'])
  await server.ageSession(user)
  expect((await server.call(updateMe, { token, body: newPassword })).status).toBe(403)
})

// threat: stolen-token; ASVS: 7.2.4
test('a step-up gives the session a new token, in body and cookie, and the old token stops working', async () => {
  const user = await stale(server.user())
  const { body, headers } = await stepUpBy(user.token)
  const { token } = body.data
  expect(token).not.toBe(user.token)
  expect((await server.call(updateMe, { token: user.token, body: newPassword })).status).toBe(401)
  expect((await server.call(getMe, { token: user.token })).status).toBe(401)
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
  expect(cookie).toBe(`batua_session=${token}`)
  expect((await server.call(getMe, { cookie })).status).toBe(200)
  expect(await server.sql`select from session where person = ${user.id}`).toHaveLength(1)
})

// threat: shared-device
test('a step-up on a shared computer leaves no session cookie', async () => {
  const { token } = await stale(server.user())
  const { headers } = await server.call(stepUp, {
    token,
    body: { proof: { password: PASSWORD } },
    headers: { [sharedComputerHeader]: '1' },
  })
  expect(headers.get('set-cookie')).toMatch(/^batua_session=; Path=\/; Max-Age=0;/)
})

test('of two step-ups at once in one session one counts, and the session continues', async () => {
  const user = await stale(server.user())
  const answers = await times(2, () => stepUpBy(user.token))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  const { token } = answers.find(({ status }) => status === 200)!.body.data
  expect((await server.call(getMe, { token })).status).toBe(200)
})

test.each([{}, { proof: {} }, { proof: { password: '' } }, { proof: { password: 7 } }, { proof: 'x' }])(
  '%j is no step-up: 400, and nothing is counted',
  async (body) => {
    const { token, id } = await stale(server.user())
    const { status, body: answer } = await server.call(stepUp, { token, body })
    expect([status, answer.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await server.actionsOn(id)).toEqual([])
  },
)

describe('a wrong step-up', () => {
  test('is a 400, never a 401, and changes nothing; the right one is accepted after it', async () => {
    const { token, id } = await stale(server.user())
    const before = await stateOf(server.sql)
    const { status, body } = await stepUpBy(token, 'wrong')
    expect([status, body.code]).toEqual([400, 'PROOF_INVALID'])
    expect((await server.call(updateMe, { token, body: newPassword })).status).toBe(403)
    expect(await stateOf(server.sql)).toBe(before)
    expect((await stepUpBy(token)).status).toBe(200)
    expect(await server.actionsOn(id)).toEqual(['step_up_failed', 'step_up'])
  })

  // threat: stolen-token
  test('ends the session at the fifth time; other sessions stay, and the owner is mailed', async () => {
    const user = await stale(server.user())
    const other = await server.signIn(user)
    const answers = await times(5, () => stepUpBy(user.token, 'wrong'))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect(answers.filter(({ body }) => body.message.startsWith('Too many wrong tries'))).toHaveLength(1)
    expect((await server.call(getMe, { token: user.token })).status).toBe(401)
    expect((await stepUpBy(user.token)).status).toBe(401)
    expect((await server.call(getMe, { token: other })).status).toBe(200)
    const mails = await server.mailsTo(user.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['We ended a session of your account'])
    expect(mails[0]?.text).toContain('127.0.0.1')
    expect((await server.actionsOn(user.id)).at(-1)).toBe('end_session')
  })

  // threat: stolen-token
  test('counts with the failed logins of that email and address, and not at another address', async () => {
    const user = await stale(server.user())
    const attempt = attemptOf('login', user.email, '203.0.113.1')
    await times(9, async () => recordAttempt(server.sql, attempt))
    expect((await stepUpBy(user.token, 'wrong', '203.0.113.1')).status).toBe(400)
    const limited = await stepUpBy(user.token, PASSWORD, '203.0.113.1')
    expect([limited.status, limited.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    const signIn = (from: string) =>
      server.call(login, {
        body: { email: user.email, password: PASSWORD },
        headers: { 'x-forwarded-for': from },
      })
    expect((await signIn('203.0.113.1')).status).toBe(429)
    expect((await signIn('203.0.113.2')).status).toBe(200)
    expect((await stepUpBy(user.token, PASSWORD, '203.0.113.2')).status).toBe(200)
  })

  test('is also the former password, if a new one was set during the step-up', async () => {
    const user = await stale(server.user())
    const sent = await server.sql.begin(async (tx) => {
      await tx`select from person where id = ${user.id} for update`
      const answer = stepUpBy(user.token)
      await untilWaitingForLocks(server.sql, 1)
      await tx`update person set password_hash = password_hash || 'x' where id = ${user.id}`
      return { answer }
    })
    const { status, body } = await sent.answer
    expect([status, body.code]).toEqual([400, 'PROOF_INVALID'])
  })
})

// threat: stolen-token
test('a change that waits for a lock checks once it holds the lock that the session is still fresh', async () => {
  const user = await server.user()
  const sent = await server.sql.begin(async (tx) => {
    await tx`select from person where id = ${user.id} for update`
    const change = server.call(updateMe, { token: user.token, body: newPassword })
    await untilWaitingForLocks(server.sql, 1)
    await tx`update session set proved_at = now() - interval '1 hour' where person = ${user.id}`
    return { change }
  })
  expect((await sent.change).body.code).toBe('STEP_UP_REQUIRED')
})
