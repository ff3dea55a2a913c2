import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkReceipt, getOwnReceipt } from '#contract/endpoints/receipts.ts'
import { updateMe } from '#contract/endpoints/user.ts'
import type { PaidTransaction } from '#contract/entities/transactions.ts'
import { rates } from '#contract/rates.ts'
import { alphabet, referenceOf, seqOfReference } from '#ledger/reference.ts'
import { createLedger } from '#ledger/writer.ts'
import { attemptOf, recordAttempt } from '#server/accounts/attempts.ts'
import { connectOne } from '#server/database/connect.ts'
import { takeMark } from '#server/journal/horizon.ts'
import { seal } from '#server/journal/seal.ts'
import { receiptTags } from '#server/keys/receipt-tags.ts'
import { registerFirstKey } from '#server/keys/registered.ts'
import { type KeyRing, newRootKey } from '#server/settings/key-ring.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { reversal, systemAccounts } from '#test/ledger.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

const ring: KeyRing = { current: newRootKey(), former: [] }
let database: TestDatabase
let server: TestServer
let money: ReturnType<typeof moneyCalls>
let [from, to]: TestPerson[] = []

beforeAll(async () => {
  database = await testDatabase()
  server = await startServer({}, { database, ring })
  money = moneyCalls(server)
  from = await money.userWith(1000, { name: 'Nusrat Jahan' })
  to = await server.user({ name: 'Rahim Uddin', phone: '+8801711000900' })
})
afterAll(() => server.close())

const sent = async (amount: number) => (await money.send(from!, to!.email, amount)).body.data
const addressOf = ({ reference, receiptTag }: Pick<PaidTransaction, 'reference' | 'receiptTag'>) =>
  `${reference}.${receiptTag}`
const check = (receipt: string, { call } = server) => call(checkReceipt, { params: { receipt } })

async function giveBack({ reference, _id, amount }: PaidTransaction, part: bigint) {
  const transfer = { seq: seqOfReference(reference)!, id: _id, amount: BigInt(amount * 100) }
  const side = (account: number | null) => ({ account: account!, number: 0n, balance: 0n })
  const original = { transfer, entries: { debit: side(from!.accountId), credit: side(to!.accountId) } }
  const outcome = await createLedger(server.sql).post(
    reversal(await systemAccounts(server.sql), original as Parameters<typeof reversal>[1], part),
  )
  expect(outcome.kind).toBe('posted')
}

// threat: forged-receipt
test('anybody with the link sees the payment, and neither a balance, an email, a number nor a whole name', async () => {
  const paid = await sent(56.5)
  expect(paid.receiptTag).toMatch(new RegExp(`^[${alphabet}]{20}$`))
  const { status, body, headers } = await check(addressOf(paid))
  expect([status, body.data]).toEqual([
    200,
    {
      reference: paid.reference,
      type: 'send_money',
      amount: 56.5,
      currency: 'BDT',
      createdAt: paid.createdAt,
      senderName: 'Nusrat J.',
      receiverName: 'Rahim U.',
      state: 'completed',
      returned: 0,
      checkpoint: null,
      checkedAt: expect.any(String),
    },
  ])
  expect(JSON.stringify(body)).not.toMatch(/@|Jahan|Uddin|8801711|balance/)
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
})

test('every money call answers with a tag, and a repeat answers with the same one', async () => {
  const agent = await server.agent()
  const key = money.key()
  const first = await money.withdraw(from!, 10, key)
  const again = await money.withdraw(from!, 10, key)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(again.body.data).toEqual(first.body.data)
  const answers = [
    first,
    await money.deposit(from!, 10, { agentEmail: agent.email }),
    await money.cashIn(agent, from!.email, 10),
    await money.cashOut(agent, from!.email, 10),
  ]
  for (const { body } of answers) {
    const checked = await check(addressOf(body.data))
    expect(checked.body.data).toMatchObject({ type: body.data.type, amount: 10 })
  }
})

// threat: forged-receipt
test('a tag with one character changed, cut, longer or missing is the same 404 as an unknown reference', async () => {
  const paid = await sent(12)
  const { reference, receiptTag } = paid
  const tag = receiptTag!
  const changed = [...tag].map((letter, place) => {
    const other = alphabet[(alphabet.indexOf(letter) + 1) % alphabet.length]
    return `${reference}.${tag.slice(0, place)}${other}${tag.slice(place + 1)}`
  })
  const unknown = `${referenceOf(999_999_999n)}.${tag}`
  const wrong = [
    ...changed,
    unknown,
    `${reference}.${tag.slice(1)}`,
    `${reference}.${tag}2`,
    reference,
    `${reference}.`,
    `.${tag}`,
    'BT',
    'x'.repeat(61),
    `${reference}.${'৳'.repeat(20)}`,
  ]
  const bodies = new Set<string>()
  for (const receipt of wrong) {
    const { status, body } = await check(receipt)
    expect([receipt, status]).toEqual([receipt, 404])
    bodies.add(JSON.stringify(body))
  }
  expect(bodies.size).toBe(1)
  expect((await check(addressOf(paid).toLowerCase())).status).toBe(200)
})

