import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listTransactions } from '#contract/endpoints/admin.ts'
import { updateAgentProfile } from '#contract/endpoints/agent.ts'
import {
  forgotPassword,
  login,
  notMe,
  resend,
  resetPassword,
  secondLogin,
  stepUp,
  verify,
} from '#contract/endpoints/auth.ts'
import { beginAuthenticator, confirmAuthenticator, getSecurity } from '#contract/endpoints/security.ts'
import { getMe, register, updateMe } from '#contract/endpoints/user.ts'
import {
  addMoney,
  cancelPayment,
  getPayment,
  myTransactions,
  sendMoney,
  withdraw,
} from '#contract/endpoints/wallet.ts'
import { apiBase } from '#contract/paths.ts'
import { moneyCalls } from '#test/money.ts'
import { PASSWORD } from '#test/people.ts'
import { appCode, wrongCode } from '#test/second-factor.ts'
import { type Calls, startServer, type TestServer, tokenOf } from '#test/server.ts'
import { type ServerOnDatabase, startProcess } from '#test/server-process.ts'
import { stateOf } from '#test/state.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const preload = fileURLToPath(new URL('shifted-clock.ts', import.meta.url))
const shifted = (days: number) => ({
  nodeArgs: ['--import', preload],
  env: { BATUA_TEST_CLOCK_DAYS: String(days), METRICS_PORT: '0', LOG_LEVEL: 'trace' },
})

/** Two processes whose clocks are four days apart: neither may decide anything by its own. */
let server: TestServer
let money: ReturnType<typeof moneyCalls>
let ahead: ServerOnDatabase
let behind: ServerOnDatabase
beforeAll(async () => {
  server = await startServer({ rateLimits: false })
  money = moneyCalls(server)
  const started = await Promise.all([2, -2].map((days) => startProcess(server.target, shifted(days))))
  ;[ahead, behind] = started as [ServerOnDatabase, ServerOnDatabase]
})
afterAll(async () => {
  await Promise.all([ahead.stop(), behind.stop()])
  await server.close()
})
const through = (i: number): Calls => (i % 2 === 0 ? ahead : behind)

describe('the same Idempotency-Key 64 times at once; with another payload; after a refusal; from another account', () => {
  const key = (name: string) => ({ 'idempotency-key': name })

  // threat: idempotency
  test('64 copies through two processes have one effect and one answer, every time', async () => {
    // Only batches that meet could do it twice: ten chances to.
    for (let round = 0; round < 10; round++) await payOnceOf64()
  })

  async function payOnceOf64() {
    const { token, ...user } = await money.userWith(1000)
    const copies = Array.from({ length: 64 }, (_, i) =>
      through(i).call(withdraw, { token, body: { amount: 10 }, headers: key('once') }),
    )
    const answers = await Promise.all(copies)
    const [first, ...others] = new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))
    expect(first).toMatch(/^200 /)
    expect(others).toEqual([])
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(63)
    expect(await money.balance({ token, ...user })).toBe(990)
  }

  // threat: idempotency
  test('another payload is a 422, a refusal is repeated by the other process, and another account has its own keys', async () => {
    const [a, b] = [await money.userWith(100), await money.userWith(100)]
    const pay = (i: number, token: string, amount: number, name: string) =>
      through(i).call(withdraw, { token, body: { amount }, headers: key(name) })
    expect((await pay(0, a.token, 10, 'k')).status).toBe(200)
    expect((await pay(1, a.token, 11, 'k')).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await pay(0, a.token, 5000, 'poor')).body.code).toBe('INSUFFICIENT_FUNDS')
    await money.deposit(a, 9000)
    expect((await pay(1, a.token, 5000, 'poor')).body.code).toBe('INSUFFICIENT_FUNDS')
    expect((await pay(1, b.token, 10, 'k')).headers.has('idempotency-replayed')).toBe(false)
    expect([await money.balance(a), await money.balance(b)]).toEqual([9090, 90])
  })
})

