import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmAgentEmail, updateAgentProfile } from '#contract/endpoints/agent.ts'
import { forgotPassword, login, notMe, resetPassword, secondLogin } from '#contract/endpoints/auth.ts'
import { getMe, updateMe } from '#contract/endpoints/user.ts'
import { addMoney, withdraw } from '#contract/endpoints/wallet.ts'
import { limits } from '#contract/limits.ts'
import { apiBase } from '#contract/paths.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { changeAdminPassword } from '#server/accounts/operator.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { resetHandler } from '#server/accounts/password-reset.ts'
import { createOutboxWorker } from '#server/messages/outbox/deliver.ts'
import { freshPhone, PASSWORD, type TestPerson } from '#test/people.ts'
import { enrol } from '#test/second-factor.ts'
import { startServer, type TestServer, tokenOf } from '#test/server.ts'
import { stateOf } from '#test/state.ts'
import { statementsOf } from '#test/statements.ts'

const NEW_PASSWORD = 'quiet-harbour-7'
const site = 'https://wallet.example'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ publicUrl: site })
})
beforeEach(async () => {
  await server.sql`delete from attempt`
})
afterAll(async () => {
  expect((await verifyLedger(server.sql)).faults).toEqual([])
  await server.close()
})

const ask = (email: string) => server.call(forgotPassword, { body: { email } })
const set = (token: string, password = NEW_PASSWORD) =>
  server.call(resetPassword, { body: { token, password, confirmPassword: password } })
const signIn = (email: string, password: string) => server.call(login, { body: { email, password } })
const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, () => work()))

/** As every serving process does it, until nothing is left to do. */
async function workOff() {
  const { sql, settings } = server.services
  const handlers = { password_reset: resetHandler(sql, settings) }
  const log = { warn: () => {}, error: () => {} }
  const worker = createOutboxWorker({ sql, handlers, log, backoffMs: () => 0 })
  while ((await worker.runDue()) > 0) {}
}

/** The token of the newest mail to this address that has one. */
async function linkTo(email: string): Promise<string> {
  const mails = await server.mailsTo(email)
  return mails.map(({ text }) => /reset-password#([\w-]{43})$/m.exec(text)?.[1]).find(Boolean) ?? 'no link'
}

async function mailedLink({ email }: { email: string }): Promise<string> {
  await server.sql`delete from attempt where kind like 'reset%'`
  expect((await ask(email)).status).toBe(200)
  await workOff()
  return linkTo(email)
}

async function freeze(person: TestPerson) {
  await server.call(updateMe, { token: person.token, body: { phone: freshPhone() } })
  const [mail] = await server.mailsTo(person.email)
  const token = /not-me#([\w-]{43})$/m.exec(mail!.text)![1]
  expect((await server.call(notMe, { body: { token } })).status).toBe(200)
}

// threat: reset-to-same-password
test('the old password is refused as the new one, keeps the account frozen, and leaves the link usable', async () => {
  const user = await server.user()
  await freeze(user)
  const token = await mailedLink(user)
  const refused = await set(token, PASSWORD)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'password', message: 'This is your old password. Choose another one.' }],
  ])
  expect((await signIn(user.email, PASSWORD)).body.code).toBe('ACCOUNT_FROZEN')
  expect((await set(token)).body.data, 'the page fills in the email of the login').toEqual({
    email: user.email,
  })
  expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200)
})

