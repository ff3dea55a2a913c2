import { expect, test } from 'vitest'
import { at, pair, planned, scheduleOf, step, useSchedules } from '../testing/server.ts'

useSchedules()

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
