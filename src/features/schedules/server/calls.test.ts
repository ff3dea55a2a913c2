import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import { blockUser } from '#contract/endpoints/admin.ts'
import { freeze, stepUp } from '#contract/endpoints/auth.ts'
import { getTransaction } from '#contract/endpoints/history.ts'
import { checksOfFeatures } from '#features/checks.ts'
import { getUserPage } from '#features/desk/contract.ts'
import { openGoal } from '#features/savings/contract.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { runDue } from '#test/due.ts'
import type { TestPerson } from '#test/people.ts'
import { apps } from '#test/second-factor.ts'
import { schedulesCalls } from '../calls.ts'
import { scheduleLimits } from '../limits.ts'
import {
  at,
  change,
  listed,
  occurrencesOf,
  pair,
  payDay,
  plan,
  planned,
  scheduleOf,
  step,
  tomorrow,
  useSchedules,
} from '../testing/server.ts'

useSchedules()

const mailsAbout = async ({ email }: TestPerson, words: string) =>
  (await at.server.mailsTo(email)).filter(({ subject }) => subject.includes(words))

test('a new plan shows its next date and a masked name, and is mailed with "This was not me"', async () => {
  const [user, friend] = await pair()
  const schedule = await planned(user, {
    recipientPhone: friend.phone,
    amount: 12_000,
    anchor: 31,
    note: 'Rent',
    remind: true,
  })
  expect(schedule).toMatchObject({
    kind: 'pay',
    to: { name: 'Rahim U.' },
    amount: 12_000,
    every: 'month',
    anchor: 31,
    note: 'Rent',
    remind: true,
    state: 'active',
    reason: null,
  })
  expect(schedule.nextOn! >= tomorrow()).toBe(true)
  const [mail] = await mailsAbout(user, 'Payment planned')
  expect(mail?.text).toContain('If this was not you')
  expect(await at.server.actionsOn(user.id)).toEqual(['make_schedule'])
  expect(await mailsAbout(friend, 'planned'), 'the receiver').toEqual([])
})

test('a double press with one reference makes one plan, and another plan under it is refused', async () => {
  const [user, friend] = await pair()
  const body = { recipientPhone: friend.email, amount: 100, reference: 'rent' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => plan(user, body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body: { data } }) => data._id)).size).toBe(1)
  expect(await listed(user)).toHaveLength(1)
  expect(await mailsAbout(user, 'planned')).toHaveLength(1)
  expect(await plan(user, { ...body, amount: 200 })).toMatchObject({
    status: 409,
    body: { code: 'SCHEDULE_REFERENCE_USED' },
  })
})

test('bad input is a 400 and plans nothing', async () => {
  const [user, friend] = await pair()
  const wrong = [
    { amount: 0 },
    { amount: 10.005 },
    { startsOn: addDays(tomorrow(), -1) },
    { startsOn: '2100-01-01' },
    { startsOn: '2026-02-30' },
    { endsOn: addDays(tomorrow(), -1) },
    { every: 'year' },
    { every: 'week', anchor: 8 },
    { every: 'day', anchor: 1 },
    { anchor: 32 },
    { anchor: 0 },
    { reference: 'with a space' },
    { goalId: randomUUID() },
    { recipientPhone: undefined },
  ]
  for (const body of wrong) {
    const { status, body: answer } = await plan(user, { recipientPhone: friend.email, ...body })
    expect([status, answer.code], JSON.stringify(body)).toEqual([400, 'VALIDATION_FAILED'])
    expect(answer.message).not.toMatch(/expected|invalid input/i)
  }
  expect(await listed(user)).toEqual([])
})

