import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRecipient, getPayment } from '#contract/endpoints/wallet.ts'
import { attemptOf } from '#server/accounts/attempts.ts'
import { moneyCalls } from '#test/money.ts'
import { freshPhone, type TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { statementsOf } from '#test/statements.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
})
afterAll(() => server.close())

const lookUp = ({ token }: TestPerson, recipientPhone: string) =>
  server.call(findRecipient, { token, body: { recipientPhone } })

test('a look-up shows a masked name and whether money was sent before; the whole name once they have paid', async () => {
  const phone = freshPhone()
  const [me, rahim] = [
    await money.userWith(100),
    await money.userWith(100, { name: 'Rahim Uddin', phone: `+88${phone}` }),
  ]
  expect((await lookUp(me, phone)).body.data).toEqual({
    name: 'Rahim U.',
    shownName: null,
    isPaidBefore: false,
  })
  expect((await lookUp(me, rahim.email.toUpperCase())).body.data).toEqual({
    name: 'Rahim U.',
    shownName: null,
    isPaidBefore: false,
  })
  await money.send(me, phone, 10)
  expect((await lookUp(me, phone)).body.data).toEqual({
    name: 'Rahim U.',
    shownName: null,
    isPaidBefore: true,
  })
  await money.send(rahim, me.email, 10)
  expect((await lookUp(me, phone)).body.data).toEqual({
    name: 'Rahim Uddin',
    shownName: null,
    isPaidBefore: true,
  })
})

test('nobody, an unverified number, an agent and an unverified person all give null; oneself and blocked people are reported', async () => {
  const me = await money.userWith(100)
  const unverified = freshPhone()
  await server.user({ phone: `+88${unverified}`, isPhoneVerified: false })
  const misses = [
    'nobody@batua.test',
    freshPhone(),
    unverified,
    (await server.agent()).email,
    (await server.user({ isVerified: false })).email,
  ]
  for (const address of misses)
    expect(await lookUp(me, address)).toMatchObject({ status: 200, body: { data: null } })
  expect(await lookUp(me, me.email)).toMatchObject({ body: { code: 'SELF_TRANSFER' } })
  const blocked = await server.user({ status: 'blocked' })
  expect(await lookUp(me, blocked.email)).toMatchObject({ body: { code: 'RECIPIENT_UNAVAILABLE' } })
})

// threat: recipient-lookups
test('a hit and a miss take the same statements', async () => {
  const [me, other] = [await money.userWith(100), await server.user()]
  await lookUp(me, other.email)
  const hit = await statementsOf(server, () => lookUp(me, other.email))
  const miss = await statementsOf(server, () => lookUp(me, 'nobody@batua.test'))
  expect(hit.length).toBeGreaterThan(2)
  expect(miss).toEqual(hit)
})

// threat: recipient-lookups
test('lookups of strangers are limited to 20 an hour, known people are not counted, and payments still succeed', async () => {
  const [me, friend, stranger] = [await money.userWith(500), await server.user(), await server.user()]
  await money.send(me, friend.email, 10)
  for (let i = 0; i < 20; i++) expect((await lookUp(me, stranger.email)).status).toBe(200)
  const refused = await lookUp(me, stranger.email)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await lookUp(me, 'nobody@batua.test')).toMatchObject({ status: 429 })
  expect((await lookUp(me, friend.email)).status).toBe(200)
  expect((await money.send(me, friend.email, 10)).status).toBe(200)
  expect((await money.send(me, stranger.email, 10)).status).toBe(200)
})

// threat: recipient-lookups
test('a payment to nobody counts as a miss: lookups and payments share 30 a day', async () => {
  const [me, stranger] = [await money.userWith(500), await server.user()]
  const hourPasses = () => server.sql`update attempt set made_at = made_at - interval '1 hour'`
  for (let i = 0; i < 15; i++) expect((await money.send(me, `nobody${i}@batua.test`, 1)).status).toBe(404)
  await hourPasses()
  for (let i = 0; i < 15; i++) expect((await lookUp(me, `nobody${i}@batua.test`)).body.data).toBeNull()
  await hourPasses()
  expect((await lookUp(me, stranger.email)).status).toBe(429)
  expect((await money.send(me, 'nobody@batua.test', 1)).status).toBe(429)
  expect((await money.send(me, stranger.email, 1)).status).toBe(200)
})

