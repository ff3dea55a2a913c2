import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMe, resendPhoneCode, updateMe, verifyPhone } from '#contract/endpoints/user.ts'
import { roles } from '#contract/roles.ts'
import { textsOfLastDay } from '#server/accounts/texts.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
})
afterAll(() => server.close())

let numbers = 0
const freshNumber = () => `+88018110${String(++numbers).padStart(5, '0')}`

const save = (person: TestPerson, phone: string) =>
  server.call(updateMe, { token: person.token, body: { phone } })
const enter = (person: TestPerson, code: string) =>
  server.call(verifyPhone, { token: person.token, body: { code } })
const resend = (person: TestPerson) => server.call(resendPhoneCode, { token: person.token })
const me = async ({ token }: TestPerson) => (await server.call(getMe, { token })).body.data
const newestCode = async (phone: string) => (await server.textsTo(phone))[0]!.match(/\b\d{6}\b/)![0]
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')
/** As if the last text messages had been sent longer ago. */
const later = (interval: string) => server.sql`
  update attempt set made_at = made_at - ${interval}::interval where kind like 'texted%'`

async function withNumber(phone = freshNumber()) {
  const person = await server.user()
  expect((await save(person, phone)).status).toBe(200)
  return { person, phone }
}

test.each(roles)('%s saves a number, gets a code by text and confirms the number with it', async (role) => {
  const person = await server.person({ role })
  const phone = freshNumber()
  const saved = await save(person, phone)
  expect(saved.body).toMatchObject({
    message: 'Profile updated successfully!',
    data: { phone, phoneVerified: false },
  })
  const verified = await enter(person, await newestCode(phone))
  expect([verified.status, verified.body.data]).toEqual([200, await me(person)])
  expect(await me(person)).toMatchObject({ phone, phoneVerified: true })
  expect(await server.actionsOn(person.id)).toEqual(['change_phone', 'text_code', 'verify_phone'])
  expect((await server.lastMail(person.email))?.subject).toBe('Your phone number is confirmed')
})

// threat: unconfirmed-number
test('a number pays nobody before it is verified: it is one and the same 404 as an unknown one', async () => {
  const sender = await money.userWith(100)
  const { person, phone } = await withNumber()
  const before = await money.state()
  const unverified = await money.send(sender, phone, 10)
  const unknown = await money.send(sender, freshNumber(), 10)
  expect([unverified.status, unverified.body]).toEqual([unknown.status, unknown.body])
  expect(unverified.body.code).toBe('RECIPIENT_NOT_FOUND')
  expect(await money.state()).toEqual(before)
  await enter(person, await newestCode(phone))
  expect((await money.send(sender, phone, 10)).status).toBe(200)
  expect(await money.balance(person)).toBe(10)
})

// threat: unconfirmed-number
test('an unverified claim reserves nothing and blocks nobody', async () => {
  const { phone } = await withNumber()
  const { person: owner } = await withNumber(phone)
  expect((await enter(owner, await newestCode(phone))).status).toBe(200)
  // Nor does the claim of somebody who comes after the owner change anything.
  const { person: late } = await withNumber(phone)
  const sender = await money.userWith(50)
  expect((await money.send(sender, phone, 10)).status).toBe(200)
  expect([await money.balance(owner), await money.balance(late)]).toEqual([10, 0])
})

// threat: unconfirmed-number
test('a number that changes is unverified again, and pays nobody', async () => {
  const person = await server.user({ phone: freshNumber() })
  const next = freshNumber()
  await save(person, next)
  expect(await me(person)).toMatchObject({ phone: next, phoneVerified: false })
  const sender = await money.userWith(50)
  for (const phone of [person.phone, next]) expect((await money.send(sender, phone, 10)).status).toBe(404)
})

describe('a code', () => {
  // threat: phone-code-guessing
  test('takes five tries; after that even the right one is refused, also when they come at once', async () => {
    const { person, phone } = await withNumber()
    const code = await newestCode(phone)
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(person, otherThan(code))))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(5).fill([400, 'CODE_INVALID']),
    )
    expect((await enter(person, code)).body.code).toBe('CODE_INVALID')
    expect((await me(person)).phoneVerified).toBe(false)
    expect(
      (await server.actionsOn(person.id)).filter((action) => action === 'verify_phone_failed'),
    ).toHaveLength(6)
  })

  // threat: phone-code-guessing
  test('is used once, and is void after ten minutes', async () => {
    const { person, phone } = await withNumber()
    const code = await newestCode(phone)
    await server.sql`update phone_code set created_at = now() - interval '10 minutes' where person = ${person.id}`
    expect((await enter(person, code)).body.code).toBe('CODE_INVALID')
    await later('2 minutes')
    await resend(person)
    const next = await newestCode(phone)
    expect((await enter(person, next)).status).toBe(200)
    expect((await enter(person, next)).body.code).toBe('PHONE_CONFIRMED')
  })

  // threat: phone-code-guessing
  test('verifies the number that it was sent to and no other', async () => {
    const { person, phone } = await withNumber()
    const code = await newestCode(phone)
    // Within the minute no further code is sent: the old one is still there.
    await save(person, freshNumber())
    expect((await enter(person, code)).body.code).toBe('CODE_INVALID')
    expect((await me(person)).phoneVerified).toBe(false)
  })

  // threat: phone-code-guessing
  test('of somebody else for the same number verifies nothing', async () => {
    const { phone } = await withNumber()
    const code = await newestCode(phone)
    const { person: other } = await withNumber(phone)
    if ((await newestCode(phone)) === code) return
    expect((await enter(other, code)).body.code).toBe('CODE_INVALID')
  })

  test('is stored as a hash', async () => {
    const { person, phone } = await withNumber()
    const code = await newestCode(phone)
    const [kept] =
      await server.sql`select phone_code::text as row from phone_code where person = ${person.id}`
    expect(kept?.row).not.toContain(code)
  })
})