describe('a payment and the cancel of its key at once', () => {
  const ROUNDS = 60

  // threat: cancelled-key
  test('through two processes exactly one of the two wins, every time, and both tell the same outcome', async () => {
    const { token, ...user } = await money.userWith(1000)
    const won = { posted: 0, refused: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const key = `race-${round}`
      const params = { paymentKey: key }
      const pay = (i: number) =>
        through(i).call(withdraw, { token, body: { amount: 10 }, headers: { 'idempotency-key': key } })
      const cancel = (i: number) => through(i).call(cancelPayment, { token, params })
      // By turns the one or the other is sent first.
      const calls = round % 2 ? [pay(0), cancel(1)] : [cancel(1), pay(0)]
      const answers = (await Promise.all(calls)) as Awaited<ReturnType<typeof cancel>>[]
      const [paid, cancelled] = round % 2 ? answers : answers.toReversed()
      const { outcome } = cancelled!.body.data
      won[outcome as keyof typeof won]++
      expect([paid!.status, paid!.body.code]).toEqual(
        outcome === 'posted' ? [200, undefined] : [422, 'PAYMENT_CANCELLED'],
      )
      expect((await through(round).call(getPayment, { token, params })).body.data.outcome).toBe(outcome)
    }
    expect(won.posted + won.refused).toBe(ROUNDS)
    expect(await money.balance({ token, ...user })).toBe(1000 - 10 * won.posted)
    await money.state()
  })
})

describe('clock two days off', () => {
  const sinceNow = (time: string) => Math.abs(Date.now() - Date.parse(time))

  test('the clocks of the two processes differ', async () => {
    for (const [process, days] of [
      [ahead, 2],
      [behind, -2],
    ] as const) {
      await expect.poll(() => /"time":"([^"]+)"/.exec(process.log())?.[1]).toBeDefined()
      const logged = Date.parse(/"time":"([^"]+)"/.exec(process.log())![1]!)
      expect(Math.round((logged - Date.now()) / DAY_MS)).toBe(days)
    }
  })

  // threat: wrong-clock; ASVS: 16.2.2
  test("order, times and balances are the database's, whichever process posts", async () => {
    const a = await money.userWith(100)
    const b = await server.user()
    const sent: string[] = []
    for (let i = 0; i < 8; i++) {
      const body = { recipientPhone: b.email, amount: i + 1 }
      const { body: answer } = await through(i).call(sendMoney, { token: a.token, body })
      expect(sinceNow(answer.data.createdAt)).toBeLessThan(DAY_MS / 24)
      sent.unshift(answer.data._id)
    }
    for (const process of [ahead, behind]) {
      const history = await process.call(myTransactions, { token: b.token })
      expect(history.body.data.map(({ _id }) => _id)).toEqual(sent)
      const times = history.body.data.map(({ createdAt }) => createdAt)
      expect(times).toEqual(times.toSorted().toReversed())
    }
    expect([await money.balance(a), await money.balance(b)]).toEqual([64, 36])
    await money.state()
  })

  // threat: wrong-clock
  test("a session and a code live as long as the database's clock says", async () => {
    const user = await server.user()
    const email = 'timely@batua.test'
    const body = { name: 'Timely Person', email, password: PASSWORD, role: 'USER' as const }
    const { registration } = (await ahead.call(register, { body })).body.data
    const code = /\b\d{6}\b/.exec((await server.lastMail(email))?.text ?? '')?.[0]
    expect((await behind.call(verify, { body: { email, code, registration } })).status).toBe(200)
    const token = tokenOf(await ahead.call(login, { body: { email, password: PASSWORD } }))
    for (const process of [ahead, behind]) {
      expect((await process.call(getMe, { token })).status).toBe(200)
      expect((await process.call(getMe, { token: user.token })).status).toBe(200)
    }
    await server.sql`update session set created_at = now() - interval '7 days' where person = ${user.id}`
    for (const process of [ahead, behind])
      expect((await process.call(getMe, { token: user.token })).status).toBe(401)
  })
})