describe('refused payments to strangers', () => {
  const tooMuch = 9_000
  const past = (me: TestPerson) => server.sql`
    insert into attempt (kind, subject, address)
    select 'lookup', ${attemptOf('lookup', me.id, '').subject}, '127.0.0.1' from generate_series(1, 20)`
  const outcome = async ({ token }: TestPerson, paymentKey: string) =>
    (await server.call(getPayment, { token, params: { paymentKey } })).body

  // threat: names-in-refusals
  test('count as look-ups, with and without a name in the answer', async () => {
    const [me, stranger] = [await money.userWith(10_000), await server.user({ name: 'Rahim Uddin' })]
    await server.addPasskey(me)
    expect((await money.send(me, stranger.email, tooMuch)).body).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      data: { to: 'Rahim U.' },
    })
    expect((await money.send(me, stranger.email, 20_000)).body.code).toBe('INSUFFICIENT_FUNDS')
    expect((await money.send(me, 'nobody@batua.test', 1)).status).toBe(404)
    const { subject } = attemptOf('lookup', me.id, '')
    expect(await server.sql`select from attempt where kind = 'lookup' and subject = ${subject}`).toHaveLength(
      3,
    )
  })

  // threat: names-in-refusals
  test('past the limit are the same 429 without a name, found or not; payments that succeed and known people are not limited', async () => {
    const [me, stranger] = [await money.userWith(10_000), await server.user({ name: 'Rahim Uddin' })]
    const [friend, blocked] = [await server.user(), await server.user({ status: 'blocked' })]
    await server.addPasskey(me)
    await money.send(me, friend.email, 1)
    await past(me)
    const answers = [
      await money.send(me, stranger.email, tooMuch),
      await money.send(me, stranger.email, 20_000),
      await money.send(me, blocked.email, 1),
      await money.send(me, 'nobody@batua.test', 1),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([429, answers[3]!.body])
    expect((await money.send(me, friend.email, tooMuch)).body.code).toBe('STEP_UP_REQUIRED')
    expect((await money.send(me, stranger.email, 1)).status).toBe(200)
  })

  // threat: names-in-refusals
  test('past the limit leave no trace under their key, neither in a replay nor in its outcome', async () => {
    const [me, stranger] = [await money.userWith(100), await server.user()]
    await past(me)
    for (const [address, key] of [
      [stranger.email, 'found'],
      ['nobody@batua.test', 'missed'],
    ] as const) {
      for (let i = 0; i < 2; i++)
        expect((await money.send(me, address, tooMuch, money.key(key))).status).toBe(429)
      expect((await outcome(me, key)).code).toBe('RATE_LIMITED')
    }
    await server.sql`delete from attempt`
    for (const key of ['found', 'missed']) expect((await outcome(me, key)).data.outcome).toBe('unknown')
    expect(await money.balance(me)).toBe(100)
  })
})

// threat: recipient-lookups
test('a sweep of numbers by five accounts learns no more than their lookups allow', async () => {
  const sweepers = await Promise.all(Array.from({ length: 5 }, () => money.userWith(100)))
  const targets = await Promise.all(
    Array.from({ length: 10 }, (_, i) => server.user({ phone: `+880161100000${i}` })),
  )
  const numbers = Array.from({ length: 300 }, (_, i) => `016110${String(i).padStart(5, '0')}`)
  const statuses = new Map<number, number>()
  await Promise.all(
    sweepers.map(async (sweeper, lane) => {
      for (const number of numbers.filter((_, i) => i % 5 === lane)) {
        for (const { status } of [await lookUp(sweeper, number), await money.send(sweeper, number, 1000)])
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  const told = (statuses.get(200) ?? 0) + (statuses.get(404) ?? 0) + (statuses.get(422) ?? 0)
  expect(targets).toHaveLength(10)
  // Each account: 20 look-ups in this hour, and 30 misses of both kinds.
  expect(told).toBeLessThanOrEqual(5 * (20 + 30))
  expect(statuses.get(429)).toBeGreaterThanOrEqual(2 * 300 - 5 * (20 + 30))
})
