import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAgents } from '#contract/endpoints/admin.ts'
import { stepUp } from '#contract/endpoints/auth.ts'
import { getNotifications } from '#contract/endpoints/events.ts'
import { cancelConsent, cashOut } from '#contract/endpoints/transactions.ts'
import { getPreferences, updatePreferences } from '#contract/endpoints/user.ts'
import {
  approveConsent,
  declineConsent,
  listConsents,
  proveConsentCode,
  withdraw,
} from '#contract/endpoints/wallet.ts'
import type { PendingConsent } from '#contract/entities/transactions.ts'
import { limits } from '#contract/limits.ts'
import { suspend } from '#test/consent.ts'
import { moneyCalls } from '#test/money.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer({ cashOutConsent: 'required' })
  money = moneyCalls(server)
})
afterAll(() => server.close())

type Wanted = { amount?: number; key?: string | null; code?: string; wait?: number }

/** One call of the agent. Does not wait for the customer unless told to. */
const ask = (agent: TestPerson, user: TestPerson, wanted: Wanted = {}) => {
  const { amount = 100, key = randomUUID(), code, wait = 0 } = wanted
  return server.call(cashOut, {
    token: agent.token,
    body: { userEmail: user.email, amount, ...(code !== undefined && { code }) },
    headers: { prefer: `wait=${wait}`, ...(key !== null && { 'idempotency-key': key }) },
  })
}

const couple = async (balance = 1000): Promise<[TestPerson, TestPerson]> => [
  await server.agent({ name: 'Karim Hossain' }),
  await money.userWith(balance),
]

const consentsOf = async (user: TestPerson) =>
  (await server.call(listConsents, { token: user.token })).body.data

const newest = async (user: TestPerson) => {
  const [consent] = await consentsOf(user)
  if (!consent) throw new Error('nobody asks')
  return consent
}

const approve = (user: TestPerson, consentId: string, headers = {}) =>
  server.call(approveConsent, { token: user.token, params: { consentId }, headers })
const decline = (user: TestPerson, consentId: string) =>
  server.call(declineConsent, { token: user.token, params: { consentId } })

const pendingOf = (answer: { body: { data: unknown } }) => answer.body.data as PendingConsent
const stateOf = async (id: string) => {
  const [row] = await server.sql<{ state: string }[]>`select state from consent_request where id = ${id}`
  return row?.state
}
const age = (id: string, seconds: number) => server.sql`
  update consent_request set opened_at = opened_at - ${seconds} * interval '1 second',
    expires_at = expires_at - ${seconds} * interval '1 second',
    closed_at = closed_at - ${seconds} * interval '1 second' where id = ${id}`

test('a customer is asked, the call says so, and nothing moves until the customer approves', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  const answer = await ask(agent, user, { amount: 250.5, key })
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'CONSENT_PENDING', data: { amount: 250.5, secondsLeft: 300 } },
  })
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(await money.balance(user)).toBe(1000)

  const consent = await newest(user)
  expect(consent).toMatchObject({
    _id: pendingOf(answer)._id,
    agent: { name: 'Karim Hossain', email: agent.email },
    amount: 250.5,
    code: expect.stringMatching(/^\d{6}$/),
  })
  const mail = await server.lastMail(user.email)
  expect(mail?.subject).toBe('An agent asks to pay out ৳250.50')
  expect(mail?.text).toContain('Karim Hossain')
  expect(mail?.text).toContain(consent.code)
  expect(mail?.text).not.toContain('http')

  expect(await approve(user, consent._id)).toMatchObject({ status: 200 })
  expect(await consentsOf(user)).toEqual([])
  const paid = await ask(agent, user, { amount: 250.5, key })
  expect(paid).toMatchObject({
    status: 200,
    body: {
      message: 'Cash-out successful',
      data: { type: 'cash_out', amount: 250.5, sender: { email: user.email } },
    },
  })
  expect(await money.balance(user)).toBe(749.5)
  expect(await stateOf(consent._id)).toBe('used')
  expect((await server.lastMail(user.email))?.subject).toBe('Cash-out of ৳250.50')

  const again = await ask(agent, user, { amount: 250.5, key })
  expect(again.body.data).toEqual(paid.body.data)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await money.balance(user)).toBe(749.5)
  expect(await server.actionsOn(user.id)).toEqual(expect.arrayContaining(['ask_consent', 'approve_consent']))
})

