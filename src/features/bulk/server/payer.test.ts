import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { listTransactions } from '#contract/endpoints/admin.ts'
import { getTransaction } from '#contract/endpoints/history.ts'
import { checkReceipt, getOwnReceipt } from '#contract/endpoints/receipts.ts'
import { findRecipient } from '#contract/endpoints/wallet.ts'
import { feeRule, setTariff } from '#features/fees/testing/tariffs.ts'
import { readTransactions } from '#server/data/transaction-parts.ts'
import { databaseFolder } from '#server/database/schema-files.ts'
import { takeMark } from '#server/journal/horizon.ts'
import { fold } from '#server/totals/fold.ts'
import type { TestPerson } from '#test/people.ts'
import { at, paidInBulk, row, useBulk } from '../testing/server.ts'

useBulk()

const lookUp = async ({ token }: TestPerson, { email }: TestPerson) =>
  (await at.server.call(findRecipient, { token, body: { recipientPhone: email } })).body.data

const detailFor = ({ token }: TestPerson, reference: string) =>
  at.server.call(getTransaction, { token, params: { reference } })

describe('the owner of a pot is the payer of its rows', () => {
  test('for look-ups: the receiver is no first payment any more, and sees the whole name of the payer', async () => {
    const payer = await at.money.userWith(500, { name: 'Rahim Uddin' })
    const one = await at.server.user({ name: 'Karim Sheikh' })
    expect([await lookUp(one, payer), await lookUp(payer, one)]).toMatchObject([
      { name: 'Rahim U.', isPaidBefore: false },
      { name: 'Karim S.', isPaidBefore: false },
    ])
    await paidInBulk(payer, [row(one, 100)])
    expect([await lookUp(one, payer), await lookUp(payer, one)]).toMatchObject([
      { name: 'Rahim Uddin', isPaidBefore: false },
      { name: 'Karim S.', isPaidBefore: true },
    ])
    const sent = await at.money.send(one, payer.email, 5)
    expect(sent.body.data.receiver?.name).toBe('Rahim Uddin')
  })

  test('for the totals of people, on both sides, also where they were folded before pots were known', async () => {
    const payer = await at.money.userWith(500)
    const one = await at.server.user()
    await at.money.send(payer, one.email, 10)
    await paidInBulk(payer, [row(one, 100), row(one, 30)])
    await fold(at.server.sql, await takeMark(at.server.sql))
    const totals = () => at.server.sql`
      select account, other, came, went, payments from account_month_person
      where account in (${payer.accountId!}, ${one.accountId!}) order by came`
    expect(await totals()).toEqual([
      { account: payer.accountId, other: one.accountId, came: 0n, went: 14_000n, payments: 3n },
      { account: one.accountId, other: payer.accountId, came: 14_000n, went: 0n, payments: 3n },
    ])
    await at.money.state()
    await at.server.sql`delete from account_month_person`
    const file = join(databaseFolder, 'migrations/0256_people_paid_in_bulk.sql')
    const statements = readFileSync(file, 'utf8').replaceAll(/^\\ir.*$/gm, '')
    await at.server.sql.begin((tx) => tx.unsafe(statements))
    expect(await totals(), 'what the pot paid').toMatchObject([
      { went: 13_000n, payments: 2n },
      { came: 13_000n, payments: 2n },
    ])
  })

  test('for administrators, who find the rows by name in the list and in the file, and see who paid', async () => {
    const payer = await at.money.userWith(500, { name: 'Zubaida Khatun' })
    const one = await at.server.user()
    const references = await paidInBulk(payer, [row(one, 100), row(one, 50)])
    const { token } = await at.server.admin()
    const found = async (query: Record<string, string>) =>
      (await at.server.call(listTransactions, { token, query })).body
    const { data, meta } = await found({ search: 'Zubaida' })
    expect(data.map(({ type, amount }) => `${type} ${amount}`)).toEqual([
      'send_money 50',
      'send_money 100',
      'add_money 500',
    ])
    expect(meta).toMatchObject({ total: 3 })
    expect(data.slice(0, 2).map(({ reference }) => reference)).toEqual(references.toReversed())
    expect(data[0]?.sender).toMatchObject({ name: 'Zubaida Khatun', email: payer.email })
    expect((await found({ search: 'Zubaida', type: 'send_money' })).data).toHaveLength(2)
    const file = await readTransactions(at.server.sql, { search: 'Zubaida' })
    expect(file.rows.map(({ amount }) => amount)).toEqual([50, 100, 500])
  })
})

describe('a row that was paid', () => {
  afterEach(() => setTariff(at.server.sql, {}))

  test('opens as a payment of its owner: its fee, the masked name, no balance', async () => {
    await setTariff(at.server.sql, { rules: [feeRule('send_money', { flat: 500n })] })
    const payer = await at.money.userWith(500, { name: 'Rahim Uddin' })
    const one = await at.server.user({ name: 'Karim Sheikh' })
    const [reference] = await paidInBulk(payer, [row(one, 100, 'November')])
    expect((await detailFor(payer, reference!)).body.data).toMatchObject({
      type: 'send_money',
      amount: 100,
      fee: 5,
      note: 'November',
      receiver: { name: 'Karim S.', email: one.email },
      balanceAfter: null,
      legs: [],
    })
    expect((await detailFor(one, reference!)).body.data).toMatchObject({
      fee: 0,
      sender: { name: 'Rahim Uddin' },
      balanceAfter: 100,
    })
    const stranger = await at.server.user()
    expect((await detailFor(stranger, reference!)).status).toBe(404)
  })

  test('has a receipt, for its owner and its receiver, that names both', async () => {
    const payer = await at.money.userWith(500, { name: 'Rahim Uddin' })
    const one = await at.server.user({ name: 'Karim Sheikh' })
    const [reference] = await paidInBulk(payer, [row(one, 100)])
    const { _id: transactionId } = (await detailFor(payer, reference!)).body.data
    const own = ({ token }: TestPerson) => at.server.call(getOwnReceipt, { token, params: { transactionId } })
    const [byPayer, byReceiver] = [await own(payer), await own(one)]
    expect(byPayer.body.data).toEqual(byReceiver.body.data)
    const receipt = `${reference}.${byPayer.body.data.receiptTag}`
    expect((await at.server.call(checkReceipt, { params: { receipt } })).body.data).toMatchObject({
      senderName: 'Rahim U.',
      receiverName: 'Karim S.',
      amount: 100,
    })
    expect((await own(await at.server.user())).status).toBe(404)
  })
})
