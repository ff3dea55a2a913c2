import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { stepUp } from '#contract/endpoints/auth.ts'
import { withdraw } from '#contract/endpoints/wallet.ts'
import { newRootKey } from '#server/settings/key-ring.ts'
import type { TestPerson } from '#test/people.ts'
import { apps } from '#test/second-factor.ts'
import { testRing } from '#test/server.ts'
import { proveConsentCode } from '../../contract.ts'
import { consentLimits } from '../../facts.ts'
import { consentServer } from '../../testing/server.ts'
import { codeFor, isRightCode } from '../derived-code.ts'

const { at, ask, couple, consentsOf, newest, approve, decline, stateOf } = consentServer()

const app = apps()

/** Somebody with a second factor and money, whose payments above ৳5,000 need a confirmation. */
async function payer(balance = 50_000): Promise<TestPerson> {
  const user = await at.money.userWith(balance)
  await app.add(at.server, user)
  return user
}

type ConsentPath = '/wallet/consents/:consentId/approve' | '/wallet/consents/:consentId/code'
/** Confirms one payment. The session has a new token afterwards. */
async function confirm(user: TestPerson, path: ConsentPath, consentId: string) {
  const body = { proof: { code: await app.codeOf(user) }, for: { path, body: { consentId } } }
  const answer = await at.server.call(stepUp, { token: user.token, body })
  expect(answer.status).toBe(200)
  user.token = answer.body.data.token
  return { 'step-up': answer.body.data.paymentProof! }
}
const approvePath = '/wallet/consents/:consentId/approve' as const
const codePath = '/wallet/consents/:consentId/code' as const

// threat: cash-out-confirmation
test('approving above the sum needs a confirmation that is bound to this request and works once', async () => {
  const [agent, user] = [await at.server.agent({ name: 'Karim Hossain' }), await payer()]
  const key = randomUUID()
  await ask(agent, user, { amount: 8_000, key })
  const { _id } = await newest(user)
  const refused = await approve(user, _id)
  expect([refused.status, refused.body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
  expect(refused.body.data).toEqual({ amount: 8_000, to: 'Karim Hossain' })
  expect(await stateOf(_id)).toBe('open')

  const other = await at.server.agent()
  await ask(other, user, { amount: 8_000 })
  const { _id: otherId } = await newest(user)
  const forCode = await confirm(user, codePath, _id)
  expect((await approve(user, _id, forCode)).body.code).toBe('STEP_UP_REQUIRED')
  const headers = await confirm(user, approvePath, _id)
  expect((await approve(user, otherId, headers)).body.code).toBe('STEP_UP_REQUIRED')
  expect((await approve(user, _id, headers)).status).toBe(200)
  expect((await approve(user, _id, headers)).body.code).toBe('CONSENT_CLOSED')
  expect(await stateOf(otherId)).toBe('open')
  expect((await ask(agent, user, { amount: 8_000, key })).status).toBe(200)
  expect(await at.money.balance(user)).toBe(42_000)
  expect(
    await at.server
      .sql`select from payment_proof where session in (select id from session where person = ${user.id})`,
  ).toHaveLength(1)
})

// threat: cash-out-confirmation
test('approvals without a confirmation add to the sum of the day, as other payments do', async () => {
  const [agent, user] = [await at.server.agent(), await payer()]
  const key = randomUUID()
  await ask(agent, user, { amount: 3_000, key })
  expect((await approve(user, (await newest(user))._id)).status).toBe(200)
  expect((await ask(agent, user, { amount: 3_000, key })).status).toBe(200)
  const pay = (amount: number) => at.server.call(withdraw, { token: user.token, body: { amount } })
  expect((await pay(2_001)).body.code).toBe('STEP_UP_REQUIRED')
  expect((await pay(2_000)).status).toBe(200)
  await ask(agent, user, { amount: 10 })
  expect((await approve(user, (await newest(user))._id)).body.code).toBe('STEP_UP_REQUIRED')
  expect((await decline(user, (await newest(user))._id)).status).toBe(200)
})

// threat: cash-out-confirmation
test('above the sum the code is neither mailed, shown nor accepted before it is confirmed', async () => {
  const [agent, user] = [await at.server.agent(), await payer()]
  const key = randomUUID()
  await ask(agent, user, { amount: 8_000, key })
  const consent = await newest(user)
  expect(consent).toMatchObject({ code: null, codeNeedsProof: true })
  const { code } = codeFor(testRing, consent._id)
  expect((await at.server.lastMail(user.email))?.text).not.toContain(code)
  expect((await ask(agent, user, { amount: 8_000, key, code })).body.code).toBe('CODE_INVALID')

  const params = { consentId: consent._id }
  const reveal = (headers = {}) => at.server.call(proveConsentCode, { token: user.token, params, headers })
  expect((await reveal()).body).toMatchObject({ code: 'STEP_UP_REQUIRED', data: { amount: 8_000 } })
  expect((await reveal(await confirm(user, codePath, consent._id))).status).toBe(200)
  expect(await newest(user)).toMatchObject({ code, codeNeedsProof: false })
  expect((await ask(agent, user, { amount: 8_000, key, code })).status).toBe(200)
  expect(await at.money.balance(user)).toBe(42_000)
  expect(await at.server.actionsOn(user.id)).toContain('prove_consent_code')
})

// threat: cash-out-confirmation
test('codes below the sum add to the sum of the day, and do not get around it', async () => {
  const [agent, user] = [await at.server.agent(), await payer()]
  const [first, second] = [randomUUID(), randomUUID()]
  await ask(agent, user, { amount: 4_999, key: first })
  const code = (await newest(user)).code!
  const thief = await at.server.agent()
  await ask(thief, user, { amount: 4_999, key: second })
  const known = (await newest(user)).code!
  expect((await ask(agent, user, { amount: 4_999, key: first, code })).status).toBe(200)
  expect((await newest(user)).codeNeedsProof).toBe(true)
  expect((await ask(thief, user, { amount: 4_999, key: second, code: known })).body.code).toBe('CODE_INVALID')
  expect(await at.money.balance(user)).toBe(45_001)
})

// threat: consent-misuse
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
  expect(await at.money.balance(user)).toBe(900)
  expect(await stateOf(_id)).toBe('used')
  expect(await at.server.actionsOn(user.id)).toContain('consent_code_failed')

  const second = randomUUID()
  await ask(agent, user, { key: second })
  const { code: right } = await newest(user)
  const other = right === '111111' ? '222222' : '111111'
  for (let i = 0; i < consentLimits.codeTries; i++)
    expect(await ask(agent, user, { key: second, code: other })).toMatchObject({ status: 400 })
  expect((await newest(user)).code).toBeNull()
  expect(await ask(agent, user, { key: second, code: right! })).toMatchObject({ status: 400 })
  expect(await at.money.balance(user)).toBe(900)
})

