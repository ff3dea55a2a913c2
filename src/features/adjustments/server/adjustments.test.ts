import { describe, expect, test } from 'vitest'
import { myTransactions } from '#contract/endpoints/wallet.ts'
import { transactionDetail } from '#contract/entities/transactions.ts'
import {
  approve,
  checker,
  made,
  make,
  maker,
  refusedAs,
  server,
  stateIn,
  useDesk,
} from '#features/proposals/testing/desk.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { createLedger } from '#ledger/writer.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { stateOf } from '#test/state.ts'

useDesk()

const adjustment = ({ id }: { id: string }, amount: unknown = 500, more: object = {}) => ({
  kind: 'adjustment',
  target: id,
  payload: { amount, words: 'A fee that was charged twice' },
  reason: 'Called and sent the statement',
  ...more,
})
const balanceOf = async ({ accountId }: TestPerson) =>
  Number(
    (await server.sql<{ balance: bigint }[]>`select balance from account where id = ${accountId}`)[0]
      ?.balance,
  ) / 100

describe('an adjustment that two people agreed to', () => {
  test('pays a user, who gets a mail and sees it in the history', async () => {
    const user = await server.user()
    const proposal = await made(adjustment(user))
    expect(await balanceOf(user)).toBe(0)
    const { body } = await approve(proposal)
    expect(body.data).toMatchObject({ state: 'done', result: { reference: expect.stringMatching(/^BT/) } })
    expect(await balanceOf(user)).toBe(500)
    const mail = await server.lastMail(user.email)
    expect(mail?.subject).toBe('You got ৳500.00 from the operator')
    expect(mail?.text).toContain('A fee that was charged twice')
    const [row] = (await server.call(myTransactions, { token: user.token })).body.data
    expect(row).toMatchObject({ type: 'adjustment', amount: 500, sender: null, balanceAfter: 500 })
    expect(transactionDetail.shape.type.options).toContain('adjustment')
    expect(await server.actionsOn(user.id)).toEqual([
      'propose',
      'approve_proposal',
      'adjust',
      'apply_proposal',
    ])
  })

  test.each(['blocked', 'frozen'] as const)('takes from a %s account', async (state) => {
    const user = await server.user()
    await moneyCalls(server).deposit(user, 200)
    if (state === 'blocked')
      await server.sql`with p as (update person set status = 'blocked' where id = ${user.id})
        update account set status = 'blocked' where id = ${user.accountId}`
    else
      await server.sql`with p as (update person set frozen_at = now() where id = ${user.id})
        update account set frozen = true where id = ${user.accountId}`
    expect((await approve(await made(adjustment(user, -150)))).status).toBe(200)
    expect(await balanceOf(user)).toBe(50)
  })

  test('of a suspended agent moves the float', async () => {
    const agent = await server.agent({ status: 'suspended' })
    expect((await approve(await made(adjustment(agent, 70)))).status).toBe(200)
    expect(await balanceOf(agent)).toBe(70)
  })

  test('without the money is refused and stays open, and nothing moves', async () => {
    const user = await server.user()
    const proposal = await made(adjustment(user, -0.01))
    const before = await stateOf(server.sql)
    expect(refusedAs(await approve(proposal))).toEqual([422, 'INSUFFICIENT_FUNDS'])
    expect([await stateIn(proposal), await balanceOf(user)]).toEqual(['open', 0])
    expect(await stateOf(server.sql)).toBe(before)
    await moneyCalls(server).deposit(user, 10)
    expect((await approve(proposal)).status).toBe(200)
    expect(await balanceOf(user)).toBe(9.99)
  })

  // threat: approved-twice
  test('is posted once by 16 approvals at once', async () => {
    const user = await server.user()
    const proposal = await made(adjustment(user))
    const answers = await Promise.all(Array.from({ length: 16 }, () => approve(proposal)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await balanceOf(user)).toBe(500)
  })
})

describe('an adjustment is refused', () => {
  test('for an administrator, nobody, and amounts and words that are no such', async () => {
    const user = await server.user()
    const before = await stateOf(server.sql)
    expect(refusedAs(await make(adjustment(maker)))).toEqual([404, 'NO_SUCH_PERSON'])
    for (const amount of [0, 0.001, '5', 10_000_000.01, -10_000_000.01, null])
      expect((await make(adjustment(user, amount))).status).toBe(400)
    for (const words of ['', 'ab', 'x'.repeat(201), 'a\u202eb c', 'a\0b'])
      expect((await make(adjustment(user, 5, { payload: { amount: 5, words } }))).status).toBe(400)
    expect(refusedAs(await make(adjustment(user), checker))).toEqual([403, 'FORBIDDEN'])
    expect(await stateOf(server.sql)).toBe(before)
  })

  // threat: own-approval
  test('the serving role cannot post an adjustment without its own approved proposal', async () => {
    const user = await server.user()
    const proposal = await made(adjustment(user))
    const settlement = await made()
    const { sql, system } = server.services
    const post = (key: string | undefined, amount = 50_000n, credit = user.accountId as number) =>
      createLedger(sql).post({
        type: 'adjustment',
        amount,
        debit: { id: system.settlement },
        credit: { id: credit },
        actor: system.settlement,
        idempotency: key === undefined ? undefined : { key, payload: proposal._id },
      })
    const refused = 'only the owner of the history posts'
    const keys = [undefined, `proposal:${proposal._id}`, `proposal:${settlement._id}`]
    for (const key of keys) await expect(post(key)).rejects.toThrow(refused)
    await sql`update proposal set state = 'approved', checker = ${checker.id} where state = 'open'`
    await expect(post(`proposal:${settlement._id}`)).rejects.toThrow(refused)
    await expect(post(`proposal:${proposal._id}`, 50_001n)).rejects.toThrow(refused)
    const other = await server.user()
    await expect(post(`proposal:${proposal._id}`, 50_000n, other.accountId as number)).rejects.toThrow(
      refused,
    )
    expect(await balanceOf(user)).toBe(0)
    expect(await post(`proposal:${proposal._id}`)).toMatchObject({ kind: 'posted' })
    await sql`update proposal set state = 'done' where id = ${proposal._id}`
  })
})

// threat: own-approval
test('the audit finds an adjustment that one person made alone', async () => {
  const user = await server.user()
  await approve(await made(adjustment(user)))
  expect((await verifyLedger(server.sql)).faults).toEqual([])
  const { system } = server.services
  // The owner of the database can.
  await createLedger(server.sql).post({
    type: 'adjustment',
    amount: 100n,
    debit: { id: system.settlement },
    credit: { id: user.accountId as number },
    actor: system.settlement,
  })
  expect((await verifyLedger(server.sql)).faults).toMatchObject([
    { check: 'every adjustment, and every settlement by proposal, was agreed to by two people' },
  ])
})