/** Somebody with a second factor and money, whose payments above ৳5,000 need a proof. */
async function payer(balance = 50_000): Promise<TestPerson> {
  const user = await money.userWith(balance)
  await server.addPasskey(user)
  return user
}

type ConsentPath = '/wallet/consents/:consentId/approve' | '/wallet/consents/:consentId/code'
/** Proves one payment. The session has a new token afterwards. */
async function prove(user: TestPerson, path: ConsentPath, consentId: string) {
  const body = { proof: { password: PASSWORD }, for: { path, body: { consentId } } }
  const answer = await server.call(stepUp, { token: user.token, body })
  expect(answer.status).toBe(200)
  user.token = answer.body.data.token
  return { 'step-up': answer.body.data.paymentProof! }
}
const approvePath = '/wallet/consents/:consentId/approve' as const
const codePath = '/wallet/consents/:consentId/code' as const

test('approving above the sum needs a proof that is bound to this request and works once', async () => {
  const [agent, user] = [await server.agent({ name: 'Karim Hossain' }), await payer()]
  const key = randomUUID()
  await ask(agent, user, { amount: 8_000, key })
  const { _id } = await newest(user)
  const refused = await approve(user, _id)
  expect([refused.status, refused.body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
  expect(refused.body.data).toEqual({ amount: 8_000, to: 'Karim Hossain' })
  expect(await stateOf(_id)).toBe('open')

  const other = await server.agent()
  await ask(other, user, { amount: 8_000 })
  const { _id: otherId } = await newest(user)
  const forCode = await prove(user, codePath, _id)
  expect((await approve(user, _id, forCode)).body.code).toBe('STEP_UP_REQUIRED')
  const headers = await prove(user, approvePath, _id)
  expect((await approve(user, otherId, headers)).body.code).toBe('STEP_UP_REQUIRED')
  expect((await approve(user, _id, headers)).status).toBe(200)
  expect((await approve(user, _id, headers)).body.code).toBe('CONSENT_CLOSED')
  expect(await stateOf(otherId)).toBe('open')
  expect((await ask(agent, user, { amount: 8_000, key })).status).toBe(200)
  expect(await money.balance(user)).toBe(42_000)
  expect(
    await server.sql`select from payment_proof where session in (select id from session where person = ${user.id})`,
  ).toHaveLength(1)
})

test('approvals without a proof add to the sum of the day, as other payments do', async () => {
  const [agent, user] = [await server.agent(), await payer()]
  const key = randomUUID()
  await ask(agent, user, { amount: 3_000, key })
  expect((await approve(user, (await newest(user))._id)).status).toBe(200)
  expect((await ask(agent, user, { amount: 3_000, key })).status).toBe(200)
  const pay = (amount: number) => server.call(withdraw, { token: user.token, body: { amount } })
  expect((await pay(2_001)).body.code).toBe('STEP_UP_REQUIRED')
  expect((await pay(2_000)).status).toBe(200)
  await ask(agent, user, { amount: 10 })
  expect((await approve(user, (await newest(user))._id)).body.code).toBe('STEP_UP_REQUIRED')
  expect((await decline(user, (await newest(user))._id)).status).toBe(200)
})

test('above the sum the code is neither mailed, shown nor accepted before it is proved', async () => {
  const [agent, user] = [await server.agent(), await payer()]
  const key = randomUUID()
  await ask(agent, user, { amount: 8_000, key })
  const consent = await newest(user)
  expect(consent).toMatchObject({ code: null, codeNeedsProof: true })
  const [{ code }] = await server.sql<[{ code: string }]>`
    select code from consent_code where request = ${consent._id}`
  expect((await server.lastMail(user.email))?.text).not.toContain(code)
  expect((await ask(agent, user, { amount: 8_000, key, code })).body.code).toBe('CODE_INVALID')

  const params = { consentId: consent._id }
  const reveal = (headers = {}) => server.call(proveConsentCode, { token: user.token, params, headers })
  expect((await reveal()).body).toMatchObject({ code: 'STEP_UP_REQUIRED', data: { amount: 8_000 } })
  expect((await reveal(await prove(user, codePath, consent._id))).status).toBe(200)
  expect(await newest(user)).toMatchObject({ code, codeNeedsProof: false })
  expect((await ask(agent, user, { amount: 8_000, key, code })).status).toBe(200)
  expect(await money.balance(user)).toBe(42_000)
  expect(await server.actionsOn(user.id)).toContain('prove_consent_code')
})

test('codes below the sum add to the sum of the day, and do not get around it', async () => {
  const [agent, user] = [await server.agent(), await payer()]
  const [first, second] = [randomUUID(), randomUUID()]
  await ask(agent, user, { amount: 4_999, key: first })
  const code = (await newest(user)).code!
  const thief = await server.agent()
  await ask(thief, user, { amount: 4_999, key: second })
  const known = (await newest(user)).code!
  expect((await ask(agent, user, { amount: 4_999, key: first, code })).status).toBe(200)
  expect((await newest(user)).codeNeedsProof).toBe(true)
  expect((await ask(thief, user, { amount: 4_999, key: second, code: known })).body.code).toBe('CODE_INVALID')
  expect(await money.balance(user)).toBe(45_001)
})

test('a call that waits pays out as soon as the customer approves', async () => {
  // A busy machine may hold one of them up.
  const tries = [await timeToPay(), await timeToPay(), await timeToPay()]
  expect(Math.min(...tries)).toBeLessThan(2_000)

  async function timeToPay() {
    const [agent, user] = await couple()
    const waiting = ask(agent, user, { wait: 20 })
    await expect.poll(() => consentsOf(user)).toHaveLength(1)
    const startedAt = performance.now()
    await approve(user, (await newest(user))._id)
    expect(await waiting).toMatchObject({ status: 200, body: { message: 'Cash-out successful' } })
    expect(await money.balance(user)).toBe(900)
    return performance.now() - startedAt
  }
})

test('a waiting call holds no connection: more calls wait than there are connections, and others are served', async () => {
  const pairs = await Promise.all(Array.from({ length: 25 }, () => couple()))
  const waiting = pairs.map(([agent, user]) => ask(agent, user, { wait: 20 }))
  for (const [, user] of pairs) await expect.poll(() => consentsOf(user)).toHaveLength(1)
  const [, other] = await couple()
  expect(await money.balance(other)).toBe(1000)
  const [locks] = await server.sql<[{ held: number }]>`
    select count(*)::int as held from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`
  expect(locks.held).toBe(0)
  for (const [, user] of pairs) await approve(user, (await newest(user))._id)
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(pairs.map(() => 200))
})

test('a server that stops answers waiting calls at once', async () => {
  const stopping = await startServer({ cashOutConsent: 'required' })
  const calls = moneyCalls(stopping)
  const [agent, user] = [await stopping.agent(), await calls.userWith(1000)]
  const startedAt = performance.now()
  const waiting = stopping.call(cashOut, { token: agent.token, body: { userEmail: user.email, amount: 10 } })
  await expect
    .poll(async () => (await stopping.call(listConsents, { token: user.token })).body.data)
    .toHaveLength(1)
  stopping.services.waits.stop()
  expect(await waiting).toMatchObject({ status: 409, body: { code: 'CONSENT_PENDING' } })
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  await stopping.close()
})

test('a decline ends the call, is remembered under its key, and moves nothing', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  await ask(agent, user, { key })
  await decline(user, (await newest(user))._id)
  for (let i = 0; i < 2; i++)
    expect(await ask(agent, user, { key })).toMatchObject({
      status: 422,
      body: { code: 'CONSENT_DECLINED', message: 'The customer declined.' },
    })
  expect(await money.balance(user)).toBe(1000)
  expect(await consentsOf(user)).toEqual([])
})

test('a call without a key is matched by agent, customer and amount, also after a decline', async () => {
  const [agent, user] = await couple()
  const first = await ask(agent, user, { key: null })
  expect(pendingOf(await ask(agent, user, { key: null }))._id).toBe(pendingOf(first)._id)
  await decline(user, pendingOf(first)._id)
  expect(await ask(agent, user, { key: null })).toMatchObject({ body: { code: 'CONSENT_DECLINED' } })
  expect(await consentsOf(user)).toEqual([])
  const second = await ask(agent, user, { key: null })
  expect(pendingOf(second)._id).not.toBe(pendingOf(first)._id)
  await approve(user, pendingOf(second)._id)
  expect(await ask(agent, user, { key: null })).toMatchObject({ status: 200 })
  expect(await ask(agent, user, { key: null })).toMatchObject({ status: 409 })
  expect(await money.balance(user)).toBe(900)
})

test('the code approves this request only, and five wrong ones end it', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  await ask(agent, user, { key })
  const { code, _id } = await newest(user)
  const wrong = code === '111111' ? '222222' : '111111'
  expect(await ask(agent, user, { key, code: wrong })).toMatchObject({
    status: 400,
    body: { code: 'CODE_INVALID' },
  })
  expect(await ask(agent, user, { key, code: code! })).toMatchObject({ status: 200 })
  expect(await money.balance(user)).toBe(900)
  expect(await stateOf(_id)).toBe('used')
  expect(await server.actionsOn(user.id)).toContain('consent_code_failed')

  const second = randomUUID()
  await ask(agent, user, { key: second })
  const { code: right } = await newest(user)
  const other = right === '111111' ? '222222' : '111111'
  for (let i = 0; i < limits.consentCodeTries; i++)
    expect(await ask(agent, user, { key: second, code: other })).toMatchObject({ status: 400 })
  expect((await newest(user)).code).toBeNull()
  expect(await ask(agent, user, { key: second, code: right! })).toMatchObject({ status: 400 })
  expect(await money.balance(user)).toBe(900)
})

