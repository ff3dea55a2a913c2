import { beforeEach, describe, expect, test } from 'vitest'
import { seqOfReference } from '#ledger/reference.ts'
import { runDue } from '#test/due.ts'
import type { TestPerson } from '#test/people.ts'
import { stateOf } from '#test/state.ts'
import { approve, ask, decided, hold, openFor, seenByAdmin, useAdmins } from '../testing/admins.ts'
import {
  age,
  giveBack,
  keep,
  listOf,
  money,
  payer,
  refusedAs,
  report,
  reported,
  seenBy,
  server,
  subjects,
  useDisputes,
  withdraw,
} from '../testing/people.ts'

useDisputes()
useAdmins()

/** Has a float of ৳0 and a credit line. */
let agent: TestPerson
beforeEach(async () => {
  agent = await server.agent({ name: 'Karim Store' })
})

const floatOf = async ({ id }: TestPerson) => {
  const [row] = await server.sql<[{ balance: bigint }]>`select balance from account where owner = ${id}`
  return Number(row.balance) / 100
}

async function cashedOut(amount = 500, by = payer, at = agent): Promise<string> {
  const { status, body } = await money.cashOut(at, by.email, amount)
  expect(status).toBe(200)
  return body.data.reference
}

async function cashedIn(amount = 500): Promise<string> {
  const { status, body } = await money.cashIn(agent, payer.email, amount)
  expect(status).toBe(200)
  return body.data.reference
}

async function withdrawn(amount = 300): Promise<string> {
  const { status, body } = await money.withdraw(payer, amount)
  expect(status).toBe(200)
  return body.data.reference
}

const notGiven = { reason: 'cash_not_given' }
const notMe = { reason: 'not_me' }
const impossible = [422, 'DISPUTE_NOT_POSSIBLE']

