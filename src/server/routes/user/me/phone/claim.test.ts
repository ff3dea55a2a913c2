import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { releasePhone } from '#contract/endpoints/admin.ts'
import { getMe, resendPhoneCode, updateMe, verifyPhone } from '#contract/endpoints/user.ts'
import { passTime, runDue } from '#test/due.ts'
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
// The limits on text messages have tests of their own.
beforeEach(() => server.sql`delete from attempt`)
afterEach(async () => {
  const wrong = await server.sql`
    select phone from phone_claim left join deadline on kind = 'phone_claim' and subject = phone
    where due_at is distinct from moves_at`
  expect(wrong, 'every claim has a deadline at its time').toEqual([])
})

let numbers = 0
const freshNumber = () => `+88019110${String(++numbers).padStart(5, '0')}`

const save = (person: TestPerson, phone: string) =>
  server.call(updateMe, { token: person.token, body: { phone } })
const enter = (person: TestPerson, code: string) =>
  server.call(verifyPhone, { token: person.token, body: { code } })
const resend = (person: TestPerson) => server.call(resendPhoneCode, { token: person.token })
const me = async ({ token }: TestPerson) => (await server.call(getMe, { token })).body.data
const newestCode = async (phone: string) =>
  (await server.textsTo(phone)).find((text) => text.includes('code'))!.match(/\b\d{6}\b/)![0]
const passNotice = async () => {
  await server.sql`update phone_claim set moves_at = moves_at - interval '7 days'`
  await passTime(server.sql, 'phone_claim', '7 days')
}
const endNotice = async () => {
  await passNotice()
  await runDue(server)
}
const isPaid = async (phone: string, person: TestPerson) => {
  const sender = await money.userWith(20)
  const before = await money.balance(person)
  const { status } = await money.send(sender, phone, 10)
  return status === 200 && (await money.balance(person)) === before + 10
}

/** A holder, and somebody who has verified the same number. */
async function claimed() {
  const phone = freshNumber()
  const holder = await server.user({ phone })
  const claimant = await server.user()
  await save(claimant, phone)
  const answer = await enter(claimant, await newestCode(phone))
  expect(answer.status).toBe(200)
  return { phone, holder, claimant, answer }
}

