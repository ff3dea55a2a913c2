import { beforeEach, expect, test } from 'vitest'
import { forgetVersions, setLimits } from '#features/limits/testing/policies.ts'
import { limitsRulesOf } from '#features/limits/testing/rules.ts'
import { approve, checker, made, maker, reason, server, useDesk } from '#features/proposals/testing/desk.ts'
import { getPolicies } from '../contract.ts'

useDesk()
beforeEach(() => forgetVersions(server.target))

const policies = async (kind: string, { token } = checker) =>
  (await server.call(getPolicies, { token, query: { kind } })).body.data
const limits = (day: number, from: string | null = null) => ({
  kind: 'limits',
  target: 'limits',
  payload: { rules: limitsRulesOf({ limits: { send_money: { day } } }), from },
  reason,
})

test('without a version there are rules without bounds', async () => {
  expect(await policies('limits')).toMatchObject({
    inForce: { number: null, rules: limitsRulesOf({}) },
    coming: [],
    former: [],
    waiting: null,
    uncounted: 0,
  })
  expect((await policies('pause', maker)).inForce).toEqual({ number: null, rules: { paused: [] } })
})

test('both roles see what is in force, what is to come and what waits for an approval', async () => {
  await setLimits(server.sql, { limits: { send_money: { day: 70 } } })
  await approve(await made(limits(80)))
  const proposal = await made(limits(90))
  const seen = await policies('limits', maker)
  expect(seen.inForce.number).toBe(1)
  expect(seen.former.map(({ number, madeBy }) => [number, madeBy])).toEqual([[1, null]])
  expect(seen.coming.map(({ number, madeBy, until }) => [number, madeBy, until])).toEqual([
    [2, checker.name, null],
  ])
  expect(seen.former[0]?.until).toBe(seen.coming[0]?.effectiveAt)
  expect(seen.waiting).toEqual({ proposal: proposal._id, maker: maker.name })
})

test('a version that another one replaced before it took effect is not shown', async () => {
  const from = new Date(Date.now() + 3_600_000).toISOString()
  await approve(await made(limits(80, from)))
  await approve(await made(limits(90, from)))
  expect((await policies('limits')).coming.map(({ number }) => number)).toEqual([2])
})
