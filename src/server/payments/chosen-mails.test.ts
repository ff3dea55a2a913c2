import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPreferences, unsubscribe, updatePreferences } from '#contract/endpoints/user.ts'
import { passTime, runDue } from '#test/due.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer, testRing } from '#test/server.ts'
import { hashStoredTokens } from '../data/unsubscribe-links.ts'
import { inWords } from '../messages/named-mails.ts'
import type { NamedMail } from '../messages/outbox/message.ts'
import { type KeyRing, newRootKey } from '../settings/key-ring.ts'
import { mailMovedMoney } from './chosen-mails.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
const site = { publicUrl: 'https://wallet.example' }
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
})
afterAll(() => server.close())

const choose = ({ token }: TestPerson, body: object) => server.call(updatePreferences, { token, body })
const subjects = async ({ email }: TestPerson) => (await server.mailsTo(email)).map(({ subject }) => subject)

test('people who did not choose mails about money get none', async () => {
  const [sender, receiver] = [await money.userWith(100), await server.user()]
  await money.send(sender, receiver.email, 10)
  await mailMovedMoney(server.sql, site)
  expect([await subjects(sender), await subjects(receiver)]).toEqual([[], []])
})

test('a person who chose it is mailed about received and sent money, once, from then on, with a masked name and a link that ends it', async () => {
  const [sender, receiver] = [
    await money.userWith(100, { name: 'Rahim Uddin' }),
    await server.user({ name: 'Karim Sheikh' }),
  ]
  await money.send(sender, receiver.email, 1)
  await choose(receiver, { mailReceived: true })
  await choose(sender, { mailSent: true })
  const { reference } = (await money.send(sender, receiver.email, 10)).body.data
  await money.deposit(sender, 50)
  await Promise.all([mailMovedMoney(server.sql, site), mailMovedMoney(server.sql, site)])
  await mailMovedMoney(server.sql, site)
  expect(await subjects(receiver)).toEqual([`You received ৳10.00 from Rahim Uddin (${reference})`])
  expect(await subjects(sender)).toEqual([`You paid ৳10.00 to Karim S. (${reference})`])
  const [row] = await server.sql<{ payload: NamedMail }[]>`
    select payload from outbox where payload ->> 'to' = ${receiver.email}`
  const { unsubscribeUrl, text } = inWords(row!.payload, 'en')
  expect(unsubscribeUrl).toMatch(/^https:\/\/wallet\.example\/unsubscribe#[\w-]{36}$/)
  expect(text).toContain(unsubscribeUrl)
})

test('several payments since the last mail are in one mail', async () => {
  const [sender, receiver] = [await money.userWith(100), await server.user()]
  await choose(receiver, { mailReceived: true })
  for (let i = 0; i < 3; i++) await money.send(sender, receiver.email, 1)
  await mailMovedMoney(server.sql, site)
  expect(await subjects(receiver)).toEqual(['3 payments in your wallet'])
})

const passWeek = async () => {
  await server.sql`update preference set weekly_at = weekly_at - interval '7 days'`
  await passTime(server.sql, 'weekly_mail', '7 days')
}

test('the summary of a week is mailed once, after the week has ended', async () => {
  const user = await money.userWith(100)
  await choose(user, { mailWeekly: true })
  await money.deposit(user, 40)
  await money.withdraw(user, 15)
  await runDue(server)
  expect(await subjects(user)).toEqual([])
  await passWeek()
  await Promise.all([runDue(server), runDue(server)])
  await runDue(server)
  expect(await subjects(user)).toEqual(['Your week with Batua'])
  expect((await server.lastMail(user.email))?.text).toContain(
    '৳40.00 came into your wallet and ৳15.00 went out, in 2 payments',
  )
})

test('a person who wants summaries gets one each week', async () => {
  const user = await server.user()
  await choose(user, { mailWeekly: true })
  for (const weeks of [1, 2]) {
    await passWeek()
    await runDue(server)
    expect(await subjects(user)).toHaveLength(weeks)
  }
})

test('exactly the people who want a summary have a deadline, on Monday in Dhaka', async () => {
  const user = await server.user()
  const deadline = () => server.sql<{ at: string }[]>`
    select to_char(due_at at time zone 'Asia/Dhaka', 'Dy HH24:MI') as at from deadline
    where kind = 'weekly_mail' and subject = ${user.id}`
  await choose(user, { mailSent: true })
  expect(await deadline()).toEqual([])
  await choose(user, { mailWeekly: true })
  expect(await deadline()).toEqual([{ at: 'Mon 00:00' }])
  await choose(user, { mailWeekly: false })
  expect(await deadline()).toEqual([])
  await choose(user, { mailWeekly: true })
  await server.call(unsubscribe, { body: { token: await server.unsubscribeToken(user) } })
  expect(await deadline()).toEqual([])
})

describe('the link in a mail', () => {
  const end = (token: string) => server.call(unsubscribe, { body: { token } })
  const chosen = async ({ token }: TestPerson) => (await server.call(getPreferences, { token })).body.data
  const none = { mailReceived: false, mailWeekly: false }
  const storedOf = async ({ id }: TestPerson) =>
    JSON.stringify(await server.sql`select preference::text as row from preference where person = ${id}`)

  /** A person who chose mails, and the token of the link in one that this server sent. */
  async function mailed(keys?: KeyRing) {
    const [sender, user] = [await money.userWith(100), await server.user()]
    await choose(user, { mailReceived: true, mailWeekly: true })
    await money.send(sender, user.email, 10)
    await mailMovedMoney(server.sql, { ...site, keys })
    const text = (await server.lastMail(user.email))?.text ?? ''
    return { user, token: /unsubscribe#([\w-]+)/.exec(text)?.[1] ?? 'no link' }
  }

  test('ends all chosen mails of its reader only; a wrong link changes nothing', async () => {
    const [{ user, token }, other] = [await mailed(testRing), await mailed(testRing)]
    const forged = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    for (const wrong of ['01a1e20b-4590-7018-9803-cd99068ee178', forged, 'x', ''])
      expect(await end(wrong)).toMatchObject({ status: 400, body: { code: 'LINK_INVALID' } })
    expect(await chosen(user)).toMatchObject({ mailReceived: true, mailWeekly: true })
    for (let i = 0; i < 2; i++) expect((await end(token)).status).toBe(200)
    expect(await chosen(user)).toMatchObject(none)
    expect(await chosen(other.user)).toMatchObject({ mailReceived: true, mailWeekly: true })
  })

  // threat: stored-codes
  test('is not in the database, and what is there ends nothing', async () => {
    const { user, token } = await mailed(testRing)
    expect(await storedOf(user)).not.toContain(token)
    const [row] =
      await server.sql`select unsubscribe_token as stored from preference where person = ${user.id}`
    expect((await end(row?.stored)).body.code).toBe('LINK_INVALID')
    expect(await chosen(user)).toMatchObject({ mailReceived: true })
  })

  // threat: stored-codes
  test('that 0.2.0 mailed still works after its token was replaced by a hash', async () => {
    const { user } = await mailed()
    const token = await server.unsubscribeToken(user)
    expect(await storedOf(user)).toContain(token)
    await hashStoredTokens(server.services.sql)
    await hashStoredTokens(server.services.sql)
    expect(await storedOf(user)).not.toContain(token)
    expect((await end(token.toUpperCase())).status).toBe(200)
    expect(await chosen(user)).toMatchObject(none)
  })

  test('works after a rotation of the root key', async () => {
    const former = newRootKey()
    const { user, token } = await mailed({ current: former, former: [] })
    expect((await end(token)).body.code).toBe('LINK_INVALID')
    server.services.keys = { ...testRing, former: [former] }
    expect((await end(token)).status).toBe(200)
    server.services.keys = testRing
    expect(await chosen(user)).toMatchObject(none)
  })
})