// threat: claimed-number
test('proving a number that another account holds starts a notice of seven days, and changes nothing yet', async () => {
  const { phone, holder, claimant, answer } = await claimed()
  expect(answer.body.message).toContain('Another account has this number.')
  const move = (await me(claimant)).phoneMove!
  expect(move.to).toBe('me')
  const days = (Date.parse(move.at) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
  expect(await me(claimant)).toMatchObject({ phone, phoneVerified: false })
  expect(await me(holder)).toMatchObject({
    phone,
    phoneVerified: true,
    phoneMove: { to: 'other', at: move.at },
  })
  expect((await server.lastMail(holder.email))?.subject).toBe(
    'Another account has confirmed your phone number',
  )
  expect((await server.textsTo(phone))[0]).toContain('another account has confirmed this number')
  expect(await server.actionsOn(holder.id)).toEqual(['claim_phone'])
  expect(await isPaid(phone, holder)).toBe(true)

  await runDue(server)
  expect(await isPaid(phone, holder)).toBe(true)
})

// threat: claimed-number
test('when the notice is over the number moves, once, and both are told', async () => {
  const { phone, holder, claimant } = await claimed()
  await passNotice()
  await Promise.all(Array.from({ length: 4 }, () => runDue(server)))
  expect(await me(holder)).toMatchObject({ phone: null, phoneVerified: false, phoneMove: null })
  expect(await me(claimant)).toMatchObject({ phone, phoneVerified: true, phoneMove: null })
  expect(await isPaid(phone, claimant)).toBe(true)
  expect(await server.actionsOn(holder.id)).toEqual(['claim_phone', 'move_phone'])
  expect((await server.actionsOn(claimant.id)).filter((action) => action === 'verify_phone')).toHaveLength(1)
  expect((await server.lastMail(holder.email))?.subject).toBe(
    'Your phone number has moved to another account',
  )
  expect((await server.lastMail(claimant.email))?.subject).toBe('Your phone number is confirmed')
})

// threat: claimed-number
test('the holder keeps the number by a fresh code, and the claim is over', async () => {
  const { phone, holder, claimant } = await claimed()
  expect((await enter(holder, '000000')).body.code).toBe('CODE_INVALID')
  expect((await resend(holder)).status).toBe(200)
  const kept = await enter(holder, await newestCode(phone))
  expect(kept.body).toMatchObject({
    message: 'You keep your phone number.',
    data: { phone, phoneVerified: true, phoneMove: null },
  })
  await endNotice()
  expect(await isPaid(phone, holder)).toBe(true)
  expect(await me(claimant)).toMatchObject({ phoneVerified: false, phoneMove: null })
  expect((await server.lastMail(claimant.email))?.subject).toBe('A phone number stays with its holder')
  expect((await resend(holder)).body.code).toBe('PHONE_CONFIRMED')
})

// threat: claimed-number
test('text messages that others cause do not prevent the holder from getting a code', async () => {
  const { phone, holder } = await claimed()
  for (let others = 0; others < 4; others++) await save(await server.user(), phone)
  const before = (await server.textsTo(phone)).length
  expect((await resend(holder)).status).toBe(200)
  expect(await server.textsTo(phone)).toHaveLength(before + 1)
  expect((await enter(holder, await newestCode(phone))).status).toBe(200)
})

test('the claimant cannot shorten the notice, and loses the claim by entering another number', async () => {
  const { phone, holder, claimant } = await claimed()
  for (const answer of [await resend(claimant), await enter(claimant, '123456')])
    expect([answer.status, answer.body.code]).toEqual([422, 'PHONE_MOVING'])
  for (const number of [freshNumber(), phone]) await save(claimant, number)
  expect((await me(claimant)).phoneMove).toBeNull()
  expect((await me(holder)).phoneMove).toBeNull()
  await endNotice()
  expect(await isPaid(phone, holder)).toBe(true)
})

test('the newest verification of a number counts: a later claim takes the place of the first, with a notice of its own', async () => {
  const { phone, claimant: first } = await claimed()
  await server.sql`update phone_claim set moves_at = moves_at - interval '6 days' where phone = ${phone}`
  await passTime(server.sql, 'phone_claim', '6 days')
  const second = await server.user()
  await save(second, phone)
  await enter(second, await newestCode(phone))
  expect((await me(first)).phoneMove).toBeNull()
  const { at } = (await me(second)).phoneMove!
  expect(Date.parse(at) - Date.now()).toBeGreaterThan(6 * 86_400_000)
})

test('a claim that release 0.2.0 has prolonged without its deadline moves at the later time', async () => {
  const { phone, holder, claimant } = await claimed()
  await server.sql`update phone_claim set moves_at = moves_at + interval '1 day' where phone = ${phone}`
  await endNotice()
  expect(await isPaid(phone, holder)).toBe(true)
  await server.sql`update phone_claim set moves_at = moves_at - interval '1 day' where phone = ${phone}`
  await passTime(server.sql, 'phone_claim', '1 day')
  await runDue(server)
  expect(await isPaid(phone, claimant)).toBe(true)
})

test('a blocked account does not get the number', async () => {
  const { phone, holder, claimant } = await claimed()
  await server.sql`update person set status = 'blocked' where id = ${claimant.id}`
  await endNotice()
  expect(await isPaid(phone, holder)).toBe(true)
})

test('a number that its holder gives up during the notice still moves when the notice is over', async () => {
  const { phone, holder, claimant } = await claimed()
  await save(holder, freshNumber())
  expect(await isPaid(phone, claimant)).toBe(false)
  await endNotice()
  expect(await isPaid(phone, claimant)).toBe(true)
  expect((await me(holder)).phone).not.toBeNull()
})

describe('a number that rests', () => {
  const release = (person: TestPerson, phone: unknown) =>
    server.call(releasePhone, { token: person.token, body: { phone } })

  async function resting() {
    const phone = freshNumber()
    const last = await server.user({ phone })
    await save(last, freshNumber())
    await server.sql`delete from attempt`
    return { phone, last }
  }

  // threat: former-number
  test('can be released by an admin for the next person who verifies it, which is audited', async () => {
    const { phone, last } = await resting()
    const admin = await server.admin()
    const answer = await release(admin, `0${phone.slice(4)}`)
    expect([answer.status, answer.body.data]).toEqual([200, { phone }])
    const [event] = await server.sql`
      select actor, subject, details from audit_event where action = 'release_phone' order by id desc limit 1`
    expect(event).toEqual({ actor: admin.id, subject: last.id, details: { phone } })

    const next = await server.user()
    await save(next, phone)
    expect((await enter(next, await newestCode(phone))).body.data).toMatchObject({ phoneVerified: true })
    expect(await isPaid(phone, next)).toBe(true)
  })

  // threat: former-number
  test('belongs to the person who verifies it after a release: an earlier claim ends, and other numbers still move', async () => {
    const { phone, holder, claimant } = await claimed()
    const other = await claimed()
    await save(holder, freshNumber())
    const admin = await server.admin()
    const release = await server.call(releasePhone, { token: admin.token, body: { phone } })
    expect(release.status).toBe(200)
    const third = await server.user()
    await server.sql`delete from attempt`
    await save(third, phone)
    expect((await enter(third, await newestCode(phone))).body.data.phoneVerified).toBe(true)

    await passNotice()
    await runDue(server)
    expect(await isPaid(phone, third)).toBe(true)
    expect(await me(claimant)).toMatchObject({ phone, phoneVerified: false, phoneMove: null })
    expect(await isPaid(other.phone, other.claimant)).toBe(true)
  })

  test('is a 404 when it does not rest: never given up, released before, or held', async () => {
    const { phone } = await resting()
    const admin = await server.admin()
    await release(admin, phone)
    const held = await server.user({ phone: freshNumber() })
    const back = await resting()
    await save(back.last, back.phone)
    await enter(back.last, await newestCode(back.phone))
    for (const number of [phone, freshNumber(), held.phone, back.phone]) {
      const answer = await release(admin, number)
      expect([answer.status, answer.body.code]).toEqual([404, 'PHONE_NOT_RESTING'])
    }
    const invalid = await release(admin, '+01711000001')
    expect([invalid.status, invalid.body.message]).toEqual([400, 'Enter a valid phone number'])
  })
})
