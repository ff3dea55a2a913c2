import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { payloadOf } from '#ledger/payload.ts'
import { seqOfReference } from '#ledger/reference.ts'
import type { Leg } from '#ledger/transfer.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { connect, type Tx } from '#server/database/connect.ts'
import { postAllIn } from '#server/payments/pay.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import { stateOf } from '#test/state.ts'
import { giveBack, money, paid, payee, payer, reported, server, useDisputes } from '../testing/people.ts'

/** What an attacker with the login of the serving role tries. */

useDisputes()

const accountOf = async (personId: string) => {
  const [row] = await server.sql<[{ id: number }]>`select id from account where owner = ${personId}`
  return row.id
}
const holdAccount = async () =>
  (await server.sql<[{ id: number }]>`select id from account where kind = 'hold'`)[0].id

/** Posts as the serving role, in a transaction in which this happens first. */
async function post(
  key: string,
  leg: Omit<Leg, 'debit' | 'credit'> & { debit: number; credit: number },
  first = async (_: Tx) => {},
) {
  const actor = await holdAccount()
  const [debit, credit] = [{ id: leg.debit }, { id: leg.credit }]
  await server.services.sql.begin(async (tx) => {
    await first(tx)
    await postAllIn(tx, [
      {
        actor,
        accounts: [debit, credit],
        ...(leg.reverses !== undefined && { originals: [leg.reverses] }),
        idempotency: { key, payload: payloadOf(key) },
        legsMax: 1,
        plan: () => [{ ...leg, debit, credit }],
      },
    ])
  })
}

const refusal = 'only the owner of the history posts settlements, holds and reversals'

describe('the database allows only what a dispute says', () => {
  // threat: dispute-postings
  test('the serving role holds nothing without a dispute, from another person, or twice', async () => {
    const reference = await paid()
    const [hold, wallet, other] = [await holdAccount(), await accountOf(payee.id), await accountOf(payer.id)]
    const leg = { type: 'hold' as const, amount: 100n, debit: wallet, credit: hold }
    await expect(post('x', leg)).rejects.toThrow(refusal)
    await expect(post(`dispute:${randomUUID()}:hold`, leg)).rejects.toThrow(refusal)
    const { _id } = await reported(reference, { reason: 'wrong_amount', claimed: 200 })
    const before = await stateOf(server.sql)
    await expect(post(`dispute:${_id}:again`, leg)).rejects.toThrow(refusal)
    await expect(post(`dispute:${_id}:hold`, { ...leg, debit: other })).rejects.toThrow()
    expect(await stateOf(server.sql)).toBe(before)
  })

  // threat: dispute-postings
  test('the serving role releases nothing that the dispute still holds, and to nobody else', async () => {
    const { _id } = await reported(await paid())
    const [hold, wallet, other] = [await holdAccount(), await accountOf(payee.id), await accountOf(payer.id)]
    const [row] = await server.sql<
      [{ seq: bigint }]
    >`select hold_transfer as seq from dispute where id = ${_id}`
    const release = {
      type: 'release' as const,
      amount: 50_000n,
      debit: hold,
      credit: wallet,
      reverses: row.seq,
    }
    await expect(post(`dispute:${_id}:release`, release)).rejects.toThrow(refusal)
    await expect(post(`dispute:${_id}:release`, { ...release, credit: other })).rejects.toThrow(
      'invalid reversal',
    )
    const back = {
      type: 'reversal' as const,
      amount: 50_000n,
      debit: hold,
      credit: wallet,
      reverses: row.seq,
    }
    await expect(post(`dispute:${_id}:return`, back)).rejects.toThrow()
  })

  const closing = (id: string, amount: bigint) => async (tx: Tx) => {
    await tx`
      update dispute set state = 'closed', result = 'partly', returned = ${amount}, held = 0, answer = 'return'
      where id = ${id}`
  }

  // threat: dispute-postings
  test('the serving role returns nothing without the answer of the other side', async () => {
    const reference = await paid()
    await money.deposit(payee, 500)
    const { _id } = await reported(reference)
    const [wallet, other] = [await accountOf(payee.id), await accountOf(payer.id)]
    const back = {
      type: 'reversal' as const,
      amount: 100n,
      debit: wallet,
      credit: other,
      reverses: seqOfReference(reference)!,
    }
    const withoutAnswer = async (tx: Tx) => {
      await tx`update dispute set state = 'closed', result = 'partly', returned = 100, held = 0 where id = ${_id}`
    }
    await expect(post(`dispute:${_id}:return`, back, withoutAnswer)).rejects.toThrow(refusal)
    await expect(post(`dispute:${_id}:return`, back)).rejects.toThrow(refusal)
  })

  // threat: dispute-postings
  test('the serving role returns no payment but the disputed one', async () => {
    const [reference, another] = [await paid(100), await paid(100)]
    const { _id } = await reported(reference)
    const [wallet, other] = [await accountOf(payee.id), await accountOf(payer.id)]
    const back = {
      type: 'reversal' as const,
      amount: 100n,
      debit: wallet,
      credit: other,
      reverses: seqOfReference(another)!,
    }
    await expect(post(`dispute:${_id}:return`, back, closing(_id, 100n))).rejects.toThrow(refusal)
    await expect(
      post(
        `dispute:${_id}:return`,
        { ...back, amount: 99n, reverses: seqOfReference(reference)! },
        closing(_id, 100n),
      ),
    ).rejects.toThrow(refusal)
  })

  // threat: dispute-postings
  test('the serving role cannot name another side for a withdrawal, nor hold anything of one', async () => {
    const reference = (await money.withdraw(payer, 100)).body.data.reference
    const { sql } = server.services
    const opened = (other: string | null, id = randomUUID()) => sql`
      insert into dispute (id, transfer, reason, reporter, other, claimed, text, opened_by)
      values (${id}, ${seqOfReference(reference)!}, 'not_me', ${payer.id}, ${other}, 100, 'x', ${payer.id})`
    await expect(opened(payee.id)).rejects.toThrow('a dispute is about a payment between its sides')
    const id = randomUUID()
    await opened(null, id)
    const [row] =
      await server.sql`select state, review_at is not null as "isReview" from dispute where id = ${id}`
    expect(row).toEqual({ state: 'review', isReview: true })
    const [hold, wallet] = [await holdAccount(), await accountOf(payee.id)]
    const leg = { type: 'hold' as const, amount: 100n, debit: wallet, credit: hold }
    await expect(post(`dispute:${id}:hold`, leg)).rejects.toThrow()
  })

  // threat: dispute-postings
  test('the serving role cannot change what a dispute is about, open it again or make one up', async () => {
    const reference = await paid()
    const { _id } = await reported(reference)
    const { sql } = server.services
    for (const change of [
      sql`update dispute set claimed = 1 where id = ${_id}`,
      sql`update dispute set opened_at = now() where id = ${_id}`,
      sql`delete from dispute where id = ${_id}`,
      sql`update dispute_event set text = 'x' where dispute = ${_id}`,
    ])
      await expect(change).rejects.toThrow('permission denied')
    const stranger = await server.user()
    const madeUp = sql`
      insert into dispute (id, transfer, reason, reporter, other, claimed, text, opened_by)
      values (${randomUUID()}, ${seqOfReference(await paid(10))!}, 'not_me', ${stranger.id}, ${payee.id}, 10, 'x', ${stranger.id})`
    await expect(madeUp).rejects.toThrow('a dispute is about a payment between its sides')
    await giveBack({ _id })
    await expect(sql`update dispute set state = 'waiting', result = null where id = ${_id}`).rejects.toThrow(
      'does not go from closed to waiting',
    )
  })
})

