import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRecipient, myTransactions, sendMoney } from '#contract/endpoints/wallet.ts'
import { formatPayCode, payCodeIn } from '#contract/pay-code.ts'
import { rates } from '#contract/rates.ts'
import { makeRequest, payRequest, seeRequest } from '#features/requests/contract.ts'
import { attemptFrom, attemptOf, recordAttempt } from '#server/accounts/attempts.ts'
import { testDatabase } from '#test/database.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { ADDRESS, expectToWait } from '#test/rates.ts'
import { startServer, type TestServer } from '#test/server.ts'
import * as contract from '../contract.ts'
import { readEmv } from '../emv.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer({}, { database: await testDatabase() })
  money = moneyCalls(server)
})
afterAll(() => server.close())

const getCode = async ({ token }: TestPerson) => (await server.call(contract.getCode, { token })).body.data
const change = ({ token }: TestPerson, body: object) => server.call(contract.changeCode, { token, body })
const replace = async ({ token }: TestPerson) =>
  (await server.call(contract.replaceCode, { token })).body.data.code!
const lookUp = ({ token }: TestPerson, recipientPhone: string) =>
  server.call(findRecipient, { token, body: { recipientPhone } })
const send = ({ token }: TestPerson, recipientPhone: string, amount = 100) =>
  server.call(sendMoney, { token, body: { recipientPhone, amount } })
const historyOf = async ({ token }: TestPerson) => (await server.call(myTransactions, { token })).body.data
const see = (requestToken: string, token?: string) =>
  server.call(seeRequest, { token, params: { requestToken } })

async function shopOf(name = 'Rahim Uddin') {
  const owner = await server.user({ name })
  await change(owner, { shownName: 'Rahim Store', city: 'Dhaka' })
  return { owner, code: (await getCode(owner)).code! }
}

test('a person makes a code, and gives it a name and a city', async () => {
  const owner = await server.user({ name: 'Rahim Uddin' })
  const { publicUrl } = server.services.settings
  expect(await getCode(owner)).toEqual({ code: null, guid: 'test.batua', origin: publicUrl })
  const made = await replace(owner)
  expect(payCodeIn(made.code)).toBe(made.code)
  expect(made).toMatchObject({ name: 'Rahim U.', shownName: null, city: null, ending: made.code.slice(-4) })
  expect(made.payload).toBe(`${publicUrl}/pay/${made.code}`)
  expect(made.link).toBe(made.payload)
  expect((await change(owner, { shownName: 'Rahim Store', city: 'Dhaka' })).body.data.code).toEqual({
    ...made,
    shownName: 'Rahim Store',
    city: 'Dhaka',
  })
  expect((await change(owner, {})).body.data.code).toEqual(made)
  expect(await server.actionsOn(owner.id)).toEqual(
    expect.arrayContaining(['replace_code', 'change_shown_name']),
  )
})

// threat: shown-name
test('a reserved name and hidden characters are refused and change nothing', async () => {
  const { owner } = await shopOf()
  const before = await getCode(owner)
  expect(await change(owner, { shownName: 'bKash Support' })).toMatchObject({
    status: 422,
    body: { code: 'NAME_RESERVED' },
  })
  for (const shownName of ['Rahim\u202eerotS', 'ab', 'x'.repeat(26), '\u2800\u2800\u2800'])
    expect((await change(owner, { shownName })).status, shownName).toBe(400)
  expect((await change(owner, { city: 'A city with a long name' })).status).toBe(400)
  expect(await getCode(owner)).toEqual(before)
})

test('a payment by code names the shop, and tells neither email nor phone number of its owner', async () => {
  const { owner, code } = await shopOf()
  const payer = await money.userWith(500, { name: 'Nusrat Jahan' })
  expect((await lookUp(payer, formatPayCode(code.code))).body.data).toEqual({
    name: 'Rahim U.',
    shownName: 'Rahim Store',
    isPaidBefore: false,
  })
  const { status, body } = await send(payer, code.code)
  expect(status).toBe(200)
  expect(body.message).toBe('Sent ৳100 to Rahim Store successfully!')
  expect(body.data.receiver).toEqual({ name: 'Rahim U.', email: null, phone: null })
  expect([await money.balance(payer), await money.balance(owner)]).toEqual([400, 100])
  const [stored] = await historyOf(payer)
  expect(stored?.receiver).toEqual({ name: 'Rahim U.', email: null, phone: null })
  expect((await historyOf(owner))[0]?.sender?.name).toBe('Nusrat Jahan')
})