test('an unknown, own or blocked receiver and a foreign goal are refused', async () => {
  const [user, friend] = await pair()
  const admin = await at.server.admin()
  const blocked = await at.server.user()
  await at.server.call(blockUser, { token: admin.token, params: { userId: blocked.id }, body: {} })
  const foreign = (
    await at.server.call(openGoal, { token: friend.token, body: { name: 'Bike', icon: 'bicycle' } })
  ).body.data
  const codes = []
  for (const body of [
    { recipientPhone: 'nobody@batua.test' },
    { recipientPhone: user.email },
    { recipientPhone: blocked.email },
    { goalId: foreign._id },
  ])
    codes.push((await plan(user, body)).body.code)
  expect(codes).toEqual(['RECIPIENT_NOT_FOUND', 'SELF_TRANSFER', 'RECIPIENT_UNAVAILABLE', 'GOAL_NOT_FOUND'])
  expect(await listed(user)).toEqual([])
})

test('fifty plans that have not ended are the most; paused ones count, ended ones do not', async () => {
  const [user, friend] = await pair()
  await at.server.sql`
    insert into schedule (id, owner, reference, kind, address, receiver, amount, every, starts_on, state, reason)
    select gen_random_uuid(), ${user.accountId}, i::text, 'pay', ${friend.email}, ${friend.accountId}, 100, 'once',
      current_date + 9, 'paused', 'owner'
    from generate_series(2, ${scheduleLimits.open}) as i`
  const last = await planned(user, { recipientPhone: friend.email })
  expect((await plan(user, { recipientPhone: friend.email })).body.code).toBe('SCHEDULES_FULL')
  await step(user, 'endSchedule', last)
  expect((await plan(user, { recipientPhone: friend.email })).status).toBe(200)
})

test('pause cancels what is due, and resume makes the next date after today due', async () => {
  const [user, friend] = await pair(1000)
  const schedule = await planned(user, { recipientPhone: friend.email, every: 'week' })
  const paused = (await step(user, 'pauseSchedule', schedule)).body.data
  expect(paused).toMatchObject({ state: 'paused', reason: 'owner', nextOn: null })
  expect(
    await at.server.sql`select from deadline where kind = 'occurrence' and subject in (
    select id::text from occurrence where schedule = ${schedule._id})`,
  ).toHaveLength(0)
  const resumed = (await step(user, 'resumeSchedule', schedule)).body.data
  expect(resumed).toMatchObject({ state: 'active', reason: null, nextOn: schedule.nextOn })
  await payDay(user, schedule)
  expect(await at.money.balance(friend)).toBe(100)
  expect(await at.server.actionsOn(user.id)).toEqual(['make_schedule', 'pause_schedule', 'resume_schedule'])
  await at.money.state()
})

test('skip leaves one date out, also after a pause', async () => {
  const [user, friend] = await pair(1000)
  const schedule = await planned(user, { recipientPhone: friend.email, every: 'day' })
  const skipped = (await step(user, 'skipOccurrence', schedule)).body.data
  expect(skipped.nextOn).toBe(addDays(tomorrow(), 1))
  await step(user, 'pauseSchedule', schedule)
  const resumed = (await step(user, 'resumeSchedule', schedule)).body.data
  expect(resumed.nextOn, 'the skipped date stays skipped').toBe(addDays(tomorrow(), 1))
  expect((await occurrencesOf(user, schedule)).map(({ state }) => state)).toEqual(['skipped', 'due'])
  await at.money.state()
})

test('skipping the last date ends the plan; an ended one cannot be changed', async () => {
  const [user, friend] = await pair()
  const schedule = await planned(user, { recipientPhone: friend.email, every: 'once' })
  expect((await step(user, 'skipOccurrence', schedule)).body.data).toMatchObject({
    state: 'ended',
    nextOn: null,
  })
  for (const answer of [
    await step(user, 'resumeSchedule', schedule),
    await step(user, 'pauseSchedule', schedule),
    await step(user, 'endSchedule', schedule),
    await change(user, schedule, { amount: 5 }),
  ])
    expect(answer).toMatchObject({ status: 422, body: { code: 'SCHEDULE_ENDED' } })
})