describe('the audit of the ledger finds', () => {
  async function faultsAfter(_id: string, fault: (tx: Tx) => PromiseLike<unknown>) {
    const superuser = connect({ ...server.target, user: SUPERUSER } as typeof server.target)
    const [before] = await server.sql`select to_jsonb(dispute) as row from dispute where id = ${_id}`
    const unguarded = (work: typeof fault) =>
      superuser.begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await work(tx)
      })
    await unguarded(fault)
    const { faults } = await verifyLedger(server.sql)
    await unguarded(
      (tx) => tx`
        update dispute set held = (row ->> 'held')::bigint, returned = (row ->> 'returned')::bigint,
          answer = row ->> 'answer', answered_at = (row ->> 'answered_at')::timestamptz, result = row ->> 'result'
        from (select ${JSON.stringify(before?.row)}::jsonb as row) as former where id = ${_id}`,
    )
    await superuser.end()
    return faults.map(({ check }) => check)
  }

  test('a dispute that says it holds more than the hold account has', async () => {
    const { _id } = await reported(await paid())
    expect(await faultsAfter(_id, (tx) => tx`update dispute set held = held - 1 where id = ${_id}`)).toEqual([
      'the hold account has what open disputes hold',
      'a dispute holds what its hold moved and no release gave back, and a closed one holds nothing',
    ])
  })

  test('a return that the dispute does not know, or that the other side did not agree to', async () => {
    const { _id } = await reported(await paid())
    await giveBack({ _id })
    const check =
      'what went back of a disputed payment is what its dispute says, and the other side or two people agreed to it'
    for (const fault of [
      (tx: Tx) => tx`update dispute set returned = returned - 1, result = 'partly' where id = ${_id}`,
      (tx: Tx) => tx`update dispute set answer = 'keep', answer_text = 'x' where id = ${_id}`,
    ])
      expect(await faultsAfter(_id, fault)).toEqual([check])
  })
})