describe('asking for a link', () => {
  // threat: reset-enumeration
  test('gets byte-equal answers and costs the same statements for a known, unknown, blocked, unverified, frozen or admin address', async () => {
    const frozen = await server.user()
    await freeze(frozen)
    const people = [
      await server.user(),
      { email: 'nobody-at-all@batua.test' },
      await server.user({ status: 'blocked' }),
      await server.user({ isVerified: false }),
      await server.agent({ status: 'pending' }),
      await server.admin(),
      frozen,
    ]
    const seen: unknown[] = []
    for (const { email } of people) {
      const statements = await statementsOf(server, async () => {
        const { status, body, headers } = await ask(email)
        seen.push({ status, body, length: headers.get('content-length') })
      })
      expect(statements.length).toBeGreaterThan(2)
      seen.push(statements)
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(2)
    expect(seen[0]).toMatchObject({
      status: 200,
      body: { message: 'If this email has an account, a link is on its way. It works for 30 minutes.' },
    })
    await workOff()
  })

  // threat: reset-bombing
  test('forty times at once for one person mails them once, and again after five minutes', async () => {
    const user = await server.user()
    const answers = await times(40, () => ask(user.email))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    await Promise.all([workOff(), workOff(), workOff()])
    expect(await server.mailsTo(user.email)).toHaveLength(1)
    await server.sql`update attempt set made_at = made_at - interval '5 minutes' where kind = 'reset_mail'`
    await server.sql`delete from attempt where kind = 'reset'`
    await ask(user.email)
    await workOff()
    expect(await server.mailsTo(user.email)).toHaveLength(2)
  })

  // threat: reset-bombing
  test('mails a person five times a day, and each link voids the one before', async () => {
    const user = await server.user()
    const links: string[] = []
    for (let i = 0; i < 7; i++) {
      await server.sql`delete from attempt where kind = 'reset'`
      await server.sql`update attempt set made_at = made_at - interval '6 minutes' where kind = 'reset_mail'`
      await ask(user.email)
      await workOff()
      links.push(await linkTo(user.email))
    }
    expect(await server.mailsTo(user.email)).toHaveLength(5)
    expect(new Set(links).size).toBe(5)
    expect((await set(links[0]!)).body.code).toBe('LINK_INVALID')
    expect((await set(links[4]!)).status).toBe(200)
  })

  // threat: reset-bombing
  test('is counted by network address, for all emails together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => ask(`stranger-${i}@batua.test`).then(({ status }) => status)),
    )
    expect(answers.filter((status) => status === 429)).toHaveLength(10)
    await workOff()
  })

  // threat: reset-enumeration
  test('mails nothing to an address without an account, and leaves no address behind', async () => {
    await ask('nobody-here@batua.test')
    await workOff()
    expect(await server.mailsTo('nobody-here@batua.test')).toEqual([])
    const [row] = await server.sql`select count(*)::int as rows from outbox
      where topic = 'password_reset' and (payload is not null or status <> 'sent')`
    expect(row).toEqual({ rows: 0 })
  })

  test('tells a blocked person so, and gives no link', async () => {
    const user = await server.user({ status: 'blocked' })
    expect(await mailedLink(user)).toBe('no link')
    expect(await server.lastMail(user.email)).toMatchObject({ subject: 'Your account is blocked' })
    expect(await server.sql`select from password_reset where person = ${user.id}`).toHaveLength(0)
  })

  // threat: reset-ends-sessions
  test.each(['ADMIN', 'SUPER_ADMIN'] as const)(
    'names the command to an %s, and gives no link',
    async (role) => {
      const admin = await server.person({ role })
      expect(await mailedLink(admin)).toBe('no link')
      const mail = await server.lastMail(admin.email)
      expect(mail?.text).toContain(`npm run admin -- password --email ${admin.email}`)
      expect(await server.sql`select from password_reset where person = ${admin.id}`).toHaveLength(0)
    },
  )

  // threat: login-ticket
  test.each(['ADMIN', 'SUPER_ADMIN'] as const)(
    'gives a link to an %s with a second factor, and the next login asks for it',
    async (role) => {
      const admin = await server.person({ role })
      const { freshCode } = await enrol(server, admin)
      const before = await signIn(admin.email, PASSWORD)
      const { ticket } = before.body.data as { ticket: string }
      expect((await set(await mailedLink(admin))).status).toBe(200)
      const former = await server.call(secondLogin, { body: { ticket, code: await freshCode() } })
      expect([former.status, former.body.code]).toEqual([400, 'TICKET_INVALID'])
      const { body } = await signIn(admin.email, NEW_PASSWORD)
      expect(body.data).toMatchObject({ methods: ['totp', 'recovery'] })
    },
  )

  test('mails an unverified person a code, unless an earlier code still works', async () => {
    const waiting = await server.user({ isVerified: false })
    expect(await mailedLink(waiting)).toBe('no link')
    const code = await server.lastMail(waiting.email)
    expect(code?.subject).toContain('verification code')
    await mailedLink(waiting)
    expect(await server.mailsTo(waiting.email)).toHaveLength(1)
  })

  test('is audited with what was mailed', async () => {
    const user = await server.user()
    await mailedLink(user)
    const events = await server.sql`
      select action, actor, address, details from audit_event where subject = ${user.id} order by id`
    expect(events).toEqual([
      { action: 'ask_reset', actor: null, address: '127.0.0.1', details: { mailed: 'link' } },
    ])
  })
})

