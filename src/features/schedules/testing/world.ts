import { addDays, dhakaDay } from '#contract/days.ts'
import { openGoal } from '#features/savings/contract.ts'
import type { FillScreens } from '#test/e2e/world.ts'
import * as schedules from '../contract.ts'
import { newSchedulePath } from '../paths.ts'

/** One for a goal and a paused one. */
const fill: FillScreens = async (call, user) => {
  const goal = await call(openGoal, user, { body: { icon: 'bicycle', name: 'Winter coat', target: 3_000 } })
  const startsOn = addDays(dhakaDay(new Date()), 1)
  const save = (reference: string, amount: number) =>
    call(schedules.makeSchedule, user, {
      body: { goalId: goal._id, amount, every: 'month', anchor: 31, startsOn, reference },
    })
  await save('coat', 300)
  const { _id } = await save('more', 500)
  await call(schedules.pauseSchedule, user, { params: { scheduleId: _id } })
  return [{ path: newSchedulePath, heading: 'New schedule', title: 'New schedule · Batua' }]
}

export default fill
