import { expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import { feeRule, setTariff } from '#features/fees/testing/tariffs.ts'
import type { TestPerson } from '#test/people.ts'
import { at, pair, payDay, planned, runAt, scheduleOf, tomorrow, useSchedules } from '../testing/server.ts'
import { OCCURRENCE, REMINDER } from './occurrences.ts'

useSchedules()

const mailOf = async ({ email }: TestPerson) => (await at.server.mailsTo(email))[0]
const typesOf = async ({ id }: TestPerson) =>
  (
    await at.server.sql<{ type: string }[]>`select type from notification where person = ${id} order by id`
  ).map(({ type }) => type)

test('a last payment that is refused is told as not paid: nothing waits for the owner', async () => {
  const [user, friend] = await pair(500)
  const fee = (flat: bigint) => setTariff(at.server.sql, { rules: [feeRule('send_money', { flat })] })
  const [costly, moved, unfunded] = await Promise.all(
    [100, 110, 5_000].map((amount, place) =>
      planned(user, {
        recipientPhone: friend.email,
        amount,
        every: 'once',
        startsOn: addDays(tomorrow(), place),
      }),
    ),
  )
  await fee(1000n)
  await payDay(user, costly!)
  await fee(0n)
  expect(await scheduleOf(user, costly!)).toMatchObject({ state: 'ended', reason: 'fee', newFee: 10 })
  expect(await mailOf(user)).toMatchObject({ subject: expect.stringContaining('Not paid: ৳100.00') })
  expect((await mailOf(user))?.text).toContain('The fee is higher than the one that you agreed to.')
  await at.server.sql`update account set status = 'blocked' where id = ${friend.accountId}`
  await payDay(user, moved!)
  expect(await scheduleOf(user, moved!)).toMatchObject({ state: 'ended', reason: 'receiver' })
  expect(await mailOf(user)).toMatchObject({ subject: expect.stringContaining('Not paid: ৳110.00') })
  expect((await mailOf(user))?.text).toContain('The receiver cannot be paid any more')
  await at.server.sql`update account set status = 'active' where id = ${friend.accountId}`
  await at.server.sql`update schedule set misses = 2 where id = ${unfunded!._id}`
  await payDay(user, unfunded!, 21)
  expect(await scheduleOf(user, unfunded!)).toMatchObject({ state: 'ended' })
  expect(await mailOf(user)).toMatchObject({ subject: expect.stringContaining('Not paid: ৳5,000.00') })
  expect(await typesOf(user)).toEqual(Array(3).fill('schedule_missed'))
  expect(await at.money.balance(user)).toBe(500)
})

test('a reminder that the server could not send on the day before is not sent on the day', async () => {
  const [user, friend] = await pair(30)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100, remind: true })
  const { sql } = at.server
  await sql`
    update schedule set created_at = now() - interval '2 days', starts_on = dhaka_day(now()) where id = ${schedule._id}`
  await sql`update occurrence set due_on = dhaka_day(now()) where schedule = ${schedule._id}`
  await sql`
    insert into deadline (kind, subject, due_at)
    select kind, id::text, now() - interval '1 second' from occurrence, unnest(array[${OCCURRENCE}, ${REMINDER}]) as kind
    where schedule = ${schedule._id} on conflict (kind, subject) do update set due_at = excluded.due_at`
  await runAt(new Date())
  const about = (await at.server.mailsTo(user.email)).map(({ subject }) => subject)
  expect(about.filter((subject) => subject.startsWith('Tomorrow'))).toEqual([])
  expect(await typesOf(user)).not.toContain('schedule_reminder')
})
