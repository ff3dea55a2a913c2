import { expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import { blockUser } from '#contract/endpoints/admin.ts'
import { freeze } from '#contract/endpoints/auth.ts'
import { feeRule, setTariff } from '#features/fees/testing/tariffs.ts'
import { forgetVersions, setLimits, setPauses } from '#features/limits/testing/policies.ts'
import { closeGoal, depositToGoal, getSavings, openGoal } from '#features/savings/contract.ts'
import type { TestPerson } from '#test/people.ts'
import {
  at,
  change,
  nextTryOf,
  occurrencesOf,
  pair,
  payDay,
  planned,
  runAt,
  scheduleOf,
  step,
  tomorrow,
  useSchedules,
} from '../testing/server.ts'
import { hourOf } from './hours.ts'

useSchedules()

const subjects = async ({ email }: TestPerson) =>
  (await at.server.mailsTo(email)).map(({ subject }) => subject)
const hourIn = (time: Date | undefined) => time?.toISOString().slice(11, 16)
const notificationsOf = async ({ id }: TestPerson) =>
  (
    await at.server.sql<{ type: string }[]>`
      select type from notification where person = ${id} and type like 'schedule%' order by id`
  ).map(({ type }) => type)

test('a payment is made at nine on its day, once, and the next date is due', async () => {
  const [user, friend] = await pair(1000)
  const schedule = await planned(user, {
    recipientPhone: friend.email,
    amount: 250,
    note: 'Rent',
    every: 'day',
  })
  expect((await nextTryOf(schedule))?.toISOString()).toBe(hourOf(tomorrow(), 9).toISOString())
  await runAt(hourOf(tomorrow(), 8))
  expect(await at.money.balance(user), 'before its time').toBe(1000)
  await payDay(user, schedule)
  await runAt(hourOf(tomorrow(), 9))
  expect([await at.money.balance(user), await at.money.balance(friend)]).toEqual([750, 250])
  const [paid, due] = await occurrencesOf(user, schedule)
  expect(paid).toMatchObject({ dueOn: tomorrow(), state: 'paid', amount: 250, code: null })
  expect(due).toMatchObject({ dueOn: addDays(tomorrow(), 1), state: 'due', transaction: null })
  expect(await scheduleOf(user, schedule)).toMatchObject({ state: 'active', nextOn: due?.dueOn })
  expect(await notificationsOf(user)).toEqual([])
  await at.money.state()
})

test('two years of a plan for the 31st are 24 payments on the last days, without drift', async () => {
  const [user, friend] = await pair(10_000)
  const first = tomorrow()
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 10, anchor: 31 })
  for (let month = 0; month < 24; month++) await payDay(user, schedule)
  const days = await at.server.sql<{ day: string; is_last: boolean; seq: bigint }[]>`
    select due_on::text as day, extract(day from due_on + 1) = 1 as is_last, paid_seq as seq
    from occurrence where schedule = ${schedule._id} and state = 'paid' order by due_on`
  expect(days).toHaveLength(24)
  expect(days.every(({ is_last }) => is_last)).toBe(true)
  const months = days.map(({ day }) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  expect(months).toEqual(months.map((_, i) => months[0]! + i))
  expect(days[0]!.day >= first).toBe(true)
  expect(await at.money.balance(user)).toBe(9_760)
})

test('without enough money it is tried at each hour of the day, then missed, and never carried over', async () => {
  const [user, friend] = await pair(0)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100 })
  const day = schedule.nextOn!
  const hours = []
  for (const hour of [9, 13, 18, 21]) {
    await runAt(hourOf(day, hour))
    hours.push(hourIn(await nextTryOf(schedule)))
  }
  expect(hours.slice(0, 3)).toEqual(['07:00', '12:00', '15:00'])
  expect(await occurrencesOf(user, schedule)).toMatchObject([
    { dueOn: day, state: 'missed', code: 'INSUFFICIENT_FUNDS', amount: null },
    { state: 'due' },
  ])
  expect((await subjects(user)).filter((one) => one.startsWith('Not paid'))).toHaveLength(1)
  await at.money.deposit(user, 500)
  await runAt(hourOf(day, 22))
  expect(await at.money.balance(friend)).toBe(0)
  expect(await notificationsOf(user)).toEqual(['schedule_missed'])
})

