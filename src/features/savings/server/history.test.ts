import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTransaction, listHistory } from '#contract/endpoints/history.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { changeGoal, depositToGoal, openGoal } from '../contract.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
let user: TestPerson
let friend: TestPerson
let sent: string
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
  user = await money.userWith(1_000)
  friend = await server.user()
  const { token } = user
  const goal = await server.call(openGoal, { token, body: { name: 'Bicycle', icon: 'bicycle' } })
  const params = { goalId: goal.body.data._id }
  await server.call(depositToGoal, { token, params, body: { amount: 100 } })
  await server.call(changeGoal, { token, params, body: { roundUp: { to: 10, times: 1 } } })
  sent = (await money.send(user, friend.email, 12.5)).body.data.reference
})
afterAll(() => server.close())

const found = async (query: Record<string, string>) => {
  const { body } = await server.call(listHistory, { token: user.token, query })
  return body.data.transactions.map(({ type, amount, goal }) => [type, amount, goal?.name])
}

test('savings are found by the name of the goal and by their type', async () => {
  const savings = [
    ['savings', 7.5, 'Bicycle'],
    ['savings', 100, 'Bicycle'],
  ]
  expect(await found({ search: 'bicy' })).toEqual(savings)
  expect(await found({ type: 'savings' })).toEqual(savings)
  expect(await found({ search: 'bicycles' })).toEqual([])
})

test('a round-up is a leg of its payment for the saver, and nobody else sees it', async () => {
  const open = async ({ token }: TestPerson, reference = sent) =>
    (await server.call(getTransaction, { token, params: { reference } })).body.data
  const payment = await open(user)
  expect(payment).toMatchObject({
    amount: 12.5,
    fee: 0,
    legs: [{ type: 'savings', amount: 7.5, goal: { name: 'Bicycle' } }],
  })
  expect(await open(user, payment.legs[0]!.reference)).toMatchObject({
    type: 'savings',
    legs: [{ reference: sent, amount: 12.5 }],
  })
  expect((await open(friend)).legs).toEqual([])
})

test('the file names the goal', async () => {
  const response = await fetch(`${server.url}/api/v1/history/csv?type=savings`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  const text = await response.text()
  expect(text).toContain(',savings,out,7.5,BDT,Bicycle,,880,')
  expect(text).toContain(',savings,out,100,BDT,Bicycle,,900,')
})