test('a code works for no other agent, customer or amount, and opens nothing', async () => {
  const [agent, user] = await couple()
  const [otherAgent, otherUser] = await couple()
  await ask(agent, user)
  const { code } = await newest(user)
  for (const answer of [
    await ask(otherAgent, user, { code: code! }),
    await ask(agent, otherUser, { code: code! }),
    await ask(agent, user, { amount: 101, code: code! }),
  ])
    expect(answer).toMatchObject({ status: 400, body: { code: 'CODE_INVALID' } })
  expect(await consentsOf(otherUser)).toEqual([])
  expect(await consentsOf(user)).toHaveLength(1)
  expect(await money.balance(user)).toBe(1000)
})

test('nobody approves the request of another person, twice, or after a decline', async () => {
  const [agent, user] = await couple()
  const [, stranger] = await couple()
  await ask(agent, user)
  const { _id } = await newest(user)
  expect(await approve(stranger, _id)).toMatchObject({ status: 404, body: { code: 'CONSENT_NOT_FOUND' } })
  expect(await decline(stranger, _id)).toMatchObject({ status: 404 })
  expect(await approve(user, randomUUID())).toMatchObject({ status: 404 })
  expect(await stateOf(_id)).toBe('open')
  expect(await approve(user, _id)).toMatchObject({ status: 200 })
  expect(await approve(user, _id)).toMatchObject({ status: 422, body: { code: 'CONSENT_CLOSED' } })
  expect(await decline(user, _id)).toMatchObject({ status: 422 })
})