test('money that arrives between two tries is paid at the second', async () => {
  const [user, friend] = await pair(0)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100 })
  await payDay(user, schedule, 9)
  await at.money.deposit(user, 100)
  await payDay(user, schedule, 13)
  expect(await at.money.balance(friend)).toBe(100)
  expect((await occurrencesOf(user, schedule))[0]).toMatchObject({ state: 'paid', code: null })
  expect(await scheduleOf(user, schedule)).toMatchObject({ state: 'active' })
})

test('three misses in a row pause it, and a payment between them starts anew', async () => {
  const [user, friend] = await pair(0)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100, every: 'day' })
  const miss = () => payDay(user, schedule, 21)
  await miss()
  await miss()
  await at.money.deposit(user, 100)
  await miss()
  expect(await at.money.balance(friend)).toBe(100)
  await miss()
  await miss()
  expect((await scheduleOf(user, schedule)).state).toBe('active')
  await miss()
  expect(await scheduleOf(user, schedule)).toMatchObject({ state: 'paused', reason: 'missed', nextOn: null })
  expect(await nextTryOf(schedule)).toBeUndefined()
  expect((await subjects(user))[0]).toContain('paused')
  expect(await notificationsOf(user)).toContain('schedule_paused')
  await at.money.state()
})

// threat: schedule-moved-number
test('an address that belongs to another person now is not paid, and the plan is paused', async () => {
  const [user, friend] = await pair(500)
  const thief = await at.server.user()
  const schedule = await planned(user, { recipientPhone: friend.phone, amount: 100 })
  await at.server.sql`update person set phone_verified_at = null where id = ${friend.id}`
  await at.server.sql`
    update person set phone = ${friend.phone}, phone_verified_at = now() where id = ${thief.id}`
  await payDay(user, schedule)
  expect([await at.money.balance(user), await at.money.balance(thief)]).toEqual([500, 0])
  expect(await scheduleOf(user, schedule)).toMatchObject({ state: 'paused', reason: 'receiver' })
  expect((await occurrencesOf(user, schedule))[0]).toMatchObject({
    state: 'missed',
    code: 'RECIPIENT_CHANGED',
  })
  expect((await step(user, 'resumeSchedule', schedule)).body.code).toBe('RECIPIENT_CHANGED')
})

test('a receiver who lost the number, or is blocked, is not paid, and the plan is paused', async () => {
  const [user, friend] = await pair(500)
  const other = await at.server.user()
  const [lost, blocked] = [
    await planned(user, { recipientPhone: friend.phone, amount: 100 }),
    await planned(user, { recipientPhone: other.email, amount: 100 }),
  ]
  await at.server.sql`update person set phone = null, phone_verified_at = null where id = ${friend.id}`
  const admin = await at.server.admin()
  await at.server.call(blockUser, { token: admin.token, params: { userId: other.id }, body: {} })
  await payDay(user, lost)
  for (const [schedule, code] of [
    [lost, 'RECIPIENT_NOT_FOUND'],
    [blocked, 'RECIPIENT_UNAVAILABLE'],
  ] as const) {
    expect(await scheduleOf(user, schedule)).toMatchObject({ state: 'paused', reason: 'receiver' })
    expect((await occurrencesOf(user, schedule))[0]).toMatchObject({ state: 'missed', code })
  }
  expect(await at.money.balance(user)).toBe(500)
})

// threat: schedule-by-thief
test('an owner who freezes the account at 8:59 pays nothing at nine, and unfreezing resumes nothing', async () => {
  const [user, friend] = await pair(500)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100 })
  await at.server.call(freeze, { token: user.token })
  await runAt(hourOf(schedule.nextOn!, 9))
  expect(await at.money.balance(friend)).toBe(0)
  const { sql } = at.server
  const state = () => sql`select state, reason from schedule where id = ${schedule._id}`
  expect(await state()).toEqual([{ state: 'paused', reason: 'account' }])
  await sql`update account set frozen = false where owner = ${user.id}`
  await sql`update person set frozen_at = null where id = ${user.id}`
  await runAt(hourOf(addDays(schedule.nextOn!, 40), 9))
  expect(await state()).toEqual([{ state: 'paused', reason: 'account' }])
  expect(await at.money.balance(friend)).toBe(0)
  expect(await at.server.actionsOn(user.id)).toContain('pause_schedule')
  await at.money.state()
})