describe('the link', () => {
  // threat: reset-link-host
  test('has the public address, whatever host the request names', async () => {
    const user = await server.user()
    await new Promise((resolve) => {
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'content-type': 'application/json',
      }
      httpRequest(`${server.url}${apiBase}${forgotPassword.path}`, { method: 'POST', headers }, resolve).end(
        JSON.stringify({ email: user.email }),
      )
    })
    await workOff()
    const mail = await server.lastMail(user.email)
    expect(mail?.text).toMatch(/^https:\/\/wallet\.example\/reset-password#[\w-]{43}$/m)
    expect(mail?.text).not.toContain('evil')
  })

  // threat: reset-link-reuse; ASVS: 6.4.3
  test('is stored as a hash only', async () => {
    const user = await server.user()
    const token = await mailedLink(user)
    const rows = await server.sql`select * from password_reset where person = ${user.id}`
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test.each(['', 'x', 'x'.repeat(43), 7, null, undefined, { length: 43 }])(
    'that is %j is a 400 and changes nothing',
    async (token) => {
      await mailedLink(await server.user())
      const before = await stateOf(server.sql)
      const body = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
      const { status, body: answer } = await server.call(resetPassword, { body })
      expect([status, answer.message]).toEqual([400, 'This link is wrong or has expired'])
      expect(await stateOf(server.sql)).toBe(before)
    },
  )

  // threat: reset-link-reuse; ASVS: 6.4.3
  test('sets the password once, of eight tries at once', async () => {
    const user = await server.user()
    const token = await mailedLink(user)
    const answers = await times(8, () => set(token))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
    expect((await set(token, 'another-harbour-8')).body.code).toBe('LINK_INVALID')
    expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200)
    expect((await signIn(user.email, 'another-harbour-8')).status).toBe(400)
  })

  // threat: reset-link-reuse
  test(`is void after ${limits.resetMinutes} minutes`, async () => {
    const user = await server.user()
    const token = await mailedLink(user)
    await server.sql`update password_reset set created_at = now() - interval '30 minutes' where person = ${user.id}`
    expect((await set(token)).body.code).toBe('LINK_INVALID')
    expect((await signIn(user.email, PASSWORD)).status).toBe(200)
  })

  // threat: reset-link-reuse
  test('is void after a change of the password, by its owner or by the operator', async () => {
    const user = await server.user()
    const token = await mailedLink(user)
    const body = { password: 'changed-by-owner', confirmPassword: 'changed-by-owner' }
    expect((await server.call(updateMe, { token: user.token, body })).status).toBe(200)
    expect((await set(token)).body.code).toBe('LINK_INVALID')

    const admin = await server.admin()
    await server.sql`insert into password_reset (person, token_hash) values (${admin.id}, 'any')`
    await changeAdminPassword(server.sql, admin.email, await hashPassword('operator-1'), { publicUrl: site })
    expect(await server.sql`select from password_reset where person = ${admin.id}`).toHaveLength(0)
  })

  // threat: reset-link-reuse
  test('that was mailed to a former address of the account is void', async () => {
    const agent = await server.agent()
    const token = await mailedLink(agent)
    const email = `moved-${agent.email}`
    await server.call(updateAgentProfile, { token: agent.token, body: { name: agent.name, email } })
    const code = (await server.lastMail(email))?.text.match(/\b\d{6}\b/)?.[0]
    expect((await server.call(confirmAgentEmail, { token: agent.token, body: { code } })).status).toBe(200)
    expect((await set(token)).body.code).toBe('LINK_INVALID')
  })

  // threat: reset-link-reuse
  test('that was mailed before a freeze does not open the frozen account', async () => {
    const user = await server.user()
    const token = await mailedLink(user)
    await freeze(user)
    expect((await set(token)).body.code).toBe('LINK_INVALID')
    expect((await signIn(user.email, PASSWORD)).body.code).toBe('ACCOUNT_FROZEN')
  })

  // threat: reset-link-reuse
  test('of a person who was blocked since sets nothing', async () => {
    const user = await server.user()
    const token = await mailedLink(user)
    await server.sql`update person set status = 'blocked' where id = ${user.id}`
    expect((await set(token)).body.code).toBe('ACCOUNT_BLOCKED')
    await server.sql`update person set status = 'active' where id = ${user.id}`
    expect((await signIn(user.email, PASSWORD)).status).toBe(200)
  })
})

describe('setting the password', () => {
  // threat: reset-ends-sessions; ASVS: 6.4.3
  test('ends all sessions, forgets failed sign-ins, is mailed about and audited, and signs nobody in', async () => {
    const user = await server.user()
    const elsewhere = await server.signIn(user)
    await server.sql`insert into known_device (person, device_hash) values (${user.id}, 'any')`
    await times(3, () => signIn(user.email, 'wrong-guess'))
    const token = await mailedLink(user)
    const { status, body, headers } = await set(token)
    expect([status, body.message, body.data]).toEqual([
      200,
      'Your password is changed. Log in with the new one.',
      { email: user.email },
    ])
    expect(headers.get('set-cookie')).toBeNull()
    for (const old of [user.token, elsewhere])
      expect((await server.call(getMe, { token: old })).status).toBe(401)
    expect(await server.sql`select from attempt where kind = 'login'`).toHaveLength(0)
    expect(await server.sql`select from known_device where person = ${user.id}`).toHaveLength(0)
    expect((await signIn(user.email, PASSWORD)).status).toBe(400)
    expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200)
    const mail = await server.lastMail(user.email)
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.text).toMatch(/^https:\/\/wallet\.example\/not-me#[\w-]{43}$/m)
    expect(await server.actionsOn(user.id)).toContain('reset_password')
  })

  // threat: reset-ends-sessions
  test('opens a frozen account, and earlier links do not freeze it again', async () => {
    const user = await server.user()
    await server.call(addMoney, { token: user.token, body: { amount: 100 } })
    await freeze(user)
    const [frozenBy] = (await server.mailsTo(user.email)).filter(({ text }) => text.includes('/not-me#'))
    expect((await set(await mailedLink(user))).status).toBe(200)
    const token = tokenOf(await signIn(user.email, NEW_PASSWORD))
    expect((await server.call(withdraw, { token, body: { amount: 50 } })).status).toBe(200)
    const old = /not-me#([\w-]{43})$/m.exec(frozenBy!.text)![1]
    expect((await server.call(notMe, { body: { token: old } })).body.code).toBe('LINK_INVALID')
    expect(await server.actionsOn(user.id)).toEqual(
      expect.arrayContaining(['freeze', 'reset_password', 'thaw']),
    )
    expect((await server.lastMail(user.email))?.text).toContain('no longer frozen')
  })

  test.each([
    [{ password: 'short', confirmPassword: 'short' }, 'Password must be at least 8 characters'],
    [{ password: NEW_PASSWORD, confirmPassword: 'something-else' }, 'Passwords do not match'],
    [
      { password: 'x'.repeat(257), confirmPassword: 'x'.repeat(257) },
      'Password cannot exceed 256 characters',
    ],
  ])('with a wrong password is a 400 and leaves the link usable', async (passwords, message) => {
    const user = await server.user()
    const token = await mailedLink(user)
    const { status, body } = await server.call(resetPassword, { body: { token, ...passwords } })
    expect([status, body.message]).toEqual([400, message])
    expect((await set(token)).status).toBe(200)
  })
})
