import { expect, test } from 'vitest'
import { getTransaction, listHistory } from '#contract/endpoints/history.ts'
import { giveBack, money, paid, payee, payer, reported, server, useDisputes } from '../testing/people.ts'

useDisputes()

// threat: held-sum
test('the numbers of the events do not tell the reporter whether something is held', async () => {
  const held = await reported(await paid())
  const reference = await paid(300)
  await money.withdraw(payee, 300)
  const empty = await reported(reference, { reason: 'not_me' })
  for (const dispute of [held, empty])
    expect(dispute.events.map(({ _id, kind }) => [_id, kind])).toEqual([
      [1, 'reported'],
      [2, 'asked'],
    ])
})

test('a payment, and what was held, released and returned of it, names the report to both sides', async () => {
  const dispute = await reported(await paid())
  await giveBack(dispute)
  const named = async (person: { token: string }) => {
    const { token } = person
    const { transactions } = (await server.call(listHistory, { token })).body.data
    const details = transactions.map(({ reference }: { reference: string }) =>
      server.call(getTransaction, { token, params: { reference } }),
    )
    return (await Promise.all(details)).map(({ body: { data } }) => [data.type, data.dispute?.number ?? null])
  }
  expect(await named(payee)).toEqual([
    ['reversal', dispute.number],
    ['release', dispute.number],
    ['hold', dispute.number],
    ['send_money', dispute.number],
  ])
  expect((await named(payer)).slice(0, 2)).toEqual([
    ['reversal', dispute.number],
    ['send_money', dispute.number],
  ])
  const unreported = await paid(300)
  expect((await named(payer))[0], unreported).toEqual(['send_money', null])
})