test('a freeze that the worker has not seen yet is refused by the ledger, and pauses the plan', async () => {
  const [user, friend] = await pair(500)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100 })
  await at.server.sql`update account set frozen = true where owner = ${user.id}`
  await at.server.sql`update person set frozen_at = now() where id = ${user.id}`
  await runAt(hourOf(schedule.nextOn!, 9))
  expect(await at.server.sql`select state, reason from schedule where id = ${schedule._id}`).toEqual([
    { state: 'paused', reason: 'account' },
  ])
  expect(await at.money.balance(friend)).toBe(0)
})

test('a goal is filled up to its target, and the plan ends there', async () => {
  const user = await at.money.userWith(1000)
  const goal = (
    await at.server.call(openGoal, {
      token: user.token,
      body: { name: 'Bike', icon: 'bicycle', target: 250 },
    })
  ).body.data
  const schedule = await planned(user, { goalId: goal._id, amount: 100, every: 'week' })
  expect(schedule).toMatchObject({ kind: 'save', to: null, goal: { name: 'Bike' } })
  for (let week = 0; week < 3; week++) await payDay(user, schedule)
  expect(await at.money.balance(user)).toBe(750)
  expect(await scheduleOf(user, schedule)).toMatchObject({ state: 'ended', reason: 'target', nextOn: null })
  expect((await occurrencesOf(user, schedule)).map(({ amount }) => amount)).toEqual([100, 100, 50])
  const { goals } = (await at.server.call(getSavings, { token: user.token })).body.data
  expect(goals[0]).toMatchObject({ balance: 250, reachedAt: expect.any(String) })
  expect((await subjects(user)).filter((one) => one.includes('savings goal'))).toHaveLength(1)
  await at.money.state()
})

test('a goal that is full already ends the plan without a payment; with "go on" it is filled further', async () => {
  const user = await at.money.userWith(1000)
  const open = async (name: string) =>
    (await at.server.call(openGoal, { token: user.token, body: { name, icon: 'bicycle', target: 50 } })).body
      .data
  const [full, further] = [await open('Full'), await open('Further')]
  const [ends, goesOn] = [
    await planned(user, { goalId: full._id, amount: 100 }),
    await planned(user, { goalId: further._id, amount: 100, goOn: true }),
  ]
  await at.server.call(depositToGoal, {
    token: user.token,
    params: { goalId: full._id },
    body: { amount: 50 },
  })
  await payDay(user, ends)
  expect(await scheduleOf(user, ends)).toMatchObject({ state: 'ended', reason: 'target' })
  expect((await occurrencesOf(user, ends))[0]).toMatchObject({ state: 'cancelled', amount: null })
  expect(await scheduleOf(user, goesOn)).toMatchObject({ state: 'active' })
  expect(await at.money.balance(user)).toBe(850)
})

test('a goal that was closed is not filled, and the plan is paused', async () => {
  const user = await at.money.userWith(1000)
  const goal = (
    await at.server.call(openGoal, { token: user.token, body: { name: 'Bike', icon: 'bicycle' } })
  ).body.data
  const schedule = await planned(user, { goalId: goal._id, amount: 100 })
  await at.server.call(closeGoal, { token: user.token, params: { goalId: goal._id } })
  await payDay(user, schedule)
  expect(await scheduleOf(user, schedule)).toMatchObject({ state: 'paused', reason: 'receiver' })
  expect(await at.money.balance(user)).toBe(1000)
  expect((await step(user, 'resumeSchedule', schedule)).body.code).toBe('GOAL_NOT_FOUND')
})