// threat: consent-misuse
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
  expect(await at.money.balance(user)).toBe(1000)
})

describe('the code in the database', () => {
  const storedOf = async (id: string) => {
    const rows = await at.server.sql`
      select consent_code::text as row from consent_code where request = ${id}
      union all select consent_request::text from consent_request where id = ${id}`
    return JSON.stringify(rows)
  }

  // threat: stored-codes
  test('cannot be read; its owner is shown it and it approves', async () => {
    const [agent, user] = [await at.server.agent(), await at.money.userWith(100)]
    const key = randomUUID()
    await ask(agent, user, { amount: 20, key })
    const { _id, code } = await newest(user)
    expect(code).toMatch(/^\d{6}$/)
    expect((await at.server.lastMail(user.email))?.text).toContain(code)
    expect(await storedOf(_id)).not.toContain(code)
    const stranger = { current: newRootKey(), former: [] }
    expect(codeFor(stranger, _id).code).not.toBe(codeFor(testRing, _id).code)
    expect((await ask(agent, user, { amount: 20, key, code: code! })).status).toBe(200)
    expect(await at.money.balance(user)).toBe(80)
  })

  // threat: stored-codes
  test('that 0.2.0 stored readable is shown and approves too', async () => {
    const [agent, user] = [await at.server.agent(), await at.money.userWith(100)]
    const key = randomUUID()
    await ask(agent, user, { amount: 20, key })
    const { _id, code } = await newest(user)
    const stored = code === '123456' ? '654321' : '123456'
    await at.server.sql`update consent_code set code = ${stored} where request = ${_id}`
    expect((await newest(user)).code).toBe(stored)
    expect((await ask(agent, user, { amount: 20, key, code: code! })).body.code).toBe('CODE_INVALID')
    expect((await ask(agent, user, { amount: 20, key, code: stored })).status).toBe(200)
  })

  // threat: stored-codes
  test('that was mailed before a rotation of the root key is right afterwards', () => {
    const id = randomUUID()
    const { code, stored } = codeFor(testRing, id)
    const rotated = { current: newRootKey(), former: [testRing.current] }
    expect(isRightCode(rotated, id, stored, code)).toBe(true)
    expect(isRightCode({ ...rotated, former: [] }, id, stored, code)).toBe(code === codeFor(rotated, id).code)
  })
})
