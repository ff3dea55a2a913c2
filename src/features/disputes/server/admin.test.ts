import { describe, expect, test } from 'vitest'
import { searchDesk } from '#features/desk/contract.ts'
import { passTime, runDue } from '#test/due.ts'
import { stateOf } from '#test/state.ts'
import { adminDisputeDetail, getAnyDispute, listAllDisputes } from '../admin-contract.ts'
import { ask, extend, hold, listed, maker, openFor, seenByAdmin, useAdmins } from '../testing/admins.ts'
import {
  age,
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
} from '../testing/people.ts'

useDisputes()
useAdmins()

const numbersIn = async (query: Record<string, string> = {}) =>
  (await listed(query)).map(({ number }) => number)

describe('an administrator', () => {
  test('sees open disputes, what ends first first, and finds them by number, reference and person', async () => {
    const first = await reported(await paid())
    const second = await reported(await paid(100))
    const third = await reported(await paid(50))
    await keep(first)
    const open = await numbersIn()
    const places = [second, third, first].map(({ number }) => open.indexOf(number))
    expect(places.toSorted((a, b) => a - b)).toEqual(places)
    expect(await numbersIn({ state: 'review', search: payer.email })).toEqual([first.number])
    expect(await numbersIn({ search: second.number.toLowerCase() })).toEqual([second.number])
    expect(await numbersIn({ search: third.payment.reference })).toEqual([third.number])
    expect(await numbersIn({ search: payee.email, reason: 'double' })).toEqual([])
    await giveBack(third)
    expect(await numbersIn({ search: payee.email, state: 'closed' })).toEqual([third.number])
  })

  test('sees both sides, their history and what is held, and the look is recorded', async () => {
    const earlier = await reported(await paid(20))
    await giveBack(earlier)
    const dispute = await reported(await paid())
    await keep(dispute)
    const seen = await seenByAdmin(dispute)
    expect(adminDisputeDetail.parse(seen)).toEqual(seen)
    expect(seen).toMatchObject({
      reporter: { name: 'Nusrat Jahan', reports: 1, returned: 1, kept: 0 },
      other: { name: 'Tanvir Ahmed', questioned: 1, balance: 0 },
      held: 500,
      claimLeft: 500,
      answerText: 'It was for the rice',
      canHold: false,
      proposal: null,
    })
    expect(seen.between.map(({ amount }) => amount)).toEqual([500, 20])
    expect(seen.earlier.map(({ number }) => number)).toEqual([earlier.number])
    expect(seen.events.map(({ kind }) => kind)).toEqual(['reported', 'held', 'asked', 'kept_by_other'])
    expect(await server.actionsOn(payer.id)).toContain('view_dispute')
  })

  test('finds a dispute in the search by its whole number, and none by another one', async () => {
    const { number, _id } = await reported(await paid())
    const search = async (q: string) =>
      (await server.call(searchDesk, { token: maker.token, query: { q } })).body.data.disputes
    expect(await search(number.toLowerCase())).toEqual([
      { _id, number, reason: 'wrong_person', claimed: 500, reporter: 'Nusrat Jahan' },
    ])
    for (const other of ['DR22222222', number.slice(0, 9), 'Nusrat']) expect(await search(other)).toEqual([])
  })

  test('sees from which device the payer had signed in before the payment', async () => {
    const login = (at: string, device: string) => server.sql`
      insert into audit_event (action, actor, subject, address, details, made_at)
      values ('login', ${payer.id}, ${payer.id}, '203.0.113.7', ${JSON.stringify({ device })}::jsonb, now() + ${at}::interval)`
    await login('-2 days', 'Firefox on Windows')
    await login('-1 hour', 'Chrome on Android')
    const dispute = await reported(await paid())
    await login('1 second', 'Safari on iPhone')
    const { signIn, consentAt } = await seenByAdmin(dispute)
    expect(signIn).toMatchObject({
      name: 'Nusrat Jahan',
      device: 'Chrome on Android',
      address: '203.0.113.7',
    })
    expect(consentAt).toBeNull()
  })

  test('holds once, for 72 hours, what was not held at once', async () => {
    const reference = await paid()
    await age(reference, '25 hours')
    const dispute = await reported(reference)
    expect(await money.balance(payee)).toBe(500)
    expect((await hold(dispute)).body.data.held).toBe(500)
    const { heldUntil } = await seenBy(payee, dispute)
    const hours = (Date.parse(heldUntil ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71)
    expect(hours).toBeLessThan(72.1)
    expect((await seenBy(payer, dispute)).events.map(({ kind }) => kind)).not.toContain('held')
    await passTime(server.sql, 'dispute_hold', '72 hours')
    await runDue(server)
    expect(await money.balance(payee)).toBe(500)
    expect(refusedAs(await hold(dispute))).toEqual([422, 'HOLD_NOT_POSSIBLE'])
  })

  test('cannot hold where nothing is, and nothing changes', async () => {
    const reference = await paid()
    await money.withdraw(payee, 500)
    const dispute = await reported(reference)
    const before = await stateOf(server.sql)
    expect(refusedAs(await hold(dispute))).toEqual([422, 'NOTHING_TO_HOLD'])
    expect(await stateOf(server.sql)).toBe(before)
  })

  test('extends a hold alone, with a reason, to 21 days at most', async () => {
    const dispute = await reported(await paid())
    const days = async () =>
      Math.round((Date.parse((await seenByAdmin(dispute)).heldUntil ?? '') - Date.now()) / 86_400_000)
    expect(await days()).toBe(7)
    for (const expected of [14, 21]) {
      expect((await extend(dispute)).status).toBe(200)
      expect(await days()).toBe(expected)
    }
    expect(refusedAs(await extend(dispute))).toEqual([422, 'HOLD_NOT_POSSIBLE'])
    const [event] = await server.sql`
      select details ->> 'reason' as reason from audit_event
      where action = 'extend_hold' and subject = ${payee.id} limit 1`
    expect(event).toEqual({ reason: 'The police asked us to' })
    const forever = server.services.sql`
      update dispute set hold_ends_at = now() + interval '1 year' where id = ${dispute._id}`
    await expect(forever).rejects.toThrow('a hold does not last that long')
  })

  test('asks one side, who gets a mail; the other does not see it', async () => {
    const dispute = await reported(await paid())
    expect((await ask(dispute, 'other', 'What was it for?')).status).toBe(200)
    expect((await seenBy(payee, dispute)).events.at(-1)).toMatchObject({
      kind: 'question',
      text: 'What was it for?',
    })
    expect((await seenBy(payer, dispute)).events.map(({ kind }) => kind)).not.toContain('question')
    expect((await subjects(payee))[0]).toBe(`Report ${dispute.number}: a question for you`)
    await giveBack(dispute)
    expect(refusedAs(await ask(dispute, 'other', 'And now?'))).toEqual([422, 'DISPUTE_CLOSED'])
  })

  test('reports a payment for its payer within 180 days; nothing is held at once', async () => {
    const [late, reference] = [await paid(100), await paid()]
    await age(late, '181 days')
    await age(reference, '179 days')
    expect(refusedAs(await openFor(late))).toEqual([422, 'DISPUTE_TOO_LATE'])
    const { status, body } = await openFor(reference)
    expect([status, body.data.held]).toEqual([201, 0])
    expect((await seenBy(payer, body.data)).isReporter).toBe(true)
    expect((await subjects(payee))[0]).toMatch(/^A payment to you is questioned/)
    expect((await server.lastMail(payer.email))?.text).toContain('Batua reported your payment')
    expect(refusedAs(await openFor(reference))).toEqual([409, 'DISPUTE_EXISTS'])
    expect(refusedAs(await openFor('BT22222222'))).toEqual([404, 'TRANSACTION_NOT_FOUND'])
  })

  // threat: others-dispute
  test('alone sees disputes of others: a user, an agent and a super admin are refused', async () => {
    const dispute = await reported(await paid())
    const superAdmin = await server.person({ role: 'SUPER_ADMIN' })
    for (const { token } of [payer, await server.agent(), superAdmin]) {
      expect((await server.call(listAllDisputes, { token })).status).toBe(403)
      const params = { disputeId: dispute._id }
      expect((await server.call(getAnyDispute, { token, params })).status).toBe(403)
    }
  })
})

test('administrators get one mail at nine about all reviews of 5 days, and again after 10', async () => {
  const both = [await reported(await paid(100)), await reported(await paid(101))]
  for (const each of both) await keep(each)
  const ids = both.map(({ _id }) => _id)
  const ages = (days: number) =>
    server.sql.begin(async (tx) => {
      await tx`delete from deadline where kind = 'dispute_overdue' and subject <> all(${ids})`
      await tx`alter table dispute disable trigger dispute_is_allowed`
      await tx`update dispute set review_at = now() - ${days} * interval '1 day' where id = any(${ids}::uuid[])`
      await tx`alter table dispute enable trigger dispute_is_allowed`
    })
  await ages(6)
  await passTime(server.sql, 'dispute_overdue', '6 days')
  await runDue(server)
  const sent = async () => (await subjects(maker)).filter((subject) => subject.endsWith('overdue'))
  expect(await sent()).toEqual(['2 disputes are overdue'])
  await runDue(server)
  expect(await sent()).toHaveLength(1)
  await ages(11)
  await passTime(server.sql, 'dispute_overdue', '5 days')
  await runDue(server)
  expect(await sent()).toHaveLength(2)
  const [next] = await server.sql<[{ hours: number }]>`
    select max(extract(epoch from due_at - now()) / 3600)::float8 as hours from deadline
    where kind = 'dispute_overdue'`
  expect(next.hours).toBeLessThanOrEqual(24)
})
