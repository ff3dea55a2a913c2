import { afterEach, describe, expect, test } from 'vitest'
import { listHistory } from '#contract/endpoints/history.ts'
import { getAnyDispute, openDispute } from '#features/disputes/admin-contract.ts'
import { answerDispute, type DisputeDetail, reportPayment } from '#features/disputes/contract.ts'
import { feeRule, setTariff } from '#features/fees/testing/tariffs.ts'
import { approveProposal, propose } from '#features/proposals/contract.ts'
import { runDue } from '#test/due.ts'
import type { TestPerson } from '#test/people.ts'
import { at, checked, paidInBulk, pay, potOf, refusalOf, row, useBulk } from '../testing/server.ts'

useBulk()
afterEach(() => at.money.state())

const report = ({ token }: TestPerson, transaction: string | null | undefined, reason = 'wrong_person') =>
  at.server.call(reportPayment, { token, body: { transaction, reason, text: 'The wrong line' } })

async function reported(person: TestPerson, reference: string | null | undefined): Promise<DisputeDetail> {
  const { status, body } = await report(person, reference)
  expect([status, body.message]).toEqual([201, 'We have your report.'])
  return body.data
}

const giveBack = ({ token }: TestPerson, { _id: disputeId }: DisputeDetail) =>
  at.server.call(answerDispute, { token, params: { disputeId }, body: { answer: 'return' } })

describe('a row that was paid to the wrong person', () => {
  test('can be reported by its payer: it is held, and comes back into the wallet', async () => {
    const payer = await at.money.userWith(500, { name: 'Rahim Uddin' })
    const one = await at.server.user({ name: 'Karim Sheikh' })
    const [reference] = await paidInBulk(payer, [row(one, 100)])
    const dispute = await reported(payer, reference)
    expect(dispute).toMatchObject({ isReporter: true, person: { name: 'Karim S.' }, claimed: 100 })
    expect(await at.money.balance(one)).toBe(0)
    expect((await giveBack(one, dispute)).body.data).toMatchObject({ state: 'closed', result: 'returned' })
    expect([await at.money.balance(payer), await potOf(payer)]).toEqual([500, 0n])
    const { body } = await at.server.call(listHistory, { token: payer.token })
    expect(body.data.transactions[0]).toMatchObject({ type: 'reversal', amount: 100 })
  })

  test('comes back into the wallet also while another bulk payment runs', async () => {
    const payer = await at.money.userWith(500)
    const [one, two] = [await at.server.user(), await at.server.user()]
    const [reference] = await paidInBulk(payer, [row(one, 100)])
    await pay(payer, await checked(payer, [row(two, 50)]))
    await giveBack(one, await reported(payer, reference))
    expect([await at.money.balance(payer), await potOf(payer)]).toEqual([450, 5_000n])
    await at.money.state()
    await runDue(at.server)
    expect([await at.money.balance(payer), await at.money.balance(two)]).toEqual([450, 50])
  })

  test('can be reported by nobody else', async () => {
    const payer = await at.money.userWith(500)
    const one = await at.server.user()
    const [reference] = await paidInBulk(payer, [row(one, 100)])
    expect(refusalOf(await report(one, reference))).toBe('422 DISPUTE_NOT_POSSIBLE')
    expect(refusalOf(await report(await at.server.user(), reference))).toBe('404 TRANSACTION_NOT_FOUND')
  })

  test('is a double of a plain payment of the same sum', async () => {
    const payer = await at.money.userWith(500)
    const one = await at.server.user()
    const [reference] = await paidInBulk(payer, [row(one, 100)])
    expect(refusalOf(await report(payer, reference, 'double'))).toBe('422 DISPUTE_NOT_DOUBLE')
    await at.money.send(payer, one.email, 100)
    expect((await report(payer, reference, 'double')).status).toBe(201)
  })

  test('is decided by two administrators, who see both people, and goes back with its fee', async () => {
    await setTariff(at.server.sql, { rules: [feeRule('send_money', { flat: 500n })] })
    const payer = await at.money.userWith(500, { name: 'Rahim Uddin' })
    await at.server.sql`
      insert into audit_event (action, actor, subject, made_at)
      values ('login', ${payer.id}, ${payer.id}, now() - interval '1 hour')`
    const one = await at.server.user()
    const [reference] = await paidInBulk(payer, [row(one, 100)])
    await setTariff(at.server.sql, {})
    await at.money.send(payer, one.email, 10)
    const [maker, checker] = [
      await at.server.admin(),
      await at.server.person({ role: 'SUPER_ADMIN', name: 'Mahmud Hasan' }),
    ]
    const { body: opened } = await at.server.call(openDispute, {
      token: maker.token,
      body: { transaction: reference!, reason: 'not_me', text: 'By order of a court' },
    })
    const { _id, number } = opened.data
    const seen = await at.server.call(getAnyDispute, { token: maker.token, params: { disputeId: _id } })
    expect(seen.body.data).toMatchObject({
      reporter: { name: 'Rahim Uddin' },
      payment: { sender: { name: 'Rahim Uddin' } },
      signIn: { name: 'Rahim Uddin' },
      fee: 5,
    })
    expect(seen.body.data.between.map(({ amount }) => amount)).toEqual([10, 100])
    await at.server.call(answerDispute, {
      token: one.token,
      params: { disputeId: _id },
      body: { answer: 'keep', text: 'It was for me' },
    })
    const proposed = await at.server.call(propose, {
      token: maker.token,
      body: {
        kind: 'reversal',
        target: _id,
        payload: { amount: 100, number, feeBack: true },
        reason: 'Both were heard, and the line was wrong',
      },
    })
    const approved = await at.server.call(approveProposal, {
      token: checker.token,
      params: { proposalId: proposed.body.data._id },
      body: { digest: proposed.body.data.digest },
    })
    expect(approved.status).toBe(200)
    expect([await at.money.balance(payer), await at.money.balance(one), await potOf(payer)]).toEqual([
      490,
      10,
      0n,
    ])
  })
})
