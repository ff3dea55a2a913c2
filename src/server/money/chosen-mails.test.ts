import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPreferences, unsubscribe, updatePreferences } from '#contract/endpoints/user.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { mailMovedMoney, mailWeeklySummaries } from './chosen-mails.ts'

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
  const [row] = await server.sql<{ url: string }[]>`
    select payload ->> 'unsubscribeUrl' as url from outbox where payload ->> 'to' = ${receiver.email}`
  expect(row?.url).toMatch(/^https:\/\/wallet\.example\/unsubscribe#[\w-]{36}$/)
  expect((await server.lastMail(receiver.email))?.text).toContain(row?.url)
})

test('several payments since the last mail are in one mail', async () => {
  const [sender, receiver] = [await money.userWith(100), await server.user()]
  await choose(receiver, { mailReceived: true })
  for (let i = 0; i < 3; i++) await money.send(sender, receiver.email, 1)
  await mailMovedMoney(server.sql, site)
  expect(await subjects(receiver)).toEqual(['3 payments in your wallet'])
})

test('the summary of a week is mailed once, after the week has ended', async () => {
  const user = await money.userWith(100)
  await choose(user, { mailWeekly: true })
  await money.deposit(user, 40)
  await money.withdraw(user, 15)
  await mailWeeklySummaries(server.sql, site)
  expect(await subjects(user)).toEqual([])
  await server.sql`update preference set weekly_at = weekly_at - interval '7 days' where person = ${user.id}`
  await mailWeeklySummaries(server.sql, site)
  await mailWeeklySummaries(server.sql, site)
  expect(await subjects(user)).toEqual(['Your week with Batua'])
  expect((await server.lastMail(user.email))?.text).toContain(
    '৳40.00 came into your wallet and ৳15.00 went out, in 2 payments',
  )
})

test('the link in a mail ends all chosen mails of its reader only; a wrong link changes nothing', async () => {
  const [user, other] = [await server.user(), await server.user()]
  for (const person of [user, other]) await choose(person, { mailReceived: true, mailWeekly: true })
  const [row] = await server.sql<[{ token: string }]>`
    select unsubscribe_token as token from preference where person = ${user.id}`
  const nobody = { token: '01a1e20b-4590-7018-9803-cd99068ee178' }
  expect(await server.call(unsubscribe, { body: nobody })).toMatchObject({
    status: 400,
    body: { code: 'LINK_INVALID' },
  })
  for (let i = 0; i < 2; i++)
    expect((await server.call(unsubscribe, { body: { token: row.token } })).status).toBe(200)
  const chosen = async ({ token }: TestPerson) => (await server.call(getPreferences, { token })).body.data
  expect(await chosen(user)).toMatchObject({ mailReceived: false, mailWeekly: false })
  expect(await chosen(other)).toMatchObject({ mailReceived: true, mailWeekly: true })
})
