import { dhakaDay } from '#contract/days.ts'
import type { FillScreens } from '#test/e2e/world.ts'
import * as goals from '../contract.ts'
import { savingsPath } from '../paths.ts'

/** Goals of every kind: running with both rules, locked, reached, without a target. */
const fill: FillScreens = async (call, user) => {
  const open = (body: object) => call(goals.openGoal, user, { body: { icon: 'bicycle', ...body } })
  const put = (goalId: string, amount: number) =>
    call(goals.depositToGoal, user, { params: { goalId }, body: { amount } })
  const day = dhakaDay(new Date(Date.now() + 90 * 86_400_000))
  const running = await open({ name: 'Bicycle', target: 18_000, targetDate: day })
  await put(running._id, 12_600)
  const body = { roundUp: { to: 100, times: 1 }, share: { percent: 5, above: 1000 } }
  await call(goals.changeGoal, user, { params: { goalId: running._id }, body })
  await put((await open({ name: 'Eid clothes', target: 11_000, lockedUntil: day }))._id, 3_850)
  await put((await open({ name: 'School fees', target: 2_000 }))._id, 2_000)
  await open({ name: 'A name of forty characters for a rainy d' })
  return [{ path: `${savingsPath}/${running._id}`, heading: 'Bicycle', title: 'Bicycle · Batua' }]
}

export default fill
