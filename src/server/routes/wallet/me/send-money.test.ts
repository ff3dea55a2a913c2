import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyCalls, wildAmounts } from '#test/money.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
  // Could be paid by mistake below.
  await server.user({ phone: '+8801711000004' })
})
afterAll(() => server.close())

test('money sent by email or by any form of a phone number reaches the same person', async () => {
  const user = await money.userWith(1000)
  const friend = await server.user({ phone: '+8801711000002', name: 'Friend' })
  const names = [
    friend.email,
    friend.email.toUpperCase(),
    '01711000002',
    '+88 01711-000002',
    '008801711000002',
  ]
  for (const name of names) {
    const answer = await money.send(user, name, 25.25)
    expect(answer, name).toMatchObject({
      status: 200,
      body: {
        message: `Sent ৳25.25 to ${name} successfully!`,
        data: { type: 'send_money', sender: { email: user.email } },
      },
    })
  }
  expect(await money.balance(friend)).toBe(25.25 * names.length)
})

// threat: phone-spelling
test('a number with invisible characters or Bangla digits reaches its owner', async () => {
  const user = await money.userWith(1000)
  const owner = await server.user({ phone: '+8801711000003' })
  const spellings = ['\u202a01711000003\u202c', '01711\u200b000003', '০১৭১১০০০০০৩', '\ufeff+880 1711-000003']
  for (const spelling of spellings) {
    const { status } = await money.send(user, spelling, 10)
    expect([spelling, status]).toEqual([spelling, 200])
  }
  const pasted = await money.send(user, `\u200e${owner.email}\u200f`, 10)
  expect(pasted.body.message).toBe(`Sent ৳10 to ${owner.email} successfully!`)
  expect(await money.balance(owner)).toBe(50)
})

// threat: phone-spelling
test.each([
  '01711000004,',
  '01711,000004',
  '+01711000004',
  '01711000004x1',
  '0171100000４4',
  'not an email@batua.test',
  'friend@batua.test, other@batua.test',
  "'; --@x",
])('%j is neither an email nor a number: 404, and nobody is paid', async (recipient) => {
  const user = await money.userWith(100)
  const before = await money.state()
  expect(await money.send(user, recipient, 10)).toMatchObject({
    status: 404,
    body: { message: 'Recipient not found', code: 'RECIPIENT_NOT_FOUND' },
  })
  expect(await money.state()).toEqual(before)
})

test('a recipient who is unknown, unverified, an agent or an admin is one and the same 404', async () => {
  const user = await money.userWith(100)
  const before = await money.state()
  const recipients = [
    'nobody@batua.test',
    'no such thing',
    '01799999999',
    (await server.user({ isVerified: false })).email,
    (await server.agent()).email,
    (await server.admin()).email,
  ]
  const answers = await Promise.all(recipients.map((recipient) => money.send(user, recipient, 10)))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })))).toEqual(
    new Set([
      JSON.stringify({
        status: 404,
        body: { success: false, message: 'Recipient not found', code: 'RECIPIENT_NOT_FOUND' },
      }),
    ]),
  )
  expect(await money.state()).toEqual(before)
})

// threat: self-transfer
test('sending to oneself by email or phone is refused and moves nothing', async () => {
  const user = await money.userWith(100, { phone: '+8801711000077' })
  for (const name of [user.email, user.email.toUpperCase(), '01711000077', '+88 01711 000077'])
    expect(await money.send(user, name, 10)).toMatchObject({
      status: 422,
      body: { code: 'SELF_TRANSFER', message: 'You cannot send money to yourself' },
    })
  expect(await money.balance(user)).toBe(100)
})

test('a blocked recipient and a balance too small are refused and move nothing', async () => {
  const user = await money.userWith(100)
  const blocked = await server.user({ status: 'blocked' })
  expect(await money.send(user, blocked.email, 10)).toMatchObject({
    status: 422,
    body: { code: 'RECIPIENT_UNAVAILABLE' },
  })
  expect(await money.send(user, (await server.user()).email, 100.01)).toMatchObject({
    body: { code: 'INSUFFICIENT_FUNDS' },
  })
  expect(await money.balance(user)).toBe(100)
})

test('recipient and amount are checked with the messages of the specification', async () => {
  const user = await money.userWith(1000)
  const before = await money.state()
  for (const recipient of ['ab', '', '  a  ', null, 17, undefined])
    expect((await money.send(user, recipient, 10)).body).toMatchObject({ message: 'Recipient is required' })
  for (const amount of [...wildAmounts, 0.99])
    expect((await money.send(user, 'somebody@batua.test', amount)).status, JSON.stringify(amount)).toBe(400)
  expect((await money.send(user, 'somebody@batua.test', 0.99)).body.message).toBe(
    'Amount must be greater than 0',
  )
  expect(await money.state()).toEqual(before)
})

test('a used key is checked before the recipient: another payload is refused, and an earlier refusal is repeated', async () => {
  const user = await money.userWith(100)
  const friend = await server.user()
  const [used, refused] = [money.key(), money.key()]
  await money.send(user, friend.email, 10, used)
  await money.send(user, friend.email, 500, refused)
  await server.sql`update person set email = 'moved@batua.test' where id = ${friend.id}`

  expect(await money.send(user, 'nobody@batua.test', 10, used)).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  const again = await money.send(user, friend.email, 500, refused)
  expect(again).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_FUNDS' } })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await money.balance(user)).toBe(90)
})

test('a repeat after the number moved to another person names the original receiver, and moves nothing', async () => {
  const user = await money.userWith(100)
  const [friend, stranger] = [await server.user({ phone: '+8801711000090' }), await server.user()]
  const once = money.key()
  const first = await money.send(user, '01711000090', 10, once)
  await server.sql`update person set phone = null where id = ${friend.id}`
  await server.sql`update person set phone = '+8801711000090', phone_verified_at = now() where id = ${stranger.id}`
  const second = await money.send(user, '01711000090', 10, once)
  expect(second.body).toEqual(first.body)
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect([await money.balance(friend), await money.balance(stranger)]).toEqual([10, 0])
})

test('a repeat after the recipient changed their number still gets the first answer and moves nothing', async () => {
  const user = await money.userWith(100)
  const friend = await server.user({ phone: '+8801711000088' })
  const once = money.key()
  const first = await money.send(user, '01711000088', 10, once)
  await server.sql`update person set phone = '+8801711000089' where id = ${friend.id}`
  const second = await money.send(user, '01711000088', 10, once)
  expect(second.body).toEqual(first.body)
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(await money.balance(user)).toBe(90)
})
