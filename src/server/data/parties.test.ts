import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listTransactions } from '#contract/endpoints/admin.ts'
import { myTransactions } from '#contract/endpoints/wallet.ts'
import type { Transaction } from '#contract/entities/transactions.ts'
import { postBatch } from '#ledger/posting.ts'
import { findPaid } from '#ledger/statements.ts'
import { pagesQuery } from '#server/data/transactions.ts'
import type { Tx } from '#server/database/connect.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
let sender: TestPerson
let rahim: TestPerson
const PHONE = '+8801711000042'

beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
  sender = await money.userWith(1000, { name: 'Salma Khatun' })
  rahim = await server.user({ name: 'Rahim Uddin', phone: PHONE })
})
afterAll(() => server.close())

const newest = async ({ token }: TestPerson): Promise<Transaction> => {
  const { body } = await server.call(myTransactions, { token, query: { limit: 1 } })
  return body.data[0]!
}
const newestForAdmin = async (): Promise<Transaction> => {
  const { token } = await server.admin()
  return (await server.call(listTransactions, { token, query: { limit: 1 } })).body.data[0]!
}

describe('what a sender sees of a stranger', () => {
  // threat: name-for-one-taka
  test.each([
    ['a phone number', () => '01711000042', () => ({ email: null, phone: PHONE })],
    ['an email', () => rahim.email, () => ({ email: rahim.email, phone: null })],
  ])(
    'who was typed as %s is shown by that address and a masked name, in every answer',
    async (_, typed, address) => {
      const once = money.key()
      const answer = await money.send(sender, typed(), 10, once)
      const seen = { name: 'Rahim U.', ...address() }
      expect(answer.body.data.receiver).toEqual(seen)
      expect((await newest(sender)).receiver).toEqual(seen)
      const replay = await money.send(sender, typed(), 10, once)
      expect(replay.headers.get('idempotency-replayed')).toBe('true')
      expect(replay.body).toEqual(answer.body)
      expect(JSON.stringify([answer.body, replay.body])).not.toContain('Uddin')
    },
  )

  // threat: name-for-one-taka
  test('stays the typed number after its owner changes to another number', async () => {
    const mover = await server.user({ name: 'Mina Begum', phone: '+8801711000043' })
    await money.send(sender, '01711000043', 10)
    await server.sql`
      update person set phone = '+8801711000044', phone_verified_at = now() where id = ${mover.id}`
    expect((await newest(sender)).receiver).toEqual({ name: 'Mina B.', email: null, phone: '+8801711000043' })
    await money.send(sender, '01711000044', 10)
    expect((await newest(sender)).receiver?.phone).toBe('+8801711000044')
  })

  test('is the email for payments of the first version, which did not store the typed address', async () => {
    const { accountId } = await server.user({ name: 'Old Friend' })
    await server.sql.begin((tx) => postBatch(tx, [sentTo(accountId!, sender.accountId!)]))
    expect((await newest(sender)).receiver).toMatchObject({ name: 'Old F.', phone: null })
    expect((await newest(sender)).receiver?.email).toMatch(/@batua\.test$/)
  })
})

test('a receiver sees name and email of the sender, and everybody sees their own data in full', async () => {
  await money.send(sender, '01711000042', 10)
  const { sender: from, receiver: own } = await newest(rahim)
  expect(from).toEqual({ name: 'Salma Khatun', email: sender.email, phone: null })
  expect(own).toEqual({ name: 'Rahim Uddin', email: rahim.email, phone: PHONE })
})

test('admins see both sides in full, and the typed number', async () => {
  await money.send(sender, '01711000042', 11)
  expect(await newestForAdmin()).toMatchObject({
    sender: { name: 'Salma Khatun', email: sender.email, phone: null },
    receiver: { name: 'Rahim Uddin', email: rahim.email, phone: PHONE },
  })
})