describe('a secret (password, token, code) anywhere in logs, metrics or answers', () => {
  const canary = (name: string) => `${name}-${randomBytes(9).toString('hex')}`

  /** The process that serves mails it a moment after the call. */
  async function resetLinkTo(email: string): Promise<string> {
    const find = async () => {
      const mails = await server.mailsTo(email)
      return mails.map(({ text }) => /reset-password#([\w-]{43})$/m.exec(text)?.[1]).find(Boolean)
    }
    await expect.poll(find).toBeDefined()
    return (await find())!
  }

  // threat: secrets-in-logs; ASVS: 14.2.4, 16.2.5
  test('is in none of them, after sign-ups, sign-ins, refusals and errors with planted secrets', async () => {
    const password = canary('password')
    const newPassword = canary('newpassword')
    const wrong = canary('wrong')
    const forged = canary('forged')
    const email = 'canary@batua.test'
    const answers: string[] = []
    const keep = <T extends { body: unknown }>(answer: T) => {
      answers.push(JSON.stringify(answer.body))
      return answer
    }
    const { call, request } = ahead
    const body = { name: 'Canary Bird', email, password, role: 'USER' }
    // The answer is not kept: it hands out the token.
    const { registration } = (await call(register, { body })).body.data
    keep(await call(register, { body: { name: 'x', email, password, role: 'ADMIN' } }))
    await call(login, { body: { email, password } })
    const code = /\b\d{6}\b/.exec((await server.lastMail(email))?.text ?? '')?.[0] ?? ''
    keep(await call(verify, { body: { email, registration, code: '999999' === code ? '888888' : '999999' } }))
    keep(await call(resend, { body: { email, registration } }))
    keep(await call(verify, { body: { email, registration, code } }))
    keep(await call(login, { body: { email, password: wrong } }))
    const token = tokenOf(await call(login, { body: { email, password } }))
    keep(await call(updateMe, { token, body: { password: newPassword, confirmPassword: newPassword } }))
    keep(await call(updateMe, { token, body: { password: newPassword, confirmPassword: wrong } }))
    keep(await call(stepUp, { token, body: { proof: { password: wrong } } }))
    // These two answers hand out secrets, so they are not kept.
    const { key } = (await call(beginAuthenticator, { token })).body.data
    const enrolled = await call(confirmAuthenticator, { token, body: { code: appCode(key) } })
    const recoveryCode = enrolled.body.data.recoveryCodes![0]!
    const { ticket } = (await call(login, { body: { email, password: newPassword } })).body.data as {
      ticket: string
    }
    keep(await call(secondLogin, { body: { ticket, code: wrongCode(key) } }))
    keep(await call(secondLogin, { body: { ticket, recoveryCode: recoveryCode.slice(1) } }))
    keep(await call(getSecurity, { token }))
    const notMeToken = /not-me#([\w-]{43})$/m.exec((await server.lastMail(email))?.text ?? '')?.[1] ?? 'none'
    keep(await call(notMe, { body: { token: forged } }))
    keep(await call(forgotPassword, { body: { email } }))
    const resetToken = await resetLinkTo(email)
    keep(await call(resetPassword, { body: { token: resetToken, password, confirmPassword: wrong } }))
    keep(await call(resetPassword, { body: { token: forged, password, confirmPassword: password } }))
    keep(await call(getMe, { token: forged }))
    keep(await call(addMoney, { token, body: `{"amount":10,"password":"${wrong}"` }))
    keep(await request('POST', `${apiBase}/nowhere?token=${token}&password=${wrong}`, { token }))
    keep(await request('GET', `${apiBase}/user/me`, { cookie: `batua_session=${token}` }))
    // A fault inside: the statements and their values must not be told either.
    await server.sql`alter table attempt rename to attempt_away`
    const fault = keep(await call(login, { body: { email, password: wrong } }))
    await server.sql`alter table attempt_away rename to attempt`
    expect(fault.status).toBe(500)

    const metrics = await fetch(ahead.metricsAddress!).then((answer) => answer.text())
    expect(metrics).toContain('batua_http_request_seconds')
    await expect.poll(() => ahead.log()).toContain('a call failed')
    const [stored] = await server.sql`
      select password_hash as "passwordHash", session.token_hash as "tokenHash",
        login_ticket.token_hash as "ticketHash", encode(sealed_secret, 'base64') as "sealedSecret"
      from person join session on person.id = person join login_ticket using (person)
        join authenticator using (person)
      where email = ${email}`
    const secrets = {
      password,
      newPassword,
      wrong,
      forged,
      token,
      registration,
      notMeToken,
      resetToken,
      key,
      recoveryCode,
      ticket,
      ...stored,
    }
    const places = { greeting: ahead.greeting, log: ahead.log(), metrics, answers: answers.join('\n') }
    for (const [place, text] of Object.entries(places))
      for (const [name, secret] of Object.entries(secrets))
        expect([place, name, text.includes(secret as string)]).toEqual([place, name, false])
    expect(places.log.match(new RegExp(`\\b${code}\\b`))).toBeNull()
    expect(places.answers.match(new RegExp(`"${code}"`))).toBeNull()
  })

  // threat: secrets-in-logs; ASVS: 14.2.4
  test('passwords, tokens and codes are in no table in plain text, including the audit', async () => {
    const tables = [
      ...['person', 'session', 'registration', 'registration_address', 'attempt', 'audit_event'],
      ...['not_me_link', 'email_wish', 'password_reset'],
    ]
    const user = await server.user()
    await ahead.call(login, { body: { email: user.email, password: PASSWORD } })
    const { registration } = await server.user({ isVerified: false })
    const agent = await server.agent()
    const wish = { name: agent.name, email: `moved-${agent.email}` }
    await ahead.call(updateAgentProfile, { token: agent.token, body: wish })
    const link = /not-me#([\w-]{43})$/m.exec((await server.lastMail(agent.email))?.text ?? '')?.[1] ?? ''
    expect(link).toHaveLength(43)
    await ahead.call(forgotPassword, { body: { email: user.email } })
    const reset = await resetLinkTo(user.email)
    for (const table of tables) {
      const rows = await server.sql`select t::text as text from ${server.sql(table)} t`
      const text = rows.map((row) => row.text).join('\n')
      const found = [PASSWORD, user.token, registration, link, reset].filter((secret) =>
        text.includes(secret),
      )
      expect([table, found]).toEqual([table, []])
    }
  })
})

describe("UPDATE or DELETE of the history by the application's own database role", () => {
  // threat: history-by-serving-role
  test.each([
    ['transfer', 'amount'],
    ['audit_event', 'details'],
  ])('of %s is refused by the database, also to truncate it', async (table, column) => {
    const { sql } = server
    await money.userWith(10)
    const admin = await server.admin()
    await server.call(listTransactions, { token: admin.token, query: { search: 'x' } })
    const before = await stateOf(sql)
    const rows = async () =>
      (await sql`select md5(string_agg(t::text, '|')) as rows from ${sql(table)} t`)[0]?.rows
    const untouched = await rows()
    expect(untouched).not.toBeNull()
    const statements = [
      sql`update ${sql(table)} set ${sql(column)} = ${sql(column)}`,
      sql`delete from ${sql(table)}`,
      sql`truncate ${sql(table)} cascade`,
    ]
    for (const statement of statements) await expect(statement).rejects.toMatchObject({ code: '23000' })
    expect(await rows()).toBe(untouched)
    expect(await stateOf(sql)).toBe(before)
  })
})