test('of an approval and a decline at the same moment exactly one counts', async () => {
  for (let i = 0; i < 5; i++) {
    const [agent, user] = await couple()
    const key = randomUUID()
    await ask(agent, user, { key })
    const { _id } = await newest(user)
    const answers = await Promise.all([approve(user, _id), decline(user, _id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const isApproved = answers[0].status === 200
    expect((await ask(agent, user, { key })).status).toBe(isApproved ? 200 : 422)
    expect(await money.balance(user)).toBe(isApproved ? 900 : 1000)
  }
})

test('an approval pays out once, also when two keys and many calls want it', async () => {
  const [agent, user] = await couple()
  const keys = [randomUUID(), randomUUID()]
  await ask(agent, user, { key: keys[0]! })
  await approve(user, (await newest(user))._id)
  await Promise.all([...keys, ...keys, ...keys].map((key) => ask(agent, user, { key })))
  expect(await money.balance(user)).toBe(900)
  await money.state()
})

test('a changed amount under the same key is refused, and a new amount closes the earlier request', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  const first = await ask(agent, user, { key, amount: 100 })
  expect(await ask(agent, user, { key, amount: 900 })).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  await approve(user, pendingOf(first)._id)
  expect(await ask(agent, user, { key, amount: 900 })).toMatchObject({ status: 422 })
  expect(await ask(agent, user, { amount: 900 })).toMatchObject({ status: 409 })
  expect(await money.balance(user)).toBe(1000)
  const open = await consentsOf(user)
  expect(open.map(({ amount }) => amount)).toEqual([900])
})

test('an agent who is suspended after the approval gets nothing', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  const waiting = ask(agent, user, { key, wait: 20 })
  await expect.poll(() => consentsOf(user)).toHaveLength(1)
  await suspend(server, agent)
  await approve(user, (await newest(user))._id)
  expect(await waiting).toMatchObject({ status: 403, body: { code: 'AGENT_SUSPENDED' } })
  expect(await ask(agent, user, { key })).toMatchObject({ status: 403 })
  expect(await money.balance(user)).toBe(1000)
})

test('requests and approvals expire', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  const open = pendingOf(await ask(agent, user, { key }))
  await age(open._id, limits.consentMinutes * 60)
  expect(await consentsOf(user)).toEqual([])
  expect(await approve(user, open._id)).toMatchObject({ status: 422, body: { code: 'CONSENT_CLOSED' } })
  expect(await ask(agent, user, { key })).toMatchObject({ status: 422, body: { code: 'CONSENT_EXPIRED' } })

  const second = randomUUID()
  const approved = pendingOf(await ask(agent, user, { key: second }))
  await approve(user, approved._id)
  await age(approved._id, limits.consentApprovedSeconds)
  expect(await ask(agent, user, { key: second })).toMatchObject({ body: { code: 'CONSENT_EXPIRED' } })
  expect(await money.balance(user)).toBe(1000)
})

