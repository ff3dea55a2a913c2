import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { exampleTariff, feeRule, setTariff } from '#features/fees/testing/tariffs.ts'
import { consentServer } from '../testing/server.ts'

const { at, ask, couple, consentsOf, newest, approve, stateOf } = consentServer()

beforeEach(async () => {
  await setTariff(at.server.sql, exampleTariff)
})
const dearer = () => setTariff(at.server.sql, { rules: [feeRule('cash_out', { ppm: 20_000 })] })

test('a customer sees the fee beside the amount, in the app and in the mail', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  await ask(agent, user, { key, expectedFee: 1.85 })
  const consent = await newest(user)
  expect(consent).toMatchObject({ amount: 100, fee: 1.85 })
  const mail = await at.server.lastMail(user.email)
  expect(mail?.text).toContain('You pay ৳101.85: with the fee of ৳1.85.')
  await approve(user, consent._id)
  expect((await ask(agent, user, { key, expectedFee: 1.85 })).status).toBe(200)
  expect(await at.money.balance(user)).toBe(898.15)
})

// threat: fee-changed
test('nobody is asked to agree to a fee that the tariff does not say', async () => {
  const [agent, user] = await couple()
  for (const expectedFee of [0, 1, 2])
    expect((await ask(agent, user, { expectedFee })).body).toMatchObject({
      code: 'FEE_CHANGED',
      data: { fee: 1.85 },
    })
  expect(await consentsOf(user)).toEqual([])
})

// threat: fee-changed
test('an approval does not hold for another tariff: nothing moves, and the agent asks again with the new fee', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  await ask(agent, user, { key, expectedFee: 1.85 })
  const { _id } = await newest(user)
  await approve(user, _id)
  await dearer()
  const refused = await ask(agent, user, { key, expectedFee: 1.85 })
  expect(refused.body).toMatchObject({ code: 'FEE_CHANGED', data: { fee: 2 } })
  expect([await stateOf(_id), await at.money.balance(user)]).toEqual(['refused', 1000])

  const second = randomUUID()
  await ask(agent, user, { key: second, expectedFee: 2 })
  const again = await newest(user)
  expect(again).toMatchObject({ fee: 2 })
  await approve(user, again._id)
  expect((await ask(agent, user, { key: second, expectedFee: 2 })).status).toBe(200)
  expect(await at.money.balance(user)).toBe(898)
})

// threat: fee-changed
test('an approval of one fee does not serve a cash-out with another one', async () => {
  const [agent, user] = await couple()
  await ask(agent, user, { expectedFee: 1.85 })
  await approve(user, (await newest(user))._id)
  await dearer()
  expect((await ask(agent, user, { expectedFee: 2 })).body.code).toBe('CONSENT_PENDING')
  expect(await at.money.balance(user)).toBe(1000)
})