test('an agent who handled cash and the customer see each other in full', async () => {
  const agent = await server.agent({ name: 'Kamal Hossain' })
  await money.cashIn(agent, rahim.email, 50)
  const answer = await money.cashOut(agent, rahim.email, 20)
  const customer = { name: 'Rahim Uddin', email: rahim.email, phone: null }
  expect(answer.body.data.sender).toEqual(customer)
  expect((await newest(rahim)).receiver).toEqual({ name: 'Kamal Hossain', email: agent.email, phone: null })
})

// threat: name-for-one-taka
test('the name is shown in full once that person has paid the sender, and the address stays the typed one', async () => {
  const friend = await money.userWith(100, { name: 'Tanvir Ahmed', phone: '+8801711000045' })
  const before = await money.send(sender, '01711000045', 10)
  expect(before.body.data.receiver?.name).toBe('Tanvir A.')
  await money.send(friend, sender.email, 5)
  // Both transactions of the history, and the next answer.
  const { body } = await server.call(myTransactions, { token: sender.token, query: { limit: 2 } })
  const after = await money.send(sender, '01711000045', 10)
  for (const receiver of [body.data[1]!.receiver, after.body.data.receiver])
    expect(receiver).toEqual({ name: 'Tanvir Ahmed', email: null, phone: '+8801711000045' })
  // Receiving money does not unmask a name; only paying does.
  const stranger = await server.user({ name: 'Other Person' })
  expect((await money.send(friend, stranger.email, 5)).body.data.receiver?.name).toBe('Other P.')
})

test('somebody has paid only whom they sent money, and only after the transfer that did it', async () => {
  const payer = await money.userWith(100)
  const payee = await server.user()
  await money.send(payer, payee.email, 5)
  const [payerId, payeeId] = [payer.accountId!, payee.accountId!]
  const [sent] =
    await server.sql`select seq from transfer where debit_account = ${payerId} and type = 'send_money'`
  const { seq } = sent!
  const [paid] = await server.sql`
    select exists (select from has_paid(${payerId}, ${payeeId})) as there,
      exists (select from has_paid(${payeeId}, ${payerId})) as back,
      exists (select from has_paid(${payerId}, ${payeeId}) where first < ${seq}) as before,
      exists (select from has_paid(${payerId}, ${payeeId}) where first < ${seq} + 1) as after,
      exists (select from transfer t, has_paid(t.debit_account, t.credit_account)
        where t.credit_account = ${payerId}) as "byDeposit"`
  expect(paid).toEqual({ there: true, back: false, before: false, after: true, byDeposit: false })
})

test('whether somebody has paid is looked up by index, also with a plan that was made while the table was small', async () => {
  const { byKey } = server.services
  const accountId = sender.accountId!
  const asked = Array(300).fill({ accountId, page: 1, limit: 5, viewer: { accountId } })
  const sends = Array(300).fill({
    entries: { debit: { account: accountId }, credit: { account: rahim.accountId! } },
  })
  await Promise.all(Array.from({ length: 60 }, () => server.user()))
  await server.sql`vacuum analyze`

  for (const query of [(tx: Tx) => findPaid(tx, sends), (tx: Tx) => pagesQuery(tx, asked)]) {
    const [row] = await byKey.begin((tx) => tx`explain (format json) ${query(tx)}`)
    const lookUps = nodesOf(row!['QUERY PLAN'][0].Plan).filter(
      (node) => node['Index Name'] === 'transfer_sent_pair',
    )
    // Without a condition the whole index would be read, once for all rows. Of the wallet, and of the pot.
    const byPair = expect.stringMatching(/credit_account = .*debit_account = /)
    expect(lookUps.map((node) => node['Index Cond'])).toEqual([byPair, byPair])
  }
})

const send = { type: 'send_money', amount: 1n } as const
const sentTo = (credit: number, debit: number) => ({
  ...send,
  debit: { id: debit },
  credit: { id: credit },
  actor: debit,
})

type Node = { Plans?: Node[]; [fact: string]: unknown }
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
