import { expect, onTestFinished, test, vi } from 'vitest'
import { addDays } from '#contract/days.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { startServer } from '#test/server.ts'
import { makeScheduleBody } from '../forms.ts'
import {
  at,
  change,
  listed,
  nextTryOf,
  occurrencesOf,
  pair,
  payDay,
  plan,
  planned,
  runAt,
  scheduleOf,
  step,
  tomorrow,
  useSchedules,
} from '../testing/server.ts'
import { pauseAllOf } from './changing.ts'
import { hourOf } from './hours.ts'

useSchedules()

test('a plan that is made at 23:59:59 in Dhaka begins on the next day at the earliest, a second later one day later', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const isTaken = (startsOn: string) =>
    makeScheduleBody.safeParse({
      recipientPhone: '01711000002',
      amount: 10,
      every: 'once',
      startsOn,
      reference: 'x',
    }).success
  vi.setSystemTime('2026-11-17T17:59:59.999Z')
  expect([isTaken('2026-11-17'), isTaken('2026-11-18')]).toEqual([false, true])
  vi.setSystemTime('2026-11-17T18:00:00.000Z')
  expect([isTaken('2026-11-18'), isTaken('2026-11-19')]).toEqual([false, true])
})

test('the database refuses a plan for today, whatever the server thinks', async () => {
  const [user, friend] = await pair(0)
  const insert = at.server.sql`
    insert into schedule (id, owner, reference, kind, address, receiver, amount, every, starts_on)
    values (gen_random_uuid(), ${user.accountId}, 'today', 'pay', 'x', ${friend.accountId}, 100, 'once', dhaka_day(now()))`
  await expect(async () => await insert).rejects.toThrow('schedule_starts_later')
})

// threat: schedule-twice
test('two processes at nine o’clock pay each of 120 occurrences once', async () => {
  const other = await startServer({}, { database: { ...at.database, drop: async () => {} } })
  onTestFinished(() => other.close())
  const users = await Promise.all(Array.from({ length: 40 }, () => at.money.userWith(100)))
  const friend = await at.server.user()
  const schedules = await Promise.all(
    users.flatMap((user) =>
      [1, 2, 3].map((amount) => planned(user, { recipientPhone: friend.email, amount })),
    ),
  )
  const nine = hourOf(schedules[0]!.nextOn!, 9)
  await Promise.all([runAt(nine), runAt(nine, other), runAt(nine), runAt(nine, other)])
  await runAt(nine)
  expect(await at.money.balance(friend)).toBe(240)
  const [counts] = await at.server.sql`
    select count(*) filter (where state = 'paid')::int as paid, count(*) filter (where state = 'due')::int as due,
      count(distinct paid_seq)::int as transfers from occurrence
    where schedule = any(${schedules.map(({ _id }) => _id)}::uuid[])`
  expect(counts).toEqual({ paid: 120, due: 120, transfers: 120 })
  await at.money.state()
})

// threat: schedule-twice
test('a failure after the posting and before the next date is written leaves nothing, and the next try pays once', async () => {
  const [user, friend] = await pair(500)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100 })
  const { sql } = at.server
  await sql.unsafe(`
    create function refuse_next() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger refuse_next before insert on occurrence for each row execute function refuse_next()`)
  await expect(payDay(user, schedule)).rejects.toThrow('some due work failed')
  expect([await at.money.balance(user), await at.money.balance(friend)]).toEqual([500, 0])
  expect(await occurrencesOf(user, schedule)).toMatchObject([{ state: 'due', code: null }])
  await sql.unsafe('drop trigger refuse_next on occurrence; drop function refuse_next')
  await runAt(hourOf(schedule.nextOn!, 10))
  expect(await at.money.balance(friend)).toBe(100)
  expect((await occurrencesOf(user, schedule)).map(({ state }) => state)).toEqual(['paid', 'due'])
})

test('a database that is away from 8:59 to 9:30 pays at 9:30 on the same day', async () => {
  const [user, friend] = await pair(500)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100 })
  await runAt(hourOf(schedule.nextOn!, 9.5))
  expect(await at.money.balance(friend)).toBe(100)
  expect((await at.server.lastMail(user.email))?.subject).not.toContain('late')
})

test('after a day without the server it is paid on the next day, and the mail says that it is late', async () => {
  const [user, friend] = await pair(500)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100 })
  await runAt(hourOf(addDays(schedule.nextOn!, 1), 10))
  expect(await at.money.balance(friend)).toBe(100)
  expect((await occurrencesOf(user, schedule))[0]).toMatchObject({ state: 'paid', dueOn: schedule.nextOn })
  expect((await at.server.lastMail(user.email))?.subject).toContain('Paid late')
})

test('a late payment without money is tried until the end of the next day only', async () => {
  const [user, friend] = await pair(0)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100 })
  const next = addDays(schedule.nextOn!, 1)
  await runAt(hourOf(next, 10))
  expect(await nextTryOf(schedule)).toEqual(hourOf(next, 13))
  await runAt(hourOf(next, 21))
  expect((await occurrencesOf(user, schedule))[0]).toMatchObject({
    state: 'missed',
    code: 'INSUFFICIENT_FUNDS',
  })
})