test('the agent can cancel its own request, and nobody else', async () => {
  const [agent, user] = await couple()
  const [other] = await couple()
  const key = randomUUID()
  const { _id: consentId } = pendingOf(await ask(agent, user, { key }))
  const cancel = (who: TestPerson) => server.call(cancelConsent, { token: who.token, params: { consentId } })
  expect(await cancel(other)).toMatchObject({ status: 404 })
  expect(await cancel(agent)).toMatchObject({ status: 200 })
  expect(await cancel(agent)).toMatchObject({ status: 422, body: { code: 'CONSENT_CLOSED' } })
  expect(await approve(user, consentId)).toMatchObject({ status: 422 })
  expect(await ask(agent, user, { key })).toMatchObject({ status: 422, body: { code: 'CONSENT_CANCELLED' } })
  expect(await money.balance(user)).toBe(1000)
})

test('the balance is checked after the customer has approved, and not before', async () => {
  const [agent, poor] = [await server.agent(), await money.userWith(50)]
  const key = randomUUID()
  const answer = await ask(agent, poor, { amount: 5000, key })
  expect(answer).toMatchObject({ status: 409, body: { code: 'CONSENT_PENDING' } })
  await approve(poor, pendingOf(answer)._id)
  expect(await ask(agent, poor, { amount: 5000, key })).toMatchObject({
    body: { code: 'INSUFFICIENT_FUNDS' },
  })
  expect(await ask(agent, poor, { amount: 5000, key })).toMatchObject({
    body: { code: 'INSUFFICIENT_FUNDS' },
  })
  expect(await stateOf(pendingOf(answer)._id)).toBe('refused')
  expect(await ask(agent, poor, { amount: 5000 })).toMatchObject({ status: 409 })
})

test('an unknown or blocked customer gives the same answer as without consent, and nobody is mailed', async () => {
  const agent = await server.agent()
  const blocked = await server.user({ status: 'blocked' })
  expect(await ask(agent, { ...agent, email: 'nobody@batua.test' })).toMatchObject({ status: 404 })
  expect(await ask(agent, agent)).toMatchObject({ status: 404 })
  expect(await ask(agent, blocked)).toMatchObject({ status: 422, body: { code: 'RECIPIENT_UNAVAILABLE' } })
  expect(await server.mailsTo(blocked.email)).toEqual([])
})

test('prompt bombing is limited: three open requests per customer, ten unapproved a day per agent', async () => {
  const user = await money.userWith(1000)
  const agents = await Promise.all([1, 2, 3, 4].map(() => server.agent()))
  for (const agent of agents.slice(0, 3)) expect((await ask(agent, user)).status).toBe(409)
  const fourth = await ask(agents[3]!, user)
  expect(fourth).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(200)
  expect(await consentsOf(user)).toHaveLength(3)

  const [bomber, victim] = await couple()
  for (let i = 1; i <= limits.consentsUnapprovedPerDay; i++)
    expect((await ask(bomber, victim, { amount: i })).status).toBe(409)
  expect(await ask(bomber, victim, { amount: 99 })).toMatchObject({ status: 429 })
  expect(await server.mailsTo(victim.email)).toHaveLength(limits.consentsUnapprovedPerDay)
  expect(await consentsOf(victim)).toEqual([])
})

