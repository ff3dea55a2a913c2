import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTransaction } from '#contract/endpoints/history.ts'
import { sendMoney } from '#contract/endpoints/wallet.ts'
import { transaction } from '#contract/entities/transactions.ts'
import { postBatch } from '#ledger/posting.ts'
import type { Leg } from '#ledger/transfer.ts'
import { feesAccount } from '#test/ledger.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
let user: TestPerson
let friend: TestPerson
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
  user = await money.userWith(1_000, { name: 'Nusrat Jahan' })
  friend = await server.user({ name: 'Tanvir Ahmed' })
})
afterAll(() => server.close())

const open = ({ token }: TestPerson, reference: string) =>
  server.call(getTransaction, { token, params: { reference } })

test('each side sees the payment as in their lists, without a fee and legs', async () => {
  const { body } = await server.call(sendMoney, {
    token: user.token,
    body: { recipientPhone: friend.email, amount: 120, note: 'Dinner' },
  })
  const sent = body.data
  const seen = (await open(user, sent.reference)).body.data
  expect(seen).toMatchObject({ ...transaction.parse(sent), fee: 0, legs: [] })
  expect((await open(friend, sent.reference.toLowerCase())).body.data).toMatchObject({
    reference: sent.reference,
    balanceAfter: 120,
    note: 'Dinner',
    sender: { email: user.email },
    fee: 0,
    legs: [],
  })
})

test('is 404 for strangers, for agents who did not handle it, and for a text that is not a reference', async () => {
  const { reference } = (await money.send(user, friend.email, 5)).body.data
  for (const stranger of [await server.user(), await server.agent()])
    expect((await open(stranger, reference)).body.code).toBe('TRANSACTION_NOT_FOUND')
  for (const none of ['BT22222222', 'nonsense', '%00', `${reference}X`])
    expect((await open(user, none)).status).toBe(404)
})

test('an agent sees a transaction that they handled, without their own side', async () => {
  const agent = await server.agent()
  const { reference } = (await money.cashIn(agent, user.email, 50)).body.data
  expect((await open(agent, reference)).body.data).toMatchObject({
    sender: null,
    receiver: { name: 'Nusrat Jahan', email: user.email },
    balanceAfter: -50,
  })
})

test('fees are added up for who pays them, and nobody else sees them', async () => {
  const fees = await feesAccount(server.sql)
  const [payer, payee] = [user.accountId as number, friend.accountId as number]
  const legs: Leg[] = [
    { type: 'send_money', amount: 10_000n, debit: { id: payer }, credit: { id: payee } },
    { type: 'fee', amount: 500n, debit: { id: payer }, credit: { id: fees } },
  ]
  const { outcomes } = await server.sql.begin((tx) =>
    postBatch(tx, [
      {
        actor: payer,
        accounts: [{ id: payer }, { id: payee }, { id: fees }],
        legsMax: legs.length,
        plan: () => legs,
      },
    ]),
  )
  const [posted] = outcomes
  if (posted?.kind !== 'posted') throw new Error('refused')
  const { reference } = posted.transfer
  expect((await open(user, reference)).body.data).toMatchObject({ amount: 100, fee: 5, legs: [] })
  expect((await open(friend, reference)).body.data).toMatchObject({ amount: 100, fee: 0, legs: [] })
})
