import { afterAll, describe, expect, test } from 'vitest'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer } from '#test/server.ts'
import { withdrawGoalNotice } from '../../contract.ts'
import { daysFromNow, goalCalls } from '../../testing/goals.ts'

const server = await startServer()
afterAll(() => server.close())
const money = moneyCalls(server)
const { goalOf, change, put, take, close, notice, onlyGoal, noticeWas } = goalCalls(server)

describe('a lock', () => {
  const lockedGoal = async (user: TestPerson) => {
    const goal = await goalOf(user, { lockedUntil: daysFromNow(30) })
    await put(user, goal._id, 100)
    return goal
  }
  const refusals = async (user: TestPerson, id: string) => [
    (await take(user, id, 10)).body.code,
    (await close(user, id)).body.code,
    (await change(user, id, { lockedUntil: daysFromNow(29) })).body.code,
    (await change(user, id, { lockedUntil: null })).body.code,
  ]

  test('a locked goal refuses withdrawals, closing and an earlier date', async () => {
    const user = await money.userWith(1000)
    const { _id } = await lockedGoal(user)
    expect((await onlyGoal(user)).isLocked).toBe(true)
    expect(await refusals(user, _id)).toEqual(Array(4).fill('GOAL_LOCKED'))
  })

  test('a locked goal takes money, a later date and a new name', async () => {
    const user = await money.userWith(1000)
    const { _id } = await lockedGoal(user)
    expect((await put(user, _id, 10)).status).toBe(200)
    const later = await change(user, _id, { lockedUntil: daysFromNow(31) })
    expect(later.body.data).toMatchObject({ lockedUntil: daysFromNow(31), isLocked: true, balance: 110 })
    expect((await change(user, _id, { name: 'Locked' })).status).toBe(200)
  })

  // threat: savings
  test('opens 24 hours after a notice, for 48 hours, and closes again', async () => {
    const user = await money.userWith(1000)
    const { _id } = await lockedGoal(user)
    const given = await notice(user, _id)
    expect(given.body.message).toBe('You can take money out in 24 hours.')
    const { freeFrom, freeUntil } = given.body.data.notice!
    expect(Date.parse(freeUntil) - Date.parse(freeFrom)).toBe(48 * 3_600_000)
    expect(await refusals(user, _id)).toEqual(Array(4).fill('GOAL_LOCKED'))

    await noticeWas(_id, '23 hours 59 minutes')
    expect(await refusals(user, _id)).toEqual(Array(4).fill('GOAL_LOCKED'))
    await noticeWas(_id, '24 hours 1 second')
    expect(await onlyGoal(user)).toMatchObject({ isLocked: false, notice: expect.anything() })
    expect((await take(user, _id, 10)).status).toBe(200)
    await noticeWas(_id, '71 hours 59 minutes')
    expect((await take(user, _id, 10)).status).toBe(200)
    await noticeWas(_id, '72 hours 1 second')
    expect(await onlyGoal(user)).toMatchObject({ isLocked: true, notice: null, balance: 80 })
    expect(await refusals(user, _id)).toEqual(Array(4).fill('GOAL_LOCKED'))
    await noticeWas(_id, '25 hours')
    expect((await change(user, _id, { lockedUntil: daysFromNow(1) })).status).toBe(200)
    expect(await refusals(user, _id)).toEqual([...Array(2).fill('GOAL_LOCKED'), undefined, 'GOAL_LOCKED'])
  })

  test('asking again does not start the 24 hours anew; a notice can be withdrawn; an unlocked goal needs none', async () => {
    const user = await money.userWith(1000)
    const { _id } = await lockedGoal(user)
    const first = await notice(user, _id)
    await noticeWas(_id, '10 hours')
    const again = await notice(user, _id)
    expect(Date.parse(again.body.data.notice!.freeFrom)).toBeLessThan(
      Date.parse(first.body.data.notice!.freeFrom),
    )
    const withdrawn = await server.call(withdrawGoalNotice, { token: user.token, params: { goalId: _id } })
    expect(withdrawn.body.data.notice).toBeNull()
    await server.call(withdrawGoalNotice, { token: user.token, params: { goalId: _id } })
    const acts = (await server.actionsOn(user.id)).filter((action) => action.includes('notice'))
    expect(acts).toEqual(['give_goal_notice', 'withdraw_goal_notice'])

    const free = await goalOf(user)
    expect(await notice(user, free._id)).toMatchObject({ status: 422, body: { code: 'GOAL_NOT_LOCKED' } })
  })

  test('ends at midnight in Dhaka: on its day the money is free', async () => {
    const user = await money.userWith(1000)
    const { _id } = await lockedGoal(user)
    const setDay = (day: string) => server.sql`update goal set locked_until = ${day} where id = ${_id}`
    await setDay(daysFromNow(1))
    expect((await take(user, _id, 10)).body.code).toBe('GOAL_LOCKED')
    await setDay(daysFromNow(0))
    expect((await take(user, _id, 10)).status).toBe(200)
    expect((await onlyGoal(user)).isLocked).toBe(false)
  })
})