test('a change is shown, and an end before the next date ends the plan', async () => {
  const [user, friend] = await pair()
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100, note: 'Rent' })
  const changed = (
    await change(user, schedule, { amount: 90, note: null, remind: true, endsOn: '2099-12-31' })
  ).body.data
  expect(changed).toMatchObject({
    amount: 90,
    note: null,
    remind: true,
    endsOn: '2099-12-31',
    state: 'active',
  })
  expect(await mailsAbout(user, 'raised')).toEqual([])
  await change(user, schedule, { amount: 95 })
  expect(await mailsAbout(user, 'raised')).toHaveLength(1)
  expect((await change(user, schedule, { endsOn: addDays(tomorrow(), -1) })).body.data).toMatchObject({
    state: 'ended',
    nextOn: null,
  })
  await at.money.state()
})

test('the plan of another person does not exist, and nothing changes', async () => {
  const [user, friend] = await pair()
  const schedule = await planned(user, { recipientPhone: friend.email })
  const answers = [
    await change(friend, schedule, { amount: 5 }),
    ...(await Promise.all(
      (['pauseSchedule', 'resumeSchedule', 'skipOccurrence', 'endSchedule'] as const).map((name) =>
        step(friend, name, schedule),
      ),
    )),
  ]
  expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    Array(5).fill('404 SCHEDULE_NOT_FOUND'),
  )
  expect(await listed(friend)).toEqual([])
  expect(await scheduleOf(user, schedule)).toEqual(schedule)
})

// threat: schedule-by-thief; confirmation-reuse
test('with a second factor every plan and every raise needs a confirmation of this very call', async () => {
  const app = apps()
  const [user, friend] = await pair(1000)
  await app.add(at.server, user)
  const body = {
    recipientPhone: friend.email,
    amount: 1,
    every: 'month',
    startsOn: tomorrow(),
    reference: 'small',
  }
  expect(await plan(user, body)).toMatchObject({
    status: 403,
    body: { code: 'STEP_UP_REQUIRED', data: { amount: 1, to: 'Rahim U.' } },
  })
  expect(await listed(user)).toEqual([])
  const confirm = async (path: string, terms: object) => {
    const { data } = (
      await at.server.call(stepUp, {
        token: user.token,
        body: { proof: { code: await app.codeOf(user) }, for: { path, body: terms } },
      })
    ).body
    user.token = data.token
    return { 'step-up': data.paymentProof! }
  }
  const proof = await confirm(schedulesCalls.makeSchedule.path, body)
  expect((await plan(user, { ...body, amount: 2 }, proof)).status, 'another amount').toBe(403)
  const made = await plan(user, body, proof)
  expect(made.status).toBe(200)
  const schedule = made.body.data
  expect((await plan(user, body, proof)).body.data._id, 'the repeat').toBe(schedule._id)
  expect((await plan(user, { ...body, reference: 'again' }, proof)).status, 'used up').toBe(403)

  expect((await change(user, schedule, { amount: 5 })).status).toBe(403)
  expect((await change(user, schedule, { expectedFee: 5 })).status).toBe(403)
  expect((await change(user, schedule, { note: 'Rent' })).status, 'no raise').toBe(200)
  const raise = await confirm(schedulesCalls.changeSchedule.path, { scheduleId: schedule._id, amount: 5 })
  expect((await change(user, schedule, { amount: 6 }, raise)).status).toBe(403)
  expect((await change(user, schedule, { amount: 5 }, raise)).body.data.amount).toBe(5)
  await payDay(user, schedule)
  expect(await at.money.balance(friend), 'the payment itself needs nothing more').toBe(5)
})

