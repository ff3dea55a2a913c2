import { describe, expect, test } from 'vitest'
import { listHistory } from '#contract/endpoints/history.ts'
import { runDue } from '#test/due.ts'
import { makeGoal, SAVINGS } from '#test/ledger.ts'
import { stateOf } from '#test/state.ts'
import type { DisputeDetail } from '../contract.ts'
import {
  age,
  answer,
  giveBack,
  keep,
  listOf,
  money,
  paid,
  payee,
  payer,
  refusedAs,
  report,
  reported,
  seenBy,
  server,
  subjects,
  useDisputes,
  withdraw,
  write,
} from '../testing/people.ts'

useDisputes()

const typesOf = async (person: { token: string }) =>
  (await server.call(listHistory, { token: person.token })).body.data.transactions.map(
    ({ type, amount }: { type: string; amount: number }) => `${type} ${amount}`,
  )

describe('a report', () => {
  test('holds the disputed sum and no more, and asks the other side', async () => {
    await money.deposit(payee, 300)
    const dispute = await reported(await paid())
    expect(await money.balance(payee)).toBe(300)
    const seen = await seenBy(payee, dispute)
    expect(seen).toMatchObject({ state: 'waiting', held: 500, claimed: 500, isReporter: false })
    expect(seen.person?.name).toBe('Nusrat Jahan')
    expect(seen.events.map(({ kind }) => kind)).toEqual(['reported', 'held', 'asked'])
    expect(await typesOf(payee)).toContain('hold 500')
    expect((await subjects(payee))[0]).toContain('A payment to you is questioned. Answer by')
    expect((await subjects(payer))[0]).toBe(`We have your report ${dispute.number}`)
    expect(dispute.number).toMatch(/^DR[2-9A-Z]{8}$/)
  })

  // threat: held-sum
  test('the reporter gets the same answer whatever the other side has', async () => {
    const answers: string[] = []
    const holds: unknown[] = []
    for (const left of [0, 0.01, 500, 700]) {
      const [from, to] = [await money.userWith(600), await server.user({ name: 'Tanvir Ahmed' })]
      const reference = await paid(500, from, to)
      if (left < 500) await money.withdraw(to, 500 - left)
      if (left > 500) await money.deposit(to, left - 500)
      const dispute = await reported(reference, {}, from)
      holds.push((await seenBy(to, dispute)).held)
      answers.push(withoutNames(dispute), withoutNames(await seenBy(from, dispute)))
      expect(JSON.stringify(await listOf(from))).not.toContain('"held":0')
    }
    expect(holds).toEqual([0, 0.01, 500, 500])
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('"held":null')
  })

  test('reaches the goals of the other side, also locked ones, and of somebody who is blocked', async () => {
    const reference = await paid()
    const [wallet] = await server.sql<[{ id: number }]>`select id from account where owner = ${payee.id}`
    const goal = await makeGoal(server.sql, wallet.id)
    const put = {
      type: SAVINGS,
      amount: 45_000n,
      debit: { id: wallet.id },
      credit: { id: goal },
      actor: wallet.id,
    }
    expect((await server.services.ledger.post(put)).kind).toBe('posted')
    await server.sql`update goal set locked_until = '2099-01-31' where account = ${goal}`
    await server.sql`update person set status = 'blocked' where id = ${payee.id}`
    await server.sql`update account set status = 'blocked' where ${payee.id} in (owner, holder)`
    await reported(reference)
    const rows = await server.sql`
      select kind, balance, saved from account where ${payee.id} in (owner, holder) order by kind`
    expect(rows).toEqual([
      { kind: 'goal', balance: 0n, saved: 0n },
      { kind: 'wallet', balance: 0n, saved: 0n },
    ])
  })

  test('of money that was sent on holds what is left, and third parties keep theirs', async () => {
    const reference = await paid()
    const third = await server.user()
    await money.send(payee, third.email, 400)
    const dispute = await reported(reference)
    expect((await seenBy(payee, dispute)).held).toBe(100)
    expect([await money.balance(payee), await money.balance(third)]).toEqual([0, 400])
  })

  test('needs a fresh session, and changes nothing without one', async () => {
    const reference = await paid()
    await server.sql`update session set proved_at = now() - interval '1 hour' where person = ${payer.id}`
    const before = await stateOf(server.sql)
    expect(refusedAs(await report(reference))).toEqual([403, 'STEP_UP_REQUIRED'])
    expect(await stateOf(server.sql)).toBe(before)
  })

  test('of a payment that the reporter did not make is refused, and does not tell that it exists', async () => {
    const reference = await paid()
    const stranger = await server.user()
    expect(refusedAs(await report(reference, {}, stranger))).toEqual([404, 'TRANSACTION_NOT_FOUND'])
    expect(refusedAs(await report('BT22222222', {}, stranger))).toEqual([404, 'TRANSACTION_NOT_FOUND'])
    expect(refusedAs(await report('x'))).toEqual([404, 'TRANSACTION_NOT_FOUND'])
    expect(refusedAs(await report(reference, {}, payee))).toEqual([422, 'DISPUTE_NOT_POSSIBLE'])
  })

  test('of a deposit or a saving is refused', async () => {
    const deposit = (await money.deposit(payer, 20)).body.data.reference
    expect(refusedAs(await report(deposit))).toEqual([422, 'DISPUTE_NOT_POSSIBLE'])
  })

  test.each([
    ['wrong_person', '72 hours'],
    ['not_me', '7 days'],
  ])('as %s is possible for %s, to the second', async (reason, time) => {
    const [late, early] = [await paid(100), await paid(101)]
    await age(late, `${time} 1 second`)
    await age(early, `${time} -20 seconds`)
    expect(refusedAs(await report(late, { reason }))).toEqual([422, 'DISPUTE_TOO_LATE'])
    await reported(early, { reason })
  })

  test('of a wrong amount claims a part, and no report claims more than was paid', async () => {
    const reference = await paid()
    for (const [reason, claimed] of [
      ['wrong_amount', 500],
      ['wrong_amount', undefined],
      ['wrong_person', 500.01],
    ])
      expect(refusedAs(await report(reference, { reason, claimed }))).toEqual([422, 'CLAIM_TOO_LARGE'])
    const dispute = await reported(reference, { reason: 'wrong_amount', claimed: 450 })
    expect((await seenBy(payee, dispute)).held).toBe(450)
    expect(await money.balance(payee)).toBe(50)
  })

  test('as paid twice needs a second payment of the same sum in the same ten minutes', async () => {
    const first = await paid(200)
    expect(refusedAs(await report(first, { reason: 'double' }))).toEqual([422, 'DISPUTE_NOT_DOUBLE'])
    const second = await paid(200)
    await reported(second, { reason: 'double' })
    expect(refusedAs(await report(first, { reason: 'double' }))).toEqual([422, 'DISPUTE_NOT_DOUBLE'])
  })

  // threat: dispute-abuse
  test('as paid twice is refused when the other payment has come back', async () => {
    const [first, second] = [await paid(200), await paid(200)]
    await giveBack(await reported(first))
    expect(refusedAs(await report(second, { reason: 'double' }))).toEqual([422, 'DISPUTE_NOT_DOUBLE'])
    expect(await money.balance(payee)).toBe(200)
  })

  // threat: dispute-abuse
  test('of an old payment, or of one of many to the same person, holds nothing at once', async () => {
    const old = await paid(100)
    await age(old, '25 hours')
    await reported(old)
    await paid(100)
    await reported(await paid(101))
    expect(await money.balance(payee)).toBe(301)
  })

  // threat: dispute-abuse
  test('holds nothing at once after three holds against the same person in a day', async () => {
    for (let n = 0; n < 4; n++) {
      const each = await money.userWith(100)
      await reported(await paid(100, each), {}, each)
    }
    expect(await money.balance(payee)).toBe(100)
  })

  test('tells administrators that only they hold, after three holds against the same person in a day', async () => {
    const admin = await server.admin()
    const told = () => server.sql`select type, details from notification where person = ${admin.id}`
    for (let n = 0; n < 3; n++) {
      const each = await money.userWith(100)
      await reported(await paid(100, each), {}, each)
    }
    expect(await told()).toEqual([])
    const { _id: id, number } = await reported(await paid(100))
    const details = { id, number, name: 'Tanvir Ahmed' }
    expect(await told()).toEqual([{ type: 'dispute_not_held', details }])
    const old = await paid(100)
    await age(old, '25 hours')
    await reported(old)
    expect(await told()).toHaveLength(1)
  })

  // threat: dispute-abuse
  test('holds nothing at once for somebody whose reports were turned down three times', async () => {
    for (let n = 0; n < 3; n++) {
      const dispute = await reported(await paid(10 + n, payer, await server.user()))
      await server.sql`update dispute set state = 'review' where id = ${dispute._id}`
      await server.sql`insert into deadline (kind, subject, due_at) values ('dispute_review', ${dispute._id}, now())`
      await runDue(server)
    }
    await reported(await paid(100))
    expect(await money.balance(payee)).toBe(100)
  })

  test('is refused while three are open, and changes nothing', async () => {
    for (let n = 0; n < 3; n++) await reported(await paid(10, payer, await server.user()))
    expect(refusedAs(await report(await paid(10)))).toEqual([429, 'RATE_LIMITED'])
    expect(await money.balance(payee)).toBe(10)
  })

  test('has plain words: a script is text, hidden characters and 501 characters are refused', async () => {
    const reference = await paid()
    for (const text of ['', '  ', 'a\u202Eb', 'a\u0000b', 'x'.repeat(501)])
      expect((await report(reference, { text })).status).toBe(400)
    const dispute = await reported(reference, { text: '<script>alert(1)</script>' })
    expect((await seenBy(payee, dispute)).text).toBe('<script>alert(1)</script>')
  })
})