test('a batch of payments by code, email and phone number to one person pays each of them', async () => {
  const { owner, code } = await shopOf()
  const payers = await Promise.all([money.userWith(100), money.userWith(100), money.userWith(100)])
  const answers = await Promise.all([
    send(payers[0], code.code, 10),
    send(payers[1], owner.email, 20),
    send(payers[2], code.code, 30),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.map(({ body }) => body.data.receiver?.email)).toEqual([null, owner.email, null])
  expect(await money.balance(owner)).toBe(60)
})

// threat: pay-code
test('a replaced code pays nobody from then on', async () => {
  const { owner, code } = await shopOf()
  const payer = await money.userWith(500)
  const next = await replace(owner)
  expect(next.code).not.toBe(code.code)
  expect(next).toMatchObject({ shownName: 'Rahim Store', city: 'Dhaka' })
  expect((await lookUp(payer, code.code)).body.data).toBeNull()
  expect(await send(payer, code.code)).toMatchObject({
    status: 404,
    body: { code: 'RECIPIENT_NOT_FOUND' },
  })
  expect(await see(code.code)).toMatchObject({ status: 404, body: { code: 'REQUEST_NOT_FOUND' } })
  expect(await money.balance(payer)).toBe(500)
  expect((await send(payer, next.code)).status).toBe(200)
})

// threat: pay-code
test('a sticker over a code shows another name before the press', async () => {
  const [shop, thief] = [await shopOf(), await server.user({ name: 'Mehedi Hasan' })]
  const sticker = await replace(thief)
  const payer = await money.userWith(100)
  expect((await lookUp(payer, shop.code.code)).body.data).toMatchObject({ shownName: 'Rahim Store' })
  expect((await lookUp(payer, sticker.code)).body.data).toMatchObject({ name: 'Mehedi H.', shownName: null })
  await change(thief, { shownName: 'Rahim Store' })
  expect((await lookUp(payer, sticker.code)).body.data).toMatchObject({
    name: 'Mehedi H.',
    shownName: 'Rahim Store',
  })
})

// threat: pay-code
test('the link of a code tells a visitor the shown and the masked name, and its owner that it is theirs', async () => {
  const { owner, code } = await shopOf()
  const seen = await see(code.code)
  expect(seen.headers.get('x-robots-tag')).toBe('noindex')
  expect(seen.body.data).toEqual({
    kind: 'code',
    name: 'Rahim U.',
    shownName: 'Rahim Store',
    city: 'Dhaka',
    ending: code.ending,
    you: null,
  })
  expect((await see(code.code, owner.token)).body.data.you).toBe('owner')
})

// threat: pay-code; recipient-lookups
test('guessing codes is the same answer as a wrong one, and then a 429', async () => {
  const payer = await money.userWith(100)
  const guess = '4829137502649183059'
  expect((await lookUp(payer, guess)).body.data).toBeNull()
  for (let i = 1; i < rates.stranger_miss[0].max; i++)
    await recordAttempt(server.sql, attemptOf('stranger_miss', payer.id, ADDRESS))
  expectToWait(await lookUp(payer, guess))
  const other = await money.userWith(100)
  const { code } = await shopOf()
  for (let i = 0; i < rates.code_lookup[0].max - 1; i++)
    await recordAttempt(server.sql, attemptOf('code_lookup', other.id, ADDRESS))
  expect((await lookUp(other, code.code)).body.data).toMatchObject({ name: 'Rahim U.' })
  expectToWait(await lookUp(other, code.code))
  for (let i = 0; i < rates.pay_link[0].max; i++)
    await recordAttempt(server.sql, attemptFrom('pay_link', ADDRESS))
  expectToWait(await see(guess))
  await server.sql`delete from attempt`
})

// threat: pay-code
test('nobody pays the code of a blocked person, or their own', async () => {
  const { owner, code } = await shopOf()
  expect(await send(owner, code.code)).toMatchObject({ status: 422, body: { code: 'SELF_TRANSFER' } })
  await server.sql`update person set status = 'blocked' where id = ${owner.id}`
  await server.sql`update account set status = 'blocked' where owner = ${owner.id}`
  const payer = await money.userWith(100)
  expect(await send(payer, code.code)).toMatchObject({ status: 422, body: { code: 'RECIPIENT_UNAVAILABLE' } })
  expect((await see(code.code)).status).toBe(404)
  expect(await money.balance(payer)).toBe(100)
})

// threat: shown-name
test('an admin takes a shown name away; the code stays', async () => {
  const { owner, code } = await shopOf()
  const admin = await server.admin()
  const remove = (userId: string) =>
    server.call(contract.removeShownName, {
      token: admin.token,
      params: { userId },
      body: { reason: 'Pretends to be another shop.' },
    })
  expect((await remove(owner.id)).status).toBe(200)
  expect((await getCode(owner)).code).toMatchObject({ code: code.code, shownName: null, city: 'Dhaka' })
  expect(await server.actionsOn(owner.id)).toContain('take_shown_name')
  expect((await remove(owner.id)).status).toBe(200)
  expect(await remove(admin.id)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
})

test('an operator with an institution code has EMVCo payloads for codes and requests', async () => {
  const { qr } = server.services.settings
  const emv = await startServer({ qr: { ...qr, isEmv: true, institution: '1234' } })
  const owner = await emv.user({ name: 'Rahim Uddin' })
  const { data } = (
    await emv.call(contract.changeCode, { token: owner.token, body: { shownName: 'Rahim Store' } })
  ).body
  expect(readEmv(data.code!.payload, data.guid)).toEqual({ code: data.code!.code, token: undefined })
  const request = (await emv.call(makeRequest, { token: owner.token, body: { amount: 350 } })).body.data
  expect(request.payload).toContain('5406350.00')
  expect(readEmv(request.payload, data.guid)).toEqual({ code: data.code!.code, token: request.token })
  await emv.close()
})

// threat: pay-code
test('a request pays the wallet that asked, also after its owner renames the shop, replaces the code or loses the number', async () => {
  const { owner, code } = await shopOf()
  await server.sql`update person set phone = '+8801711223344', phone_verified_at = now() where id = ${owner.id}`
  const payer = await money.userWith(500)
  const request = (await server.call(makeRequest, { token: owner.token, body: { amount: 350 } })).body.data
  await change(owner, { shownName: 'Karim Store' })
  await replace(owner)
  await server.sql`update person set phone_verified_at = null where id = ${owner.id}`
  const other = await server.user()
  await server.sql`update person set phone = '+8801711223344', phone_verified_at = now() where id = ${other.id}`
  expect((await see(request.token)).body.data).toMatchObject({ name: 'Rahim U.', shownName: 'Karim Store' })
  const paid = await server.call(payRequest, {
    token: payer.token,
    params: { requestToken: request.token },
    body: { amount: 350 },
  })
  expect(paid.status).toBe(200)
  expect([await money.balance(owner), await money.balance(other)]).toEqual([350, 0])
  expect(code.code).not.toBe((await getCode(owner)).code!.code)
})
