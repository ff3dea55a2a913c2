import { expect, test } from 'vitest'
import { createMetrics } from '#server/operations/metrics.ts'
import { schedules } from '../feature.ts'
import { at, planned, step, useSchedules } from '../testing/server.ts'

useSchedules()

test('operators see how many plans there are by state, and how many payments are due', async () => {
  const [user, friend] = [await at.money.userWith(100), await at.server.user()]
  const read = async () => {
    const text = await createMetrics(at.server.sql, [schedules.gauges!]).registry.metrics()
    const of = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      )
    return [
      'batua_schedules{state="active"}',
      'batua_schedules{state="paused"}',
      'batua_occurrences_due',
    ].map(of)
  }
  const [active, paused, due] = (await read()) as [number, number, number]
  const schedule = await planned(user, { recipientPhone: friend.email })
  const other = await planned(user, { recipientPhone: friend.email })
  await step(user, 'pauseSchedule', other)
  await at.server.sql`
    update deadline set due_at = now() - interval '1 minute'
    where kind = 'occurrence' and subject in (select id::text from occurrence where schedule = ${schedule._id})`
  expect(await read()).toEqual([active + 1, paused + 1, due + 1])
})
