import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as contract from '../contract.ts'
import { requestLimits } from '../facts.ts'
import { ask, asked, at, listed, payAs, useRequests } from '../testing/server.ts'

useRequests()

type Person = { token: string; email: string }
const bill = ({ token }: Person, body: object) => at.server.call(contract.makeBill, { token, body })
const bills = async ({ token }: Person) => (await at.server.call(contract.listBills, { token })).body.data
const share = ({ email }: Person, amount = 333.33) => ({ recipientPhone: email, amount })
const choose = ({ token }: Person, mayAsk: string, mails = true) =>
  at.server.call(contract.changeRequestChoices, { token, body: { mayAsk, mails } })
const mailsTo = async ({ email }: Person) =>
  (await at.server.mailsTo(email)).filter(({ subject }) => subject.includes('asks'))

test('a bill asks each person for their share, and the asker keeps the rest', async () => {
  const [asker, one, two] = [
    await at.server.user({ name: 'Rahim Uddin' }),
    await at.money.userWith(500, { name: 'Tanvir Ahmed' }),
    await at.server.user({ name: 'Taslima Akter' }),
  ]
  const body = { total: 1000, note: 'Dinner', people: [share(one), share(two)] }
  const made = (await bill(asker, body)).body.data
  expect(made).toMatchObject({ note: 'Dinner', total: 1000, own: 333.34, paid: 0 })
  expect(made.shares.map(({ person }) => person?.name).toSorted()).toEqual(['Tanvir A.', 'Taslima A.'])
  const [request] = await listed(one, 'to_me')
  expect(request).toMatchObject({ amount: 333.33, note: 'Dinner', person: { name: 'Rahim U.' } })
  expect((await payAs(one, request!)).status).toBe(200)
  const [seen] = await bills(asker)
  expect(seen).toMatchObject({ _id: made._id, paid: 333.33, own: 333.34 })
  expect(seen?.shares.map(({ state }) => state).toSorted()).toEqual(['open', 'paid'])
  expect(await bills(one)).toEqual([])
  expect(await at.money.balance(asker)).toBe(333.33)
})

test('a bill with somebody who does not exist, the asker, or a person twice asks nobody', async () => {
  const [asker, one, two] = [await at.server.user(), await at.server.user(), await at.server.user()]
  const nobody = { email: 'nobody@batua.test', token: '' }
  const wrongs = [
    { last: nobody, status: 404, code: 'RECIPIENT_NOT_FOUND' },
    { last: asker, status: 422, code: 'SELF_TRANSFER' },
    { last: one, status: 422, code: 'BILL_PERSON_TWICE' },
  ]
  for (const { last, status, code } of wrongs)
    expect(
      await bill(asker, { total: 1000, people: [share(one), share(two), share(last)] }),
      code,
    ).toMatchObject({ status, body: { code, data: { row: 2 } } })
  const sums = [
    { total: 600, people: [share(one), share(two)] },
    { total: 600, people: [] },
    { total: 0.5, people: [share(one, 0.5)] },
    { total: 11_000, people: Array(11).fill(share(one, 1)) },
  ]
  for (const body of sums) expect((await bill(asker, body)).status, JSON.stringify(body)).toBe(400)
  expect(await bills(asker)).toEqual([])
  expect([await listed(one, 'to_me'), await listed(two, 'to_me')]).toEqual([[], []])
})

// threat: request-flood
test('a bill whose last share is too much for the limits asks nobody', async () => {
  const [asker, one, two] = [await at.server.user(), await at.server.user(), await at.server.user()]
  for (let i = 0; i < requestLimits.openPerPair; i++)
    await asked(asker, { recipientPhone: two.email, amount: 10 })
  expect(await bill(asker, { total: 1000, people: [share(one), share(two)] })).toMatchObject({
    status: 422,
    body: { code: 'REQUESTS_FULL', data: { row: 1 } },
  })
  expect(await listed(one, 'to_me')).toEqual([])
})

test('a repeated reference answers the same bill, and is refused with other content', async () => {
  const [asker, one, two] = [await at.server.user(), await at.server.user(), await at.server.user()]
  const body = { total: 1000, people: [share(one), share(two)], reference: randomUUID() }
  const first = (await bill(asker, body)).body.data
  expect((await bill(asker, body)).body.data._id).toBe(first._id)
  for (const other of [
    { total: 1001 },
    { note: 'x' },
    { people: [share(two), share(one)] },
    { people: [share(one)] },
  ])
    expect(await bill(asker, { ...body, ...other }), JSON.stringify(other)).toMatchObject({
      status: 409,
      body: { code: 'REFERENCE_USED' },
    })
  expect(await bills(asker)).toHaveLength(1)
})

// threat: request-flood
test('a person who wants no requests, or none of strangers, does not see them, and the asker is not told', async () => {
  const [asker, friend] = [await at.money.userWith(100), await at.server.user()]
  const body = { recipientPhone: friend.email, amount: 10 }
  await choose(friend, 'known')
  expect(await asked(asker, body)).toMatchObject({ state: 'open' })
  expect(await listed(friend, 'to_me')).toEqual([])
  await at.money.send(asker, friend.email, 10)
  await asked(asker, body)
  expect(await listed(friend, 'to_me')).toHaveLength(1)
  expect(await mailsTo(friend)).toHaveLength(1)
  await choose(friend, 'nobody')
  expect(await asked(asker, body)).toMatchObject({ state: 'open' })
  expect(await listed(friend, 'to_me')).toHaveLength(1)
  expect(await at.server.actionsOn(friend.id)).toContain('change_request_choices')
})

test('a person who wants no mails gets none, and still sees the request', async () => {
  const [asker, friend] = [await at.money.userWith(100), await at.server.user()]
  await at.money.send(asker, friend.email, 10)
  await choose(friend, 'everybody', false)
  await asked(asker, { recipientPhone: friend.email, amount: 10 })
  expect(await listed(friend, 'to_me')).toHaveLength(1)
  expect(await mailsTo(friend)).toEqual([])
})

test('an amount outside of the bounds of the operator is refused', async () => {
  const asker = await at.server.user()
  const { requestBounds } = at.server.services.settings
  Object.assign(requestBounds, { min: 100, max: 2500 })
  for (const amount of [99.99, 2500.01])
    expect(await ask(asker, { amount })).toMatchObject({
      status: 422,
      body: { code: 'REQUEST_OUT_OF_BOUNDS' },
    })
  for (const amount of [100, 2500]) expect((await ask(asker, { amount })).status).toBe(200)
  Object.assign(requestBounds, { min: 1, max: 10_000_000 })
})
