import { expect, test } from 'vitest'
import { dhakaDay } from '#contract/days.ts'
import { at, paidInBulk, row, useBulk } from '#features/bulk/testing/server.ts'
import type { TestPerson } from '#test/people.ts'
import { getStatement } from '../contract.ts'

useBulk()

test('the wallet has the sum for the bulk payment, the receiver the name of the payer', async () => {
  const payer = await at.money.userWith(500, { name: 'Rahim Uddin' })
  const one = await at.server.user()
  await paidInBulk(payer, [row(one, 100)])
  const month = dhakaDay(new Date()).slice(0, 7)
  const rows = async ({ token }: TestPerson) =>
    (await at.server.call(getStatement, { token, params: { month }, query: {} })).body.data.rows.map(
      ({ type, way, amount, name }) => [type, way, amount, name],
    )
  expect((await rows(payer)).slice(1)).toEqual([['bulk', 'out', 100, 'Salaries November']])
  expect(await rows(one)).toEqual([['send_money', 'in', 100, 'Rahim Uddin']])
})