test('many agents at the same moment can open three requests and not more', async () => {
  const user = await money.userWith(1000)
  const agents = await Promise.all(Array.from({ length: 8 }, () => server.agent()))
  const answers = await Promise.all(agents.map((agent) => ask(agent, user)))
  expect(answers.map(({ status }) => status).sort()).toEqual([409, 409, 409, 429, 429, 429, 429, 429])
})

test('two declines within a day block the agent for a day, for this customer only, and the admins are told', async () => {
  const admin = await server.admin()
  const [agent, user] = await couple()
  const declined = async () => {
    const { _id } = pendingOf(await ask(agent, user))
    await decline(user, _id)
    return _id
  }
  const first = await declined()
  expect(await server.mailsTo(admin.email)).toEqual([])
  const second = await declined()
  expect(await ask(agent, user)).toMatchObject({ status: 422, body: { code: 'CONSENT_SHUT_OUT' } })
  expect(await consentsOf(user)).toEqual([])
  const mail = await server.lastMail(admin.email)
  expect(mail?.subject).toBe('A customer shut out an agent')
  expect(mail?.text).toContain(agent.email)
  expect(await server.actionsOn(agent.id)).toContain('shut_out_agent')
  const { body } = await server.call(listAgents, { token: admin.token, query: { search: agent.email } })
  expect(body.data).toMatchObject([{ email: agent.email, shutOuts: 1 }])
  const told = await server.call(getNotifications, { token: admin.token })
  expect(told.body.data.items).toMatchObject([
    { type: 'agent_shut_out', details: { agent: agent.email, customer: user.email } },
  ])

  const [, other] = await couple()
  expect(await ask(agent, other)).toMatchObject({ status: 409 })
  for (const id of [first, second]) await age(id, limits.consentShutOutHours * 3600)
  expect(await ask(agent, user)).toMatchObject({ status: 409 })
})

test('repeats of a waiting call are not counted as money calls', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  for (let i = 0; i < limits.moneyCallsPerMinute + 5; i++)
    expect((await ask(agent, user, { key })).status).toBe(409)
  const [row] = await server.sql<[{ calls: number }]>`select calls from account where id = ${agent.accountId}`
  expect(row.calls).toBe(0)
})

test('if customers choose, only those who want it are asked; switching it off needs a fresh proof', async () => {
  const choosing = await startServer({ cashOutConsent: 'choice' })
  const calls = moneyCalls(choosing)
  const [agent, user] = [await choosing.agent(), await calls.userWith(1000)]
  const { token } = user
  expect((await choosing.call(getPreferences, { token })).body.data).toMatchObject({
    askBeforeCashOut: false,
    cashOutConsent: 'choice',
  })
  const key = randomUUID()
  expect((await calls.cashOut(agent, user.email, 10, calls.key(key))).status).toBe(200)
  const wish = (askBeforeCashOut: boolean) =>
    choosing.call(updatePreferences, { token, body: { askBeforeCashOut } })
  expect((await wish(true)).body.data).toMatchObject({ askBeforeCashOut: true })
  const asked = { headers: { prefer: 'wait=0' } }
  expect((await calls.cashOut(agent, user.email, 10, asked)).status).toBe(409)
  // The key of a payment that was made before the customer chose to be asked.
  expect((await calls.cashOut(agent, user.email, 10, calls.key(key))).status).toBe(200)
  expect(await calls.balance(user)).toBe(990)

  await choosing.ageProof(user)
  expect(await wish(false)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
  expect((await calls.cashOut(agent, user.email, 10, asked)).status).toBe(409)
  expect(await choosing.actionsOn(user.id)).toContain('change_preferences')
  await choosing.close()
})

test('the operator can switch consent off', async () => {
  const off = await startServer({ cashOutConsent: 'off' })
  const calls = moneyCalls(off)
  const [agent, user] = [await off.agent(), await calls.userWith(100)]
  await off.call(updatePreferences, { token: user.token, body: { askBeforeCashOut: true } })
  expect((await calls.cashOut(agent, user.email, 10)).status).toBe(200)
  await off.close()
})
