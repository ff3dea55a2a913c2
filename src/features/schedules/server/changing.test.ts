import { expect, test } from 'vitest'
import { skipOccurrence } from '../contract.ts'
import {
  at,
  occurrencesOf,
  pair,
  payDay,
  planned,
  scheduleOf,
  step,
  useSchedules,
} from '../testing/server.ts'

useSchedules()

test('a day that was paid before it could be skipped is told, and the day after it stays due', async () => {
  const [user, friend] = await pair(500)
  const schedule = await planned(user, { recipientPhone: friend.email, every: 'day' })
  const skip = (day: string) =>
    at.server.call(skipOccurrence, {
      token: user.token,
      params: { scheduleId: schedule._id },
      body: { day },
    })
  const day = await payDay(user, schedule)
  const { nextOn } = await scheduleOf(user, schedule)
  expect(await skip(day)).toMatchObject({ status: 422, body: { code: 'OCCURRENCE_OVER' } })
  expect(await scheduleOf(user, schedule)).toMatchObject({ nextOn })
  const answers = await Promise.all([skip(nextOn!), skip(nextOn!)])
  expect(answers.map(({ status }) => status).toSorted(), 'a double press').toEqual([200, 422])
  expect((await occurrencesOf(user, schedule)).map(({ state }) => state)).toEqual(['paid', 'skipped', 'due'])
})

test('a plan whose dates are over is not told to be active again: resuming it ends it', async () => {
  const [user, friend] = await pair(500)
  const schedule = await planned(user, { recipientPhone: friend.email, every: 'once' })
  await step(user, 'pauseSchedule', schedule)
  const { sql } = at.server
  await sql`
    update schedule set created_at = now() - interval '9 days', starts_on = dhaka_day(now()) - 1
    where id = ${schedule._id}`
  expect(await step(user, 'resumeSchedule', schedule)).toMatchObject({
    status: 422,
    body: { code: 'SCHEDULE_ENDED' },
  })
  expect(await scheduleOf(user, schedule)).toMatchObject({ state: 'ended', nextOn: null })
  expect(await at.server.actionsOn(user.id)).toEqual(['make_schedule', 'pause_schedule', 'end_schedule'])
  await at.money.state()
})