describe('cash that the agent did not give', () => {
  test('is held from the float and the agent is asked', async () => {
    const dispute = await reported(await cashedOut(), notGiven)
    expect(await floatOf(agent)).toBe(0)
    const seen = await seenBy(agent, dispute)
    expect(seen).toMatchObject({ state: 'waiting', held: 500, payment: { type: 'cash_out', amount: 500 } })
    expect(seen.person?.name).toBe('Nusrat Jahan')
    expect((await seenBy(payer, dispute)).person?.name).toBe('Karim Store')
    expect((await subjects(agent))[0]).toContain('A payment to you is questioned')
    expect(await listOf(agent)).toHaveLength(1)
  })

  test('can be a part of it: no more than that is held', async () => {
    const dispute = await reported(await cashedOut(), { ...notGiven, claimed: 120 })
    expect((await seenBy(agent, dispute)).held).toBe(120)
    expect((await giveBack(dispute, agent)).body.data).toMatchObject({ result: 'returned', returned: 120 })
    expect(await money.balance(payer)).toBe(620)
  })

  test('is returned by the agent', async () => {
    const dispute = await reported(await cashedOut(), notGiven)
    expect((await giveBack(dispute, agent)).body.data).toMatchObject({ result: 'returned', returned: 500 })
    expect([await money.balance(payer), await floatOf(agent)]).toEqual([1_000, 0])
  })

  test('is returned by two administrators if the agent says that it was given', async () => {
    const dispute = await reported(await cashedOut(), notGiven)
    await keep(dispute, agent)
    const seen = await seenByAdmin(dispute)
    expect(seen.other).toMatchObject({ role: 'AGENT', name: 'Karim Store' })
    expect(seen.between.map(({ type, amount }) => [type, amount])).toEqual([['cash_out', 500]])
    await approve(await decided(dispute, 500))
    expect([await money.balance(payer), await floatOf(agent)]).toEqual([1_000, 0])
  })

  test('shows administrators whether the customer had agreed to the cash-out', async () => {
    const agreed = await cashedOut(300)
    await server.sql`
      insert into consent_request (id, agent, customer, amount, state, opened_at, expires_at, approved_at, closed_at)
      select gen_random_uuid(), credit_account, debit_account, amount, 'used', created_at - interval '2 minutes',
        created_at + interval '3 minutes', created_at - interval '1 minute', created_at
      from transfer where seq = ${seqOfReference(agreed) as bigint}`
    expect((await seenByAdmin(await reported(agreed, notGiven))).consentAt).not.toBeNull()
    expect((await seenByAdmin(await reported(await cashedOut(200), notGiven))).consentAt).toBeNull()
  })

  // threat: dispute-abuse
  test('holds ৳5,000 at most, and nothing again within 30 days', async () => {
    await money.deposit(payer, 9_000)
    const first = await reported(await cashedOut(7_000), notGiven)
    expect((await seenBy(agent, first)).held).toBe(5_000)
    expect(await floatOf(agent)).toBe(2_000)
    await withdraw(first)
    const second = await reported(await cashedOut(100), notGiven)
    expect((await seenBy(agent, second)).held).toBe(0)
    expect(await floatOf(agent)).toBe(7_100)
  })

  test('holds nothing at once where the setting is 0', async () => {
    const { settings } = server.services
    const before = settings.cashHoldMaxPoisha
    settings.cashHoldMaxPoisha = 0n
    try {
      const dispute = await reported(await cashedOut(), notGiven)
      expect((await seenBy(agent, dispute)).held).toBe(0)
      expect(await floatOf(agent)).toBe(500)
    } finally {
      settings.cashHoldMaxPoisha = before
    }
  })

  test('is held and returned as far as the credit line goes, and no further', async () => {
    const reference = await cashedOut()
    await server.sql`update account set floor = -10000 where owner = ${agent.id}`
    await money.cashIn(agent, (await server.user()).email, 450)
    const dispute = await reported(reference, notGiven)
    expect((await seenBy(agent, dispute)).held).toBe(150)
    expect(await floatOf(agent)).toBe(-100)
    expect((await giveBack(dispute, agent)).body.data).toMatchObject({ result: 'partly', returned: 150 })
    expect([await money.balance(payer), await floatOf(agent)]).toEqual([650, -100])
  })

  // threat: held-sum
  test('gives the customer the same answer whatever the agent has', async () => {
    const answers: string[] = []
    for (const left of [0, 500]) {
      const [customer, at] = [await money.userWith(600), await server.agent({ name: 'Karim Store' })]
      const reference = await cashedOut(500, customer, at)
      await server.sql`update account set floor = 0 where owner = ${at.id}`
      if (left === 0) await money.cashIn(at, (await server.user()).email, 500)
      const { state, held, heldUntil, events } = await reported(reference, notGiven, customer)
      answers.push(JSON.stringify({ state, held, heldUntil, events: events.map(({ kind }) => kind) }))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('"held":null')
  })

  test.each([
    [notGiven, '72 hours'],
    [notMe, '7 days'],
  ])('as %o can be reported for %s', async (more, time) => {
    const [late, early] = [await cashedOut(100), await cashedOut(101)]
    await age(late, `${time} 1 second`)
    await age(early, `${time} -20 seconds`)
    expect(refusedAs(await report(late, more))).toEqual([422, 'DISPUTE_TOO_LATE'])
    await reported(early, more)
  })

  test('needs a fresh session of the customer, and changes nothing without one', async () => {
    const reference = await cashedOut()
    await server.ageSession(payer)
    const before = await stateOf(server.sql)
    expect(refusedAs(await report(reference, notGiven))).toEqual([403, 'STEP_UP_REQUIRED'])
    expect(await stateOf(server.sql)).toBe(before)
  })

  test('is no reason for another kind of payment, and the agent does not report it', async () => {
    const reference = await cashedOut()
    for (const reason of ['wrong_person', 'wrong_amount', 'double'])
      expect(refusedAs(await report(reference, { reason, claimed: 1 }))).toEqual(impossible)
    expect(refusedAs(await report(reference, notGiven, agent))).toEqual(impossible)
    const sent = (await money.send(payer, (await server.user()).email, 10)).body.data.reference
    expect(refusedAs(await report(sent, notGiven))).toEqual(impossible)
    expect(refusedAs(await report(reference, notGiven, await server.user()))).toEqual([
      404,
      'TRANSACTION_NOT_FOUND',
    ])
  })
})

test('a cash-out that was somebody else holds nothing at once, and the agent is asked', async () => {
  const dispute = await reported(await cashedOut(), notMe)
  expect(await seenBy(agent, dispute)).toMatchObject({ state: 'waiting', held: 0 })
  expect(await floatOf(agent)).toBe(500)
})

describe('a cash-in that the agent reports', () => {
  // threat: dispute-abuse
  test('is not held at once: two people decide', async () => {
    const dispute = await reported(await cashedIn(), {}, agent)
    expect(await seenBy(payer, dispute)).toMatchObject({ state: 'waiting', held: 0, isReporter: false })
    expect(await money.balance(payer)).toBe(1_500)
    expect((await seenBy(agent, dispute)).person?.name).toBe('Nusrat Jahan')
    await keep(dispute, payer)
    expect(await money.balance(payer)).toBe(1_500)
    await approve(await decided(dispute, 500))
    expect([await money.balance(payer), await floatOf(agent)]).toEqual([1_000, 0])
  })

  test('of a wrong amount claims a part, and the customer returns it', async () => {
    const reference = await cashedIn()
    const wrong = { reason: 'wrong_amount' }
    expect(refusedAs(await report(reference, wrong, agent))).toEqual([422, 'CLAIM_TOO_LARGE'])
    const dispute = await reported(reference, { ...wrong, claimed: 450 }, agent)
    expect((await giveBack(dispute, payer)).body.data).toMatchObject({ result: 'returned', returned: 450 })
    expect([await money.balance(payer), await floatOf(agent)]).toEqual([1_050, -50])
  })

  test('is held by an administrator, once', async () => {
    const dispute = await reported(await cashedIn(), {}, agent)
    expect((await hold(dispute)).body.data.held).toBe(500)
    expect(refusedAs(await hold(dispute))).toEqual([422, 'HOLD_NOT_POSSIBLE'])
    expect(await money.balance(payer)).toBe(1_000)
  })

  test('is no report of the customer, nor for another reason', async () => {
    const reference = await cashedIn()
    expect(refusedAs(await report(reference))).toEqual(impossible)
    for (const reason of ['double', 'not_me', 'cash_not_given'])
      expect(refusedAs(await report(reference, { reason }, agent))).toEqual(impossible)
  })

  test('is possible for 72 hours', async () => {
    const late = await cashedIn()
    await age(late, '72 hours 1 second')
    expect(refusedAs(await report(late, {}, agent))).toEqual([422, 'DISPUTE_TOO_LATE'])
  })
})

describe('a withdrawal that was somebody else', () => {
  test('has no other side: two people decide at once', async () => {
    const dispute = await reported(await withdrawn(), notMe)
    expect(dispute).toMatchObject({ state: 'review', person: null, answerBy: null, held: null })
    expect(dispute.decideBy).not.toBeNull()
    expect(dispute.events.map(({ kind }) => kind)).toEqual(['reported'])
    expect((await server.mailsTo(payer.email))[0]?.text).toContain('Two people at Batua look at it')
    const seen = await seenByAdmin(dispute)
    expect(seen).toMatchObject({ other: null, canHold: false, claimLeft: 300, between: [] })
    expect(refusedAs(await hold(dispute))).toEqual([422, 'HOLD_NOT_POSSIBLE'])
    expect(refusedAs(await ask(dispute, 'other', 'Was it you?'))).toEqual([404, 'DISPUTE_NOT_FOUND'])
    expect((await ask(dispute, 'reporter', 'Who has your phone?')).status).toBe(200)
  })

  test('goes back to the wallet that paid it if two people decide so', async () => {
    const dispute = await reported(await withdrawn(), notMe)
    await approve(await decided(dispute, 200))
    expect(await money.balance(payer)).toBe(900)
    expect(await seenBy(payer, dispute)).toMatchObject({ result: 'partly', returned: 200 })
    await approve(await decided(dispute, 100))
    expect(await money.balance(payer)).toBe(1_000)
    expect((await subjects(payer))[0]).toBe('৳100.00 was returned')
  })

  test('stays as it is after 30 days without a decision, or when it is withdrawn', async () => {
    const [kept, ended] = [
      await reported(await withdrawn(10), notMe),
      await reported(await withdrawn(11), notMe),
    ]
    await server.sql`
      update deadline set due_at = now() where kind = 'dispute_review' and subject = ${kept._id}`
    await runDue(server)
    expect(await seenBy(payer, kept)).toMatchObject({ state: 'closed', result: 'kept' })
    expect((await withdraw(ended)).body.data.result).toBe('withdrawn')
    expect(await money.balance(payer)).toBe(979)
  })

  test('is reported by its owner for no other reason', async () => {
    const reference = await withdrawn()
    for (const reason of ['wrong_person', 'wrong_amount', 'double', 'cash_not_given'])
      expect(refusedAs(await report(reference, { reason, claimed: 1 }))).toEqual(impossible)
    expect(refusedAs(await report(reference, notMe, await server.user()))).toEqual([
      404,
      'TRANSACTION_NOT_FOUND',
    ])
  })

  test('can be reported by an administrator for somebody who is frozen', async () => {
    const reference = await withdrawn()
    await server.sql`update person set frozen_at = now() where id = ${payer.id}`
    await server.sql`update account set frozen = true where owner = ${payer.id}`
    const { status, body } = await openFor(reference)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ state: 'review', other: null, reporter: { email: payer.email } })
  })
})