// threat: schedule-by-thief
test('a stolen session that plans 50 payments is mailed each time, pays nothing before tomorrow, and a freeze stops all', async () => {
  const [user, friend] = await pair(10_000)
  // Looking up a stranger this often is refused.
  await at.money.send(user, friend.email, 10)
  for (let i = 0; i < scheduleLimits.open; i++)
    await planned(user, { recipientPhone: friend.email, every: 'day' })
  await runDue(at.server)
  expect(await at.money.balance(friend)).toBe(10)
  expect(await mailsAbout(user, 'Payment planned')).not.toHaveLength(0)
  await at.server.call(freeze, { token: user.token })
  await runDue(at.server)
  expect(
    await at.server.sql`
      select state, reason, count(*)::int as count from schedule where owner = ${user.accountId} group by 1, 2`,
  ).toEqual([{ state: 'paused', reason: 'account', count: scheduleLimits.open }])
  expect(await mailsAbout(user, 'planned payments are paused')).toHaveLength(1)
  await at.money.state()
})

test('a block pauses the plans of a person', async () => {
  const [user, friend] = await pair(1000)
  const schedule = await planned(user, { recipientPhone: friend.email })
  const admin = await at.server.admin()
  await at.server.call(blockUser, { token: admin.token, params: { userId: user.id }, body: {} })
  await runDue(at.server)
  expect(await at.server.sql`select state, reason from schedule where id = ${schedule._id}`).toEqual([
    { state: 'paused', reason: 'account' },
  ])
})

test('the data of the payment names the plan to its owner, and not to the receiver', async () => {
  const [user, friend] = await pair(1000)
  const schedule = await planned(user, { recipientPhone: friend.email })
  await payDay(user, schedule)
  const [paid] = await occurrencesOf(user, schedule)
  const see = async ({ token }: TestPerson) =>
    (await at.server.call(getTransaction, { token, params: { reference: paid!.transaction!.reference } }))
      .body.data
  expect((await see(user)).schedule).toEqual({ _id: schedule._id, dueOn: paid!.dueOn })
  expect((await see(friend)).schedule).toBeNull()
})

test('administrators see the plans of a user without receiver and note', async () => {
  const [user, friend] = await pair(1000)
  const schedule = await planned(user, { recipientPhone: friend.email, note: 'Private words' })
  const admin = await at.server.admin()
  const page = (await at.server.call(getUserPage, { token: admin.token, params: { userId: user.id } })).body
    .data
  expect(page.schedules).toEqual([
    { kind: 'pay', amount: 100, every: 'month', state: 'active', reason: null, nextOn: schedule.nextOn },
  ])
})

const faultsOf = async () => (await verifyLedger(at.server.sql, undefined, checksOfFeatures)).faults

test('a paid occurrence with another amount, and an active plan without a due date, are found by ledger:verify', async () => {
  const [user, friend] = await pair(1000)
  const schedule = await planned(user, { recipientPhone: friend.email })
  await payDay(user, schedule)
  const { sql } = at.server
  const paid = sql`schedule = ${schedule._id} and state = 'paid'`
  await sql`update occurrence set amount = amount + 1 where ${paid}`
  expect(JSON.stringify(await faultsOf())).toContain('every paid occurrence has a transfer')
  await sql`update occurrence set amount = amount - 1 where schedule = ${schedule._id} and state = 'paid'`
  expect(await faultsOf()).toEqual([])
  const [gone] = await sql<{ subject: string; dueAt: Date }[]>`
    delete from deadline using occurrence where occurrence.id::text = subject and occurrence.schedule = ${schedule._id}
      and kind = 'occurrence' returning subject, due_at as "dueAt"`
  expect(JSON.stringify(await faultsOf())).toContain('every active schedule has one due occurrence')
  await sql`insert into deadline (kind, subject, due_at) values ('occurrence', ${gone!.subject}, ${gone!.dueAt})`
  await sql`update schedule set state = 'paused', reason = 'owner' where id = ${schedule._id}`
  expect(JSON.stringify(await faultsOf())).toContain('every active schedule has one due occurrence')
  await sql`update schedule set state = 'active', reason = null where id = ${schedule._id}`
  expect(await faultsOf()).toEqual([])
})