test('while payments are paused by the operator it waits for the next hour', async () => {
  const [user, friend] = await pair(500)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100 })
  await setPauses(at.server.sql, ['send_money'])
  await payDay(user, schedule, 9)
  expect(hourIn(await nextTryOf(schedule))).toBe('07:00')
  await setPauses(at.server.sql, [])
  await payDay(user, schedule, 13)
  expect(await at.money.balance(friend)).toBe(100)
  await forgetVersions(at.server.target)
})

test('a payment above a limit is missed and told, and the plan stays active', async () => {
  const [user, friend] = await pair(500)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100 })
  await setLimits(at.server.sql, { limits: { send_money: { perTransfer: 50 } } })
  await payDay(user, schedule)
  expect((await occurrencesOf(user, schedule))[0]).toMatchObject({
    state: 'missed',
    code: 'LIMIT_PER_TRANSFER',
  })
  expect(await scheduleOf(user, schedule)).toMatchObject({ state: 'active' })
  expect((await subjects(user))[0]).toContain('Not paid')
  await forgetVersions(at.server.target)
})

test('a lower fee is taken at once; a higher one pauses the plan until the owner agrees', async () => {
  const [user, friend] = await pair(500)
  const fee = (flat: bigint) => setTariff(at.server.sql, { rules: [feeRule('send_money', { flat })] })
  await fee(500n)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100, expectedFee: 5 })
  await fee(200n)
  const day = await payDay(user, schedule)
  await runAt(hourOf(day, 9))
  expect([await at.money.balance(user), await at.money.balance(friend)]).toEqual([398, 100])
  expect(await scheduleOf(user, schedule)).toMatchObject({ fee: 2, state: 'active' })
  await fee(1000n)
  await payDay(user, schedule)
  expect(await scheduleOf(user, schedule)).toMatchObject({
    state: 'paused',
    reason: 'fee',
    fee: 2,
    newFee: 10,
  })
  const mail = await at.server.lastMail(user.email)
  expect(mail?.text).toContain('The fee is now ৳10.00. Continue?')
  await change(user, schedule, { expectedFee: 10 })
  expect((await step(user, 'resumeSchedule', schedule)).body.data).toMatchObject({
    state: 'active',
    newFee: null,
  })
  await payDay(user, schedule)
  expect(await at.money.balance(user)).toBe(288)
  await fee(0n)
  await at.money.state()
})

test('two plans of one owner share the money in the order in which they were made', async () => {
  const [user, friend] = await pair(150)
  const first = await planned(user, { recipientPhone: friend.email, amount: 100 })
  const second = await planned(user, { recipientPhone: friend.email, amount: 100 })
  await payDay(user, first)
  expect((await occurrencesOf(user, first))[0]?.state).toBe('paid')
  expect((await occurrencesOf(user, second))[0]).toMatchObject({ state: 'due', code: 'INSUFFICIENT_FUNDS' })
  expect(await at.money.balance(user)).toBe(50)
})

test('a plan for once ends after its payment, and one with an end after its last date', async () => {
  const [user, friend] = await pair(500)
  const once = await planned(user, { recipientPhone: friend.email, every: 'once' })
  const two = await planned(user, {
    recipientPhone: friend.email,
    every: 'day',
    endsOn: addDays(tomorrow(), 1),
  })
  await payDay(user, once)
  await payDay(user, two)
  for (const schedule of [once, two])
    expect(await scheduleOf(user, schedule)).toMatchObject({ state: 'ended', reason: null, nextOn: null })
  expect(await at.money.balance(user)).toBe(200)
})

test('a reminder comes at 18 on the day before, once, and says what is missing', async () => {
  const [user, friend] = await pair(30)
  const startsOn = addDays(tomorrow(), 3)
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100, startsOn, remind: true })
  await runAt(hourOf(addDays(startsOn, -1), 17))
  expect(await notificationsOf(user)).toEqual([])
  await runAt(hourOf(addDays(startsOn, -1), 18))
  await runAt(hourOf(addDays(startsOn, -1), 19))
  expect(await notificationsOf(user)).toEqual(['schedule_reminder'])
  expect((await at.server.lastMail(user.email))?.text).toContain('৳70.00 is missing')
  expect(await scheduleOf(user, schedule)).toMatchObject({ state: 'active', nextOn: startsOn })
})