test('after a week without the server older dates are missed with one mail, do not pause, and the present one is paid', async () => {
  const [user, friend] = await pair(5000)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100, every: 'day' })
  const back = addDays(schedule.nextOn!, 7)
  await runAt(hourOf(back, 10))
  await runAt(hourOf(back, 10))
  await runAt(hourOf(back, 10))
  const past = await occurrencesOf(user, schedule)
  expect(past.map(({ state }) => state)).toEqual([...Array(6).fill('missed'), 'paid', 'paid', 'due'])
  expect(past.at(-1)?.dueOn).toBe(addDays(back, 1))
  expect(await at.money.balance(friend)).toBe(200)
  expect(await scheduleOf(user, schedule)).toMatchObject({ state: 'active' })
  const mails = (await at.server.mailsTo(user.email)).filter(({ subject }) => subject.startsWith('Not paid'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('on 6 days')
})

// threat: schedule-twice
test('a clock that jumps a day forward and back pays no date twice', async () => {
  const [user, friend] = await pair(5000)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100, every: 'day' })
  const day = schedule.nextOn!
  for (const clock of [addDays(day, 1), day, addDays(day, 1), day, day]) await runAt(hourOf(clock, 9))
  const past = await occurrencesOf(user, schedule)
  expect(past.map(({ dueOn, state }) => [dueOn, state])).toEqual([
    [day, 'paid'],
    [addDays(day, 1), 'paid'],
    [addDays(day, 2), 'due'],
  ])
  await step(user, 'pauseSchedule', schedule)
  const resumed = (await step(user, 'resumeSchedule', schedule)).body.data
  expect(resumed.nextOn, 'today is before the paid dates').toBe(addDays(day, 2))
  expect(await at.money.balance(friend)).toBe(200)
  await at.money.state()
})

// threat: schedule-race
test('pause, skip and change against the payment: one wins, and the old amount is never paid', async () => {
  for (let round = 0; round < 12; round++) {
    const [user, friend] = await pair(500)
    const schedule = await planned(user, { recipientPhone: friend.email, amount: 100, every: 'day' })
    const day = schedule.nextOn!
    const act = [
      () => step(user, 'pauseSchedule', schedule),
      () => step(user, 'skipOccurrence', schedule),
      () => change(user, schedule, { amount: 40 }),
      () => step(user, 'endSchedule', schedule),
    ][round % 4]!
    const [answer] = await Promise.all([act(), runAt(hourOf(day, 9))])
    const paid = await at.money.balance(friend)
    const [first] = await occurrencesOf(user, schedule)
    const name = `round ${round}`
    if (round % 4 === 2) expect([40, 100, 0], name).toContain(paid)
    if (paid > 0) expect(first, name).toMatchObject({ state: 'paid', amount: paid, dueOn: day })
    else expect(first?.state, name).not.toBe('paid')
    if (answer.status === 200 && paid === 0 && round % 4 !== 2)
      expect(['cancelled', 'skipped']).toContain(first?.state)
    // What was changed before the payment began is what is paid.
    await runAt(hourOf(day, 9))
    const changed = (await scheduleOf(user, schedule)).amount
    const [after] = await occurrencesOf(user, schedule)
    if (paid === 0 && after?.state === 'paid') expect(after.amount, name).toBe(changed)
  }
  await at.money.state()
})

test('an amount that is changed while the payment waits for the account is the next one, and the running payment is whole', async () => {
  const [user, friend] = await pair(500)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100, every: 'day' })
  const { sql } = at.server
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holding = sql.begin(async (tx) => {
    await tx`select from account where id = ${user.accountId} for update`
    isHeld.resolve()
    await held.promise
  })
  await isHeld.promise
  const paying = runAt(hourOf(schedule.nextOn!, 9))
  await untilWaitingForLocks(sql, 1)
  const changing = change(user, schedule, { amount: 40 })
  await untilWaitingForLocks(sql, 2)
  held.resolve()
  await Promise.all([holding, paying, changing])
  expect(await at.money.balance(friend)).toBe(100)
  expect(await scheduleOf(user, schedule)).toMatchObject({ amount: 40 })
  await payDay(user, schedule)
  expect(await at.money.balance(friend)).toBe(140)
})

// threat: schedule-by-thief
test('a freeze while a call waits: nothing is planned or resumed after the freeze has paused all', async () => {
  const [user, friend] = await pair(500)
  await at.money.send(user, friend.email, 10)
  const paused = await planned(user, { recipientPhone: friend.email, every: 'day' })
  await step(user, 'pauseSchedule', paused)
  const { sql } = at.server
  for (const call of [
    () => plan(user, { recipientPhone: friend.email, every: 'day' }),
    () => step(user, 'resumeSchedule', paused),
  ]) {
    const { waiting } = await sql.begin(async (tx) => {
      await tx`select from account where id = ${user.accountId} for update`
      const waiting = call()
      await untilWaitingForLocks(sql, 1)
      await tx`update account set frozen = true where ${user.id} in (owner, holder)`
      await pauseAllOf(tx, user.id)
      return { waiting }
    })
    expect(await waiting).toMatchObject({ status: 403, body: { code: 'ACCOUNT_FROZEN' } })
    await sql`update account set frozen = false where ${user.id} in (owner, holder)`
  }
  await runAt(hourOf(addDays(tomorrow(), 1), 9))
  expect(await at.money.balance(friend)).toBe(10)
  expect(await listed(user)).toMatchObject([{ state: 'paused' }])
})