const withoutNames = ({ _id, number, payment, events, openedAt, answerBy, ...rest }: DisputeDetail) =>
  JSON.stringify({ ...rest, amount: payment.amount, events: events.map(({ kind, isOwn }) => [kind, isOwn]) })

describe('the other side', () => {
  test('returns the money: both see it, and nothing is held any more', async () => {
    const dispute = await reported(await paid())
    expect((await giveBack(dispute)).body.data).toMatchObject({
      state: 'closed',
      result: 'returned',
      returned: 500,
    })
    expect([await money.balance(payer), await money.balance(payee)]).toEqual([1_000, 0])
    expect(await typesOf(payer)).toContain('reversal 500')
    expect(await typesOf(payee)).toEqual(['reversal 500', 'release 500', 'hold 500', 'send_money 500'])
    expect((await subjects(payer))[0]).toBe('৳500.00 was returned')
    expect(refusedAs(await giveBack(dispute))).toEqual([422, 'DISPUTE_CLOSED'])
    expect(refusedAs(await report(dispute.payment.reference))).toEqual([409, 'DISPUTE_EXISTS'])
  })

  // threat: held-sum
  test('stays unnamed to the reporter in the transfer that comes back', async () => {
    await giveBack(await reported(await paid()))
    const { body } = await server.call(listHistory, { token: payer.token })
    expect(JSON.stringify(body.data)).not.toContain('Tanvir Ahmed')
    expect(body.data.transactions[0]).toMatchObject({ type: 'reversal', sender: null })
  })

  test('returns what there is: the rest is not taken from anybody', async () => {
    const reference = await paid()
    await money.withdraw(payee, 400)
    const dispute = await reported(reference)
    expect((await giveBack(dispute)).body.data).toMatchObject({ result: 'partly', returned: 100 })
    expect([await money.balance(payer), await money.balance(payee)]).toEqual([600, 0])
  })

  test('that has nothing cannot return, and the dispute stays open', async () => {
    const reference = await paid()
    await money.withdraw(payee, 500)
    const dispute = await reported(reference)
    expect(refusedAs(await giveBack(dispute))).toEqual([422, 'INSUFFICIENT_FUNDS'])
    expect((await seenBy(payee, dispute)).state).toBe('waiting')
  })

  test('keeps the money with words, once, and can still return it', async () => {
    const dispute = await reported(await paid())
    expect((await answer(dispute, { answer: 'keep' })).status).toBe(400)
    expect((await keep(dispute)).body.data).toMatchObject({ state: 'review', held: 500, answer: 'keep' })
    expect(await seenBy(payer, dispute)).toMatchObject({ state: 'review', answerText: 'It was for the rice' })
    expect(refusedAs(await keep(dispute))).toEqual([422, 'DISPUTE_ANSWERED'])
    expect((await giveBack(dispute)).body.data.result).toBe('returned')
  })

  // threat: others-dispute
  test('is the only one who answers, and only both sides see the dispute', async () => {
    const dispute = await reported(await paid())
    const stranger = await server.user()
    for (const by of [payer, stranger]) {
      expect(refusedAs(await giveBack(dispute, by))).toEqual([404, 'DISPUTE_NOT_FOUND'])
      expect(refusedAs(await keep(dispute, by))).toEqual([404, 'DISPUTE_NOT_FOUND'])
    }
    expect(refusedAs(await withdraw(dispute, payee))).toEqual([404, 'DISPUTE_NOT_FOUND'])
    expect(refusedAs(await write(dispute, 'hello', stranger))).toEqual([404, 'DISPUTE_NOT_FOUND'])
    expect(await seenBy(stranger, dispute)).toBeUndefined()
    expect(await listOf(stranger)).toEqual([])
  })

  test('and the reporter write five messages each', async () => {
    const dispute = await reported(await paid())
    for (let n = 0; n < 5; n++) expect((await write(dispute, `Message ${n}`)).status).toBe(200)
    expect(refusedAs(await write(dispute, 'one more'))).toEqual([422, 'DISPUTE_FULL'])
    expect((await write(dispute, 'answer', payee)).body.data.messagesLeft).toBe(4)
  })
})

test('a report that is withdrawn releases what is held', async () => {
  const dispute = await reported(await paid())
  expect((await withdraw(dispute)).body.data).toMatchObject({
    state: 'closed',
    result: 'withdrawn',
    held: null,
  })
  expect([await money.balance(payer), await money.balance(payee)]).toEqual([500, 500])
  expect((await subjects(payee))[0]).toBe('The report is withdrawn')
})

// threat: double-dispute
test('of a return and a withdrawal at the same moment one wins, and the other is told', async () => {
  for (let n = 0; n < 5; n++) {
    const [from, to] = [await money.userWith(100), await server.user()]
    const dispute = await reported(await paid(100, from, to), {}, from)
    const both = await Promise.all([giveBack(dispute, to), withdraw(dispute, from)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.body.code).toBe('DISPUTE_CLOSED')
    expect((await money.balance(from)) + (await money.balance(to))).toBe(100)
  }
})
