import { expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import { stepUp } from '#contract/endpoints/auth.ts'
import { apps } from '#test/second-factor.ts'
import { schedulesCalls } from '../calls.ts'
import { dayOfMonth } from '../dates.ts'
import { at, listed, pair, plan, tomorrow, useSchedules } from '../testing/server.ts'

useSchedules()

test('a plan without any date up to its end is refused, and its confirmation stays unused', async () => {
  const app = apps()
  const [user, friend] = await pair()
  await app.add(at.server, user)
  const startsOn = tomorrow()
  const anchor = dayOfMonth(addDays(startsOn, 3))
  const terms = {
    recipientPhone: friend.email,
    amount: 1,
    every: 'month',
    anchor,
    startsOn,
    reference: 'none',
  }
  const body = { ...terms, endsOn: addDays(startsOn, 1) }
  const { data } = (
    await at.server.call(stepUp, {
      token: user.token,
      body: {
        proof: { code: await app.codeOf(user) },
        for: { path: schedulesCalls.makeSchedule.path, body },
      },
    })
  ).body
  user.token = data.token
  const refused = await plan(user, body, { 'step-up': data.paymentProof! })
  expect(refused).toMatchObject({ status: 422, body: { code: 'SCHEDULE_ENDED' } })
  expect(await listed(user)).toEqual([])
  expect(await at.server.sql`select from payment_proof`).toHaveLength(1)
})

test('a repeated reference with another day, end, note, fee or choice is refused', async () => {
  const [user, friend] = await pair()
  const startsOn = addDays(tomorrow(), 3)
  const body = { recipientPhone: friend.email, amount: 100, startsOn, anchor: 5, reference: 'rent' }
  expect((await plan(user, body)).status).toBe(200)
  for (const other of [
    { anchor: 6 },
    { endsOn: '2099-12-31' },
    { note: 'Rent' },
    { expectedFee: 5 },
    { remind: true },
    { goOn: true },
  ])
    expect(await plan(user, { ...body, ...other }), JSON.stringify(other)).toMatchObject({
      status: 409,
      body: { code: 'SCHEDULE_REFERENCE_USED' },
    })
  expect((await plan(user, body)).status).toBe(200)
  expect(await listed(user)).toHaveLength(1)
})