// threat: session-ends-midway
test('a code that is entered while the session ends verifies nothing', async () => {
  const { person, phone } = await withNumber()
  const code = await newestCode(phone)
  const sent = await server.sql.begin(async (tx) => {
    await tx`select from person where id = ${person.id} for update`
    const answer = enter(person, code)
    await untilWaitingForLocks(server.sql, 1)
    await tx`delete from session where person = ${person.id}`
    return { answer }
  })
  expect((await sent.answer).status).toBe(401)
  const [kept] = await server.sql`select phone_verified_at from person where id = ${person.id}`
  expect(kept).toEqual({ phone_verified_at: null })
})

test('there is nothing to confirm without a number, and nothing to send', async () => {
  const person = await server.user()
  expect((await resend(person)).body).toMatchObject({ code: 'PHONE_MISSING' })
  expect((await enter(person, '123456')).body).toMatchObject({ code: 'PHONE_MISSING' })
  const verified = await server.user({ phone: freshNumber() })
  expect((await resend(verified)).body).toMatchObject({ code: 'PHONE_CONFIRMED' })
  expect(await server.textsTo(verified.phone!)).toEqual([])
})

// threat: former-number
test('a number that was given up can be verified again by its former holder, and by nobody else for 90 days', async () => {
  const number = freshNumber()
  const last = await server.user({ phone: number })
  await save(last, freshNumber())
  const { person: next } = await withNumber(number)
  const refused = await enter(next, await newestCode(number))
  expect([refused.status, refused.body.code]).toEqual([422, 'PHONE_RESTING'])
  const sender = await money.userWith(50)
  expect((await money.send(sender, number, 10)).status).toBe(404)

  await later('1 day')
  await save(last, number)
  expect((await enter(last, await newestCode(number))).status).toBe(200)
  await save(last, freshNumber())
  await server.sql`update former_phone set until = until - interval '91 days' where phone = ${number}`
  await later('1 day')
  await resend(next)
  expect((await enter(next, await newestCode(number))).status).toBe(200)
  expect((await money.send(sender, number, 10)).status).toBe(200)
})

describe('text messages', () => {
  // threat: text-bombing
  test('are sent once a minute and five times a day for an account, whatever number it enters', async () => {
    const { person } = await withNumber()
    const soon = await resend(person)
    expect([soon.status, soon.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    for (let sent = 1; sent < 5; sent++) {
      await later('2 minutes')
      const phone = freshNumber()
      await save(person, phone)
      expect(await server.textsTo(phone)).toHaveLength(1)
    }
    await later('2 minutes')
    const late = await resend(person)
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3600)
  })

  // threat: text-bombing
  test('reach a number three times a day from all accounts together, also when many ask at once', async () => {
    const phone = freshNumber()
    const people = await Promise.all(Array.from({ length: 8 }, () => server.user()))
    const answers = await Promise.all(people.map((person) => save(person, phone)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await server.textsTo(phone)).toHaveLength(3)
  })

  // threat: text-bombing
  test('are sent twenty times a day for a network address', async () => {
    await later('1 day')
    for (let sent = 0; sent < 20; sent++) await withNumber()
    const { person, phone } = await withNumber()
    expect(await server.textsTo(phone)).toEqual([])
    expect((await resend(person)).status).toBe(429)
    await later('1 day')
    expect((await resend(person)).status).toBe(200)
  })

  // threat: text-bombing
  test.each([
    ['a line in a house', '+88029123456'],
    ['another country', '+447911123456'],
  ])('are not sent to %s: the number is saved and cannot be confirmed', async (_, phone) => {
    const { person } = await withNumber(phone)
    expect(await server.textsTo(phone)).toEqual([])
    const answer = await resend(person)
    expect([answer.status, answer.body.code]).toEqual([422, 'PHONE_NOT_TEXTABLE'])
  })
})

// threat: text-bombing
test('no more texts than the ceiling are sent in a day, by all accounts together', async () => {
  const small = await startServer({ smsPerDay: 2 })
  try {
    const saveOn = async (phone: string) => {
      const { token } = await small.user()
      return (await small.call(updateMe, { token, body: { phone } })).status
    }
    const numbers = Array.from({ length: 6 }, freshNumber)
    expect(await Promise.all(numbers.map(saveOn))).toEqual(Array(6).fill(200))
    const sent = await Promise.all(numbers.map((phone) => small.textsTo(phone)))
    expect(sent.flat()).toHaveLength(2)
    expect(await textsOfLastDay(small.sql)).toBe(2)
  } finally {
    await small.close()
  }
})

test('without a sender a number is saved, cannot be confirmed, and no number is an address for money', async () => {
  const silent = await startServer({ sms: undefined, keepsTexts: false })
  try {
    const person = await silent.user()
    const phone = freshNumber()
    const saved = await silent.call(updateMe, { token: person.token, body: { phone } })
    expect(saved.body.data).toMatchObject({ phone, phoneVerified: false })
    const answer = await silent.call(resendPhoneCode, { token: person.token })
    expect([answer.status, answer.body.code]).toEqual([422, 'TEXTS_UNAVAILABLE'])
    expect(await silent.sql`select from outbox where topic = 'sms'`).toHaveLength(0)
    const verified = await silent.user({ phone: freshNumber() })
    const sender = await moneyCalls(silent).userWith(50)
    expect((await moneyCalls(silent).send(sender, verified.phone, 10)).status).toBe(404)
    expect((await moneyCalls(silent).send(sender, verified.email, 10)).status).toBe(200)
  } finally {
    await silent.close()
  }
})
