import { expect, test } from 'vitest'
import { at, paidInBulk, row, useBulk } from '#features/bulk/testing/server.ts'
import { takeMark } from '#server/journal/horizon.ts'
import { fold } from '#server/totals/fold.ts'
import type { TestPerson } from '#test/people.ts'
import { getInsights } from '../contract.ts'

useBulk()

const mostOf = async ({ token }: TestPerson) =>
  (await at.server.call(getInsights, { token, query: { period: 'month' } })).body.data.people.most

test('the people of a bulk payment count on both sides, before and after the night', async () => {
  const payer = await at.money.userWith(500, { name: 'Rahim Uddin' })
  const [one, two] = [
    await at.server.user({ name: 'Karim Sheikh' }),
    await at.server.user({ name: 'Mim Akter' }),
  ]
  const people = async () => [await mostOf(payer), await mostOf(one)]
  await at.money.send(payer, one.email, 10)
  await paidInBulk(payer, [row(one, 100), row(two, 50), row(one, 30)])
  const expected = [
    [
      { name: 'Karim S.', payments: 3, sent: 140, received: 0 },
      { name: 'Mim A.', payments: 1, sent: 50, received: 0 },
    ],
    [{ name: 'Rahim Uddin', payments: 3, sent: 0, received: 140 }],
  ]
  expect(await people()).toEqual(expected)
  await fold(at.server.sql, await takeMark(at.server.sql))
  expect(await people()).toEqual(expected)
  await at.money.state()
})
