import { beforeEach, expect, test } from 'vitest'
import { cashOut } from '#contract/endpoints/transactions.ts'
import { feeRule, setTariff } from '#features/fees/testing/tariffs.ts'
import { payloadOf } from '#ledger/payload.ts'
import { seqOfReference } from '#ledger/reference.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { postAllIn } from '#server/payments/pay.ts'
import type { TestPerson } from '#test/people.ts'
import { approve, decide, decided, seenByAdmin, useAdmins } from '../testing/admins.ts'
import {
  keep,
  money,
  paid,
  payer,
  refusedAs,
  reported,
  seenBy,
  server,
  useDisputes,
} from '../testing/people.ts'

useDisputes()
useAdmins()

let agent: TestPerson
beforeEach(async () => {
  agent = await server.agent({ name: 'Karim Store' })
})

const floatOf = async () => {
  const [row] = await server.sql<[{ balance: bigint }]>`select balance from account where owner = ${agent.id}`
  return Number(row.balance) / 100
}

/** A cash-out of ৳500 with a fee of ৳10, of which the agent gets ৳5, that the agent says was given. */
async function contested() {
  await setTariff(server.sql, { rules: [feeRule('cash_out', { flat: 10_00n, commissionPpm: 10_000 })] })
  const { status, body } = await server.call(cashOut, {
    token: agent.token,
    body: { userEmail: payer.email, amount: 500, expectedFee: 10 },
  })
  expect([status, body.data.fee, body.data.commission]).toEqual([200, 10, 5])
  await setTariff(server.sql, {})
  const dispute = await reported(body.data.reference, { reason: 'cash_not_given' })
  expect((await keep(dispute, agent)).status).toBe(200)
  return dispute
}

test('two administrators return the fee with the payment: the customer has all of it back, the agent no commission', async () => {
  const dispute = await contested()
  expect([await money.balance(payer), (await seenByAdmin(dispute)).fee]).toEqual([490, 10])
  const { body } = await approve(await decided(dispute, 500, { feeBack: true }))
  expect(body.data.result).toEqual({ result: 'returned', returned: 500, feeReturned: 10 })
  expect([await money.balance(payer), await floatOf()]).toEqual([1_000, 0])
  expect(await seenBy(payer, dispute)).toMatchObject({ returned: 500, feeReturned: 10 })
  expect((await seenByAdmin(dispute)).fee).toBe(0)
})

test('the fee goes back whole, and of the commission what the float covers', async () => {
  const dispute = await contested()
  await server.sql`update account set floor = 0 where owner = ${agent.id}`
  await money.cashIn(agent, (await server.user()).email, 3)
  await approve(await decided(dispute, 500, { feeBack: true }))
  expect([await money.balance(payer), await floatOf()]).toEqual([1_000, 0])
})

test('without it in the proposal the fee stays', async () => {
  const dispute = await contested()
  await approve(await decided(dispute, 500))
  expect([await money.balance(payer), await floatOf()]).toEqual([990, 5])
  expect((await seenByAdmin(dispute)).feeReturned).toBe(0)
})

test('no fee goes back where there was none, without a sum, or a second time', async () => {
  const tooLarge = [422, 'REVERSAL_TOO_LARGE']
  const free = await reported(await paid())
  await keep(free)
  expect(refusedAs(await decide(free, 500, { feeBack: true }))).toEqual(tooLarge)
  expect((await decide(free, 500, { feeBack: 'yes' })).status).toBe(400)
  await money.deposit(payer, 500)
  const dispute = await contested()
  expect(refusedAs(await decide(dispute, 0, { feeBack: true }))).toEqual(tooLarge)
  await approve(await decided(dispute, 200, { feeBack: true }))
  expect(refusedAs(await decide(dispute, 100, { feeBack: true }))).toEqual(tooLarge)
  await approve(await decided(dispute, 300))
  expect(await money.balance(payer)).toBe(1_000)
})

const feeOf = async ({ payment: { reference } }: { payment: { reference: string } }) => {
  const [fee] = await server.sql<[{ seq: bigint; debit: number; credit: number }]>`
    select seq, debit_account as debit, credit_account as credit from transfer
    where "group" = ${seqOfReference(reference) as bigint} and type = 'fee'`
  return fee
}

// threat: dispute-postings
test('the serving role returns no fee by a proposal that does not say so', async () => {
  const dispute = await contested()
  const proposal = await decided(dispute, 500)
  await approve(proposal)
  const { seq, debit, credit } = await feeOf(dispute)
  const [{ id: actor }] = await server.sql<[{ id: number }]>`select id from account where kind = 'hold'`
  const key = `proposal:${proposal._id}:fee`
  const leg = {
    type: 'reversal' as const,
    amount: 10_00n,
    debit: { id: credit },
    credit: { id: debit },
    reverses: seq,
  }
  const posted = server.services.sql.begin((tx) =>
    postAllIn(tx, [
      {
        actor,
        accounts: [leg.debit, leg.credit],
        originals: [seq],
        idempotency: { key, payload: payloadOf(key) },
        legsMax: 1,
        plan: () => [leg],
      },
    ]),
  )
  await expect(posted).rejects.toThrow('only the owner of the history posts settlements, holds and reversals')
  expect(await money.balance(payer)).toBe(990)
})

// threat: dispute-postings
test('the audit finds a fee that went back and that the dispute does not know', async () => {
  const dispute = await contested()
  await approve(await decided(dispute, 500, { feeBack: true }))
  const known = (fee: bigint) =>
    server.sql.begin(async (tx) => {
      await tx`alter table dispute disable trigger dispute_is_allowed`
      await tx`update dispute set fee_returned = ${fee} where id = ${dispute._id}`
      await tx`alter table dispute enable trigger dispute_is_allowed`
    })
  await known(9_00n)
  const { faults } = await verifyLedger(server.sql)
  expect(faults.map(({ check }) => check)).toEqual([
    'what went back of a disputed payment is what its dispute says, and the other side or two people agreed to it',
  ])
  await known(10_00n)
})
