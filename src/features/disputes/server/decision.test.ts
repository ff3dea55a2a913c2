import { describe, expect, test } from 'vitest'
import { payloadOf } from '#ledger/payload.ts'
import { seqOfReference } from '#ledger/reference.ts'
import { verifyLedger } from '#ledger/verify.ts'
import type { Tx } from '#server/database/connect.ts'
import { postAllIn } from '#server/payments/pay.ts'
import { stateOf } from '#test/state.ts'
import { approve, checker, decide, decided, maker, useAdmins } from '../testing/admins.ts'
import {
  giveBack,
  keep,
  money,
  paid,
  payee,
  payer,
  refusedAs,
  reported,
  seenBy,
  server,
  subjects,
  useDisputes,
  withdraw,
} from '../testing/people.ts'

useDisputes()
useAdmins()

/** A payment that the other side keeps. */
async function contested(amount = 500) {
  const dispute = await reported(await paid(amount))
  expect((await keep(dispute)).status).toBe(200)
  return dispute
}
const balances = async () => [await money.balance(payer), await money.balance(payee)]

describe('a decision of two administrators', () => {
  test('returns the money: both sides are told, and nothing is held any more', async () => {
    const dispute = await contested()
    const proposal = await decided(dispute, 500)
    expect(await balances()).toEqual([500, 0])
    const { body } = await approve(proposal)
    expect(body.data).toMatchObject({ state: 'done', result: { result: 'returned', returned: 500 } })
    expect(await balances()).toEqual([1_000, 0])
    expect(await seenBy(payer, dispute)).toMatchObject({ state: 'closed', result: 'returned', returned: 500 })
    expect((await seenBy(payee, dispute)).events.at(-1)).toMatchObject({ kind: 'returned', isOwn: false })
    for (const side of [payer, payee]) expect((await subjects(side))[0]).toBe('৳500.00 was returned')
    expect(await server.actionsOn(payer.id)).toContain('return_money')
    expect(await server.sql`select kind from deadline where subject = ${dispute._id}`).toEqual([])
  })

  test('returns a part, and what is held beyond it is released', async () => {
    const dispute = await contested()
    await approve(await decided(dispute, 200))
    expect(await balances()).toEqual([700, 300])
    expect(await seenBy(payer, dispute)).toMatchObject({ result: 'partly', returned: 200 })
  })

  test('of 0 returns nothing: the report closes as kept, and both are told', async () => {
    const dispute = await contested()
    await approve(await decided(dispute, 0))
    expect(await balances()).toEqual([500, 500])
    expect(await seenBy(payer, dispute)).toMatchObject({ state: 'closed', result: 'kept', returned: 0 })
    for (const side of [payer, payee])
      expect((await subjects(side))[0]).toBe('Decided: the money is not returned')
  })

  test('returns what there is, and can be made again for the rest within 90 days', async () => {
    const reference = await paid()
    await money.withdraw(payee, 400)
    const dispute = await reported(reference)
    await keep(dispute)
    await approve(await decided(dispute, 500))
    expect(await seenBy(payer, dispute)).toMatchObject({ result: 'partly', returned: 100 })
    expect(refusedAs(await decide(dispute, 400.01))).toEqual([422, 'REVERSAL_TOO_LARGE'])
    expect(refusedAs(await decide(dispute, 0))).toEqual([422, 'DISPUTE_CLOSED'])
    await money.deposit(payee, 1_000)
    await approve(await decided(dispute, 400))
    expect(await balances()).toEqual([1_000, 600])
    expect(await seenBy(payer, dispute)).toMatchObject({ result: 'returned', returned: 500 })
    expect((await subjects(payer))[0]).toBe('৳400.00 was returned')
    expect(refusedAs(await decide(dispute, 1))).toEqual([422, 'DISPUTE_CLOSED'])
  })

  test('that finds no money is refused and stays open, and nothing moves', async () => {
    const reference = await paid()
    await money.withdraw(payee, 500)
    const dispute = await reported(reference)
    await keep(dispute)
    const proposal = await decided(dispute, 500)
    const before = await stateOf(server.sql)
    expect(refusedAs(await approve(proposal))).toEqual([422, 'INSUFFICIENT_FUNDS'])
    expect(await stateOf(server.sql)).toBe(before)
    expect((await seenBy(payer, dispute)).state).toBe('review')
  })

  // threat: double-dispute
  test('is posted once by 16 approvals at once, and a second one is refused meanwhile', async () => {
    const dispute = await contested()
    const proposal = await decided(dispute, 500)
    expect(refusedAs(await decide(dispute, 100))).toEqual([409, 'PROPOSAL_EXISTS'])
    const answers = await Promise.all(Array.from({ length: 16 }, () => approve(proposal)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await balances()).toEqual([1_000, 0])
  })

  // threat: double-dispute
  test('is void when the other side returned the money or the reporter withdrew before', async () => {
    for (const end of [giveBack, withdraw]) {
      const [from, to] = [await money.userWith(100), await server.user()]
      const dispute = await reported(await paid(100, from, to), {}, from)
      await keep(dispute, to)
      const proposal = await decided(dispute, 100)
      expect((await end(dispute, end === giveBack ? to : from)).status).toBe(200)
      expect(refusedAs(await approve(proposal))).toEqual([422, 'PROPOSAL_STALE'])
      expect((await money.balance(from)) + (await money.balance(to))).toBe(100)
    }
  })

  test('waits for the answer of the other side, and belongs to an existing dispute', async () => {
    const dispute = await reported(await paid())
    expect(refusedAs(await decide(dispute, 500))).toEqual([422, 'DISPUTE_WAITING'])
    expect(refusedAs(await decide({ ...dispute, number: 'DR22222222' }, 500))).toEqual([
      404,
      'DISPUTE_NOT_FOUND',
    ])
    expect(refusedAs(await decide({ ...dispute, _id: maker.id }, 500))).toEqual([404, 'DISPUTE_NOT_FOUND'])
    for (const amount of [-1, 0.001, '5', null]) expect((await decide(dispute, amount)).status).toBe(400)
  })

  test('of more than is claimed is refused', async () => {
    const dispute = await contested()
    expect(refusedAs(await decide(dispute, 500.01))).toEqual([422, 'REVERSAL_TOO_LARGE'])
  })

  // threat: own-approval
  test('cannot be approved by its maker', async () => {
    const dispute = await contested()
    expect(refusedAs(await approve(await decided(dispute, 500), maker))).toEqual([422, 'PROPOSAL_OWN'])
    expect(await balances()).toEqual([500, 0])
  })
})

test('where money goes back by consent only, a contested sum needs the order of a court', async () => {
  const { settings } = server.services
  settings.returns = 'consent'
  try {
    const dispute = await contested()
    expect(refusedAs(await decide(dispute, 500))).toEqual([422, 'COURT_ORDER_REQUIRED'])
    await approve(await decided(dispute, 500, { courtOrder: 'Dhaka CMM, 214/2026' }))
    expect(await balances()).toEqual([1_000, 0])
    const other = await contested(200)
    await approve(await decided(other, 0))
    expect((await seenBy(payer, other)).result).toBe('kept')
  } finally {
    settings.returns = 'decision'
  }
})

const accountOf = async (personId: string) =>
  (await server.sql<[{ id: number }]>`select id from account where owner = ${personId}`)[0].id

/** Posts a return of the payment as the serving role, in a transaction in which this happens first. */
async function post(key: string, reference: string, amount: bigint, first = async (_: Tx) => {}) {
  const [{ id: actor }] = await server.sql<[{ id: number }]>`select id from account where kind = 'hold'`
  const leg = {
    type: 'reversal' as const,
    amount,
    debit: { id: await accountOf(payee.id) },
    credit: { id: await accountOf(payer.id) },
    reverses: seqOfReference(reference)!,
  }
  await server.services.sql.begin(async (tx) => {
    await first(tx)
    await postAllIn(tx, [
      {
        actor,
        accounts: [leg.debit, leg.credit],
        originals: [leg.reverses],
        idempotency: { key, payload: payloadOf(key) },
        legsMax: 1,
        plan: () => [leg],
      },
    ])
  })
}

const refusal = 'only the owner of the history posts settlements, holds and reversals'
const closing = (id: string, returned: bigint) => async (tx: Tx) => {
  await tx`
    update dispute set state = 'closed', result = 'partly', returned = ${returned}, held = 0 where id = ${id}`
}

// threat: dispute-postings
test('the serving role returns nothing by a proposal that nobody approved, of another dispute, or of less', async () => {
  const reference = await paid()
  await money.deposit(payee, 500)
  const dispute = await reported(reference)
  await server.sql`update dispute set state = 'review' where id = ${dispute._id}`
  const proposal = await decided(dispute, 1)
  const key = `proposal:${proposal._id}`
  await expect(post(key, reference, 100n, closing(dispute._id, 100n))).rejects.toThrow(refusal)
  const approved = (returned: bigint) => async (tx: Tx) => {
    await tx`update proposal set state = 'approved', checker = ${checker.id} where id = ${proposal._id}`
    await closing(dispute._id, returned)(tx)
  }
  await expect(post(key, reference, 101n, approved(101n))).rejects.toThrow(refusal)
  await expect(post(key, reference, 99n, approved(100n))).rejects.toThrow(refusal)
  const another = await paid(100)
  await expect(post(key, another, 100n, approved(100n))).rejects.toThrow(refusal)
  expect(await money.balance(payer)).toBe(400)
})

// threat: dispute-postings
test('the serving role cannot open a closed dispute again, nor return what two people did not decide', async () => {
  const dispute = await contested()
  await approve(await decided(dispute, 200))
  const { sql } = server.services
  const refused = 'a dispute does not go from closed'
  for (const change of [
    sql`update dispute set state = 'review', result = null, returned = 0 where id = ${dispute._id}`,
    sql`update dispute set returned = 100 where id = ${dispute._id}`,
    sql`update dispute set answer = 'return', returned = 300 where id = ${dispute._id}`,
  ])
    await expect(change).rejects.toThrow(refused)
})

// threat: dispute-postings
test('the audit finds a return whose proposal one person made alone', async () => {
  const dispute = await contested()
  const proposal = await decided(dispute, 500)
  await approve(proposal)
  const alone = (key: string) =>
    server.sql.begin(async (tx) => {
      await tx`alter table transfer disable trigger user`
      await tx`update transfer set key = ${key}
        where type = 'reversal' and reverses = ${seqOfReference(dispute.payment.reference)!}`
      await tx`alter table transfer enable trigger user`
    })
  await alone('proposal:00000000-0000-0000-0000-000000000000')
  const { faults } = await verifyLedger(server.sql)
  expect(faults.map(({ check }) => check)).toContain(
    'what went back of a disputed payment is what its dispute says, and the other side or two people agreed to it',
  )
  await alone(`proposal:${proposal._id}`)
})

test('what is missing is no claim any more after 90 days', async () => {
  const reference = await paid()
  await money.withdraw(payee, 400)
  const dispute = await reported(reference)
  await giveBack(dispute)
  await server.sql.begin(async (tx) => {
    await tx`alter table dispute disable trigger dispute_is_allowed`
    await tx`update dispute set closed_at = closed_at - interval '91 days' where id = ${dispute._id}`
    await tx`alter table dispute enable trigger dispute_is_allowed`
  })
  expect(refusedAs(await decide(dispute, 1))).toEqual([422, 'DISPUTE_CLOSED'])
})
