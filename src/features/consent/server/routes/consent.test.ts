import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getPreferences, updatePreferences } from '#contract/endpoints/user.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer } from '#test/server.ts'
import { suspend } from '#test/suspend.ts'
import { cancelConsent } from '../../contract.ts'
import { consentLimits } from '../../facts.ts'
import { consentServer } from '../../testing/server.ts'

const { at, ask, couple, consentsOf, newest, approve, decline, pendingOf, stateOf, age } = consentServer()

// threat: cash-out-without-consent
test('a customer is asked, the call says so, and nothing moves until the customer approves', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  const answer = await ask(agent, user, { amount: 250.5, key })
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'CONSENT_PENDING', data: { amount: 250.5 } },
  })
  const { secondsLeft } = pendingOf(answer)
  expect(secondsLeft).toBeLessThanOrEqual(300)
  expect(secondsLeft).toBeGreaterThan(240)
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(await at.money.balance(user)).toBe(1000)

  const consent = await newest(user)
  expect(consent).toMatchObject({
    _id: pendingOf(answer)._id,
    agent: { name: 'Karim Hossain', email: agent.email },
    amount: 250.5,
    code: expect.stringMatching(/^\d{6}$/),
  })
  const mail = await at.server.lastMail(user.email)
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
  expect(await at.money.balance(user)).toBe(749.5)
  expect(await stateOf(consent._id)).toBe('used')
  expect((await at.server.lastMail(user.email))?.subject).toBe('Cash-out of ৳250.50')

  const again = await ask(agent, user, { amount: 250.5, key })
  expect(again.body.data).toEqual(paid.body.data)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await at.money.balance(user)).toBe(749.5)
  expect(await at.server.actionsOn(user.id)).toEqual(
    expect.arrayContaining(['ask_consent', 'approve_consent']),
  )
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
  expect(await at.money.balance(user)).toBe(1000)
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
  expect(await at.money.balance(user)).toBe(900)
})

// threat: consent-misuse
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

// threat: consent-misuse
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
    expect(await at.money.balance(user)).toBe(isApproved ? 900 : 1000)
  }
})

// threat: consent-misuse
test('an approval pays out once, also when two keys and many calls want it', async () => {
  const [agent, user] = await couple()
  const keys = [randomUUID(), randomUUID()]
  await ask(agent, user, { key: keys[0]! })
  await approve(user, (await newest(user))._id)
  await Promise.all([...keys, ...keys, ...keys].map((key) => ask(agent, user, { key })))
  expect(await at.money.balance(user)).toBe(900)
  await at.money.state()
})

// threat: consent-misuse
test('an approval that a posting is just using up is not brought back by a call that asks for the same', async () => {
  const [agent, user] = await couple()
  await ask(agent, user)
  const { _id } = await newest(user)
  await approve(user, _id)
  let again: ReturnType<typeof ask> | undefined
  await at.server.sql.begin(async (tx) => {
    await tx`update consent_request set state = 'used', closed_at = now() where id = ${_id}`
    again = ask(agent, user, { key: randomUUID() })
    await untilWaitingForLocks(at.server.sql, 1)
  })
  expect((await again)?.body, 'the customer is asked anew').toMatchObject({ code: 'CONSENT_PENDING' })
  expect([await stateOf(_id), await at.money.balance(user)]).toEqual(['used', 1000])
})

// threat: consent-misuse
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
  expect(await at.money.balance(user)).toBe(1000)
  const open = await consentsOf(user)
  expect(open.map(({ amount }) => amount)).toEqual([900])
})

// threat: consent-misuse
test('an agent who is suspended after the approval gets nothing', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  const waiting = ask(agent, user, { key, wait: 20 })
  await expect.poll(() => consentsOf(user)).toHaveLength(1)
  await suspend(at.server, agent)
  await approve(user, (await newest(user))._id)
  expect(await waiting).toMatchObject({ status: 403, body: { code: 'AGENT_SUSPENDED' } })
  expect(await ask(agent, user, { key })).toMatchObject({ status: 403 })
  expect(await at.money.balance(user)).toBe(1000)
})

test('requests and approvals expire', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  const open = pendingOf(await ask(agent, user, { key }))
  await age(open._id, consentLimits.minutes * 60)
  expect(await consentsOf(user)).toEqual([])
  expect(await approve(user, open._id)).toMatchObject({ status: 422, body: { code: 'CONSENT_CLOSED' } })
  expect(await ask(agent, user, { key })).toMatchObject({ status: 422, body: { code: 'CONSENT_EXPIRED' } })

  const second = randomUUID()
  const approved = pendingOf(await ask(agent, user, { key: second }))
  await approve(user, approved._id)
  await age(approved._id, consentLimits.approvedSeconds)
  expect(await ask(agent, user, { key: second })).toMatchObject({ body: { code: 'CONSENT_EXPIRED' } })
  expect(await at.money.balance(user)).toBe(1000)
})

test('the agent can cancel its own request, and nobody else', async () => {
  const [agent, user] = await couple()
  const [other] = await couple()
  const key = randomUUID()
  const { _id: consentId } = pendingOf(await ask(agent, user, { key }))
  const cancel = (who: TestPerson) =>
    at.server.call(cancelConsent, { token: who.token, params: { consentId } })
  expect(await cancel(other)).toMatchObject({ status: 404 })
  expect(await cancel(agent)).toMatchObject({ status: 200 })
  expect(await cancel(agent)).toMatchObject({ status: 422, body: { code: 'CONSENT_CLOSED' } })
  expect(await approve(user, consentId)).toMatchObject({ status: 422 })
  expect(await ask(agent, user, { key })).toMatchObject({ status: 422, body: { code: 'CONSENT_CANCELLED' } })
  expect(await at.money.balance(user)).toBe(1000)
})

// threat: cash-out-without-consent
test('the balance is checked after the customer has approved, and not before', async () => {
  const [agent, poor] = [await at.server.agent(), await at.money.userWith(50)]
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
  const agent = await at.server.agent()
  const blocked = await at.server.user({ status: 'blocked' })
  expect(await ask(agent, { ...agent, email: 'nobody@batua.test' })).toMatchObject({ status: 404 })
  expect(await ask(agent, agent)).toMatchObject({ status: 404 })
  expect(await ask(agent, blocked)).toMatchObject({ status: 422, body: { code: 'RECIPIENT_UNAVAILABLE' } })
  expect(await at.server.mailsTo(blocked.email)).toEqual([])
})

// threat: cash-out-without-consent
test('if customers choose, only those who want it are asked; switching it off needs a fresh session', async () => {
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
  const choose = (askBeforeCashOut: boolean) =>
    choosing.call(updatePreferences, { token, body: { askBeforeCashOut } })
  expect((await choose(true)).body.data).toMatchObject({ askBeforeCashOut: true })
  const asked = { headers: { prefer: 'wait=0' } }
  expect((await calls.cashOut(agent, user.email, 10, asked)).status).toBe(409)
  // The key of a payment that was made before the customer chose to be asked.
  expect((await calls.cashOut(agent, user.email, 10, calls.key(key))).status).toBe(200)
  expect(await calls.balance(user)).toBe(990)

  await choosing.ageSession(user)
  expect(await choose(false)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
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