// threat: forged-receipt
test('a tag is valid for its own number, id and amount only', () => {
  const tags = receiptTags(ring)
  const transfer = { seq: 7n, id: '01a1e20b-4590-7018-9803-cd99068ee178', amount: 100n }
  const tag = tags.tagOf(transfer)!
  expect(tags.isGenuine(transfer, tag)).toBe(true)
  const others = [
    { ...transfer, amount: 101n },
    { ...transfer, seq: 8n },
    { ...transfer, id: '01a1e20b-4590-7018-9803-cd99068ee179' },
  ]
  for (const other of others) expect(tags.isGenuine(other, tag)).toBe(false)
  expect(receiptTags({ current: newRootKey(), former: [] }).isGenuine(transfer, tag)).toBe(false)
})

test('a tag of another payment of the same sum opens nothing', async () => {
  const [one, other] = [await sent(20), await sent(20)]
  const mixed = addressOf({ reference: one.reference, receiptTag: other.receiptTag })
  expect((await check(mixed)).status).toBe(404)
})

test('a settlement of the operator has no receipt', async () => {
  const { settlement } = await systemAccounts(server.sql)
  const agent = await server.agent()
  const outcome = await createLedger(server.sql).post({
    type: 'settlement',
    amount: 500n,
    debit: { id: settlement },
    credit: { id: agent.accountId! },
    actor: settlement,
  })
  if (outcome.kind !== 'posted') throw new Error('it was refused')
  const { transfer } = outcome
  expect((await check(`${transfer.reference}.${receiptTags(ring).tagOf(transfer)}`)).status).toBe(404)
  const own = { token: agent.token, params: { transactionId: transfer.id } }
  expect((await server.call(getOwnReceipt, own)).status).toBe(404)
})

test('a payment that was reversed in part or whole is shown with the reversed sum', async () => {
  const paid = await sent(30)
  const state = async () => {
    const { state, returned, amount } = (await check(addressOf(paid))).body.data
    return { state, returned, amount }
  }
  await giveBack(paid, 1050n)
  expect(await state()).toEqual({ state: 'returned_in_part', returned: 10.5, amount: 30 })
  await giveBack(paid, 1950n)
  expect(await state()).toEqual({ state: 'returned', returned: 30, amount: 30 })
})

test('names are those at the time of the payment', async () => {
  const paid = await sent(11)
  await server.call(updateMe, { token: to!.token, body: { name: 'Other Name' } })
  expect((await check(addressOf(paid))).body.data.receiverName).toBe('Rahim U.')
})

test('the receipt names the checkpoint that covers it, once that is published', async () => {
  const paid = await sent(13)
  const checkpoint = async () => (await check(addressOf(paid))).body.data.checkpoint
  await registerFirstKey(database.sql, ring.current.fingerprint)
  const connection = await connectOne(database.serving, 'test journal')
  onTestFinished(() => connection.client.end())
  const sealNow = async (signing: KeyRing | undefined) =>
    seal(connection, await takeMark(database.sql), { ring: signing, checkpointsFile: undefined })
  await sealNow(undefined)
  expect(await checkpoint()).toBeNull()
  await sealNow(ring)
  expect(await checkpoint()).toBe(1)

  const later = await sent(14)
  await sealNow(ring)
  expect(await checkpoint()).toBe(1)
  expect((await check(addressOf(later))).body.data.checkpoint).toBe(2)
})

// threat: forged-receipt
test('a tag of a former key stays valid, and a tag of a removed key does not', async () => {
  const paid = await sent(15)
  const rotated = { current: newRootKey(), former: [ring.current] }
  const checkOn = async (keys: KeyRing | undefined) => {
    const tags = receiptTags(keys)
    const { receiptTags: before } = server.services
    server.services.receiptTags = tags
    onTestFinished(() => {
      server.services.receiptTags = before
    })
    return (await check(addressOf(paid))).status
  }
  expect(await checkOn(rotated)).toBe(200)
  expect(await checkOn({ current: newRootKey(), former: [] })).toBe(404)
  expect(await checkOn(undefined)).toBe(404)
  expect((await sent(16)).receiptTag).toBeNull()
})

// threat: forged-receipt
test('sender, receiver and agent get the tag of their transaction, and nobody else does', async () => {
  const agent = await server.agent()
  const paid = await sent(17)
  const cash = (await money.cashIn(agent, to!.email, 20)).body.data
  const own = async ({ token }: TestPerson, { _id }: PaidTransaction) => {
    const { status, body } = await server.call(getOwnReceipt, { token, params: { transactionId: _id } })
    return status === 200 ? body.data.receiptTag : status
  }
  expect([await own(from!, paid), await own(to!, paid)]).toEqual([paid.receiptTag, paid.receiptTag])
  expect([await own(agent, cash), await own(to!, cash)]).toEqual([cash.receiptTag, cash.receiptTag])
  const strangers = [await own(agent, paid), await own(from!, cash), await own(await server.user(), paid)]
  expect(strangers).toEqual([404, 404, 404])
})

// threat: forged-receipt
test('after too many checks a network address must wait, whether or not the tags were right', async () => {
  const paid = await sent(18)
  const [{ max }] = rates.receipt
  await server.sql`delete from attempt where kind = 'receipt'`
  for (let n = 1; n < max; n++)
    await recordAttempt(server.sql, attemptOf('receipt', '127.0.0.1', '127.0.0.1'))
  expect((await check('BT22222222.nothing')).status).toBe(404)
  const refused = await check(addressOf(paid))
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
