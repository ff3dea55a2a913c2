import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { setDeadline } from '#server/due/deadlines.ts'
import { passTime, runDue } from '#test/due.ts'
import { moneyCalls } from '#test/money.ts'
import { allButOne, expectToWait } from '#test/rates.ts'
import { stateOf } from '#test/state.ts'
import { listProposals, type Proposal } from '../contract.ts'
import {
  actions,
  agent,
  approve,
  checker,
  float,
  higherLine,
  listed,
  look,
  made,
  make,
  maker,
  reason,
  refusedAs,
  reject,
  server,
  settlement,
  settlements,
  stateIn,
  useDesk,
  withdraw,
} from '../testing/desk.ts'
import { EXPIRY, REMINDER } from './kinds.ts'

useDesk()

describe('the whole path', () => {
  test('a settlement that another administrator approves is posted once, recorded and told', async () => {
    const proposal = await made(settlement(500))
    expect(proposal).toMatchObject({
      kind: 'settlement',
      person: { name: 'Kamal Hossain', email: agent.email },
      maker: { name: 'Farhana Rahman' },
      isOwn: true,
      state: 'open',
      checker: null,
    })
    expect((await server.lastMail(checker.email))?.subject).toBe('Farhana Rahman asks for your approval')
    expect(await look(proposal)).toMatchObject({ now: { balance: 0, available: 100_000 }, hasChanged: false })
    expect([await float(), await settlements()]).toEqual([[0, 100_000], 0])

    const { status, body } = await approve(proposal)
    expect([status, body.message]).toEqual([200, 'You approved it, and it is done.'])
    expect(body.data).toMatchObject({
      state: 'done',
      checker: { name: 'Mahmud Hasan' },
      result: { balance: 500 },
    })
    expect([await float(), await settlements()]).toEqual([[500, 100_000], 1])
    expect(await actions()).toEqual(['propose', 'approve_proposal', 'settle', 'apply_proposal'])
    expect((await server.lastMail(maker.email))?.subject).toBe('Your proposal is approved')
    const [event] = await server.sql`
      select actor, details ->> 'kind' as kind, length(details ->> 'payload') as digits from audit_event
      where subject = ${agent.id} and action = 'apply_proposal'`
    expect(event).toEqual({ actor: checker.id, kind: 'settlement', digits: 64 })
    await moneyCalls(server).state()
  })

  test('a payout to an agent takes the money out of the float', async () => {
    await approve(await made(settlement(800)))
    expect((await approve(await made(settlement(-300)))).status).toBe(200)
    expect(await float()).toEqual([500, 100_000])
  })

  test('an approved credit line is set, and the agent gets a mail', async () => {
    const proposal = await made(higherLine())
    expect((await approve(proposal)).body.data.result).toEqual({ creditLine: 150_000 })
    expect(await float()).toEqual([0, 150_000])
    expect((await server.lastMail(agent.email))?.subject).toBe('Your credit line is ৳150,000.00')
    expect(await actions()).toEqual(['propose', 'approve_proposal', 'credit_line', 'apply_proposal'])
  })

  test('a rejected proposal does nothing, and the maker reads why', async () => {
    const proposal = await made()
    expect((await reject(proposal)).body.data).toMatchObject({
      state: 'rejected',
      answer: 'The bank has no such payment',
    })
    expect((await server.lastMail(maker.email))?.text).toContain('The answer: The bank has no such payment')
    expect([await float(), await settlements()]).toEqual([[0, 100_000], 0])
    expect(refusedAs(await approve(proposal))).toEqual([422, 'PROPOSAL_CLOSED'])
  })

  test('an administrator who reads Bangla gets the mail in Bangla', async () => {
    await server.sql`update person set locale = 'bn' where id = ${checker.id}`
    await made(settlement(500))
    const mail = await server.lastMail(checker.email)
    expect(mail?.subject).toBe('Farhana Rahman আপনার অনুমোদন চেয়েছেন')
    expect(mail?.text).toContain('হিসাব মেটানো: Kamal Hossain ৳৫০০.০০ জমা দিয়েছেন।')
  })

  test('only its maker withdraws a proposal', async () => {
    const proposal = await made()
    expect(refusedAs(await withdraw(proposal, checker))).toEqual([403, 'FORBIDDEN'])
    expect((await withdraw(proposal)).body.data.state).toBe('withdrawn')
    expect((await withdraw(proposal)).status).toBe(200)
    expect(refusedAs(await approve(proposal))).toEqual([422, 'PROPOSAL_CLOSED'])
  })

  test('each list has its own proposals', async () => {
    const waiting = await made(settlement())
    const decided = await made(higherLine())
    await reject(decided)
    expect([await listed('waiting'), await listed('yours', maker)]).toEqual([[waiting._id], [waiting._id]])
    expect([await listed('waiting', maker), await listed('yours')]).toEqual([[], []])
    expect((await listed('decided'))[0]).toBe(decided._id)
    const { body } = await server.call(listProposals, {
      token: checker.token,
      query: { kind: 'credit_line' },
    })
    expect(body.data.map(({ kind }) => kind)).not.toContain('settlement')
  })
})

describe('time', () => {
  test('those who can decide are reminded a day before the end', async () => {
    await made()
    await passTime(server.sql, REMINDER, '48 hours')
    await runDue(server)
    await runDue(server)
    const mails = await server.mailsTo(checker.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A proposal ends in 24 hours',
      'Farhana Rahman asks for your approval',
    ])
  })

  test('after its time a proposal expires, the maker is told, and it can be made again', async () => {
    const proposal = await made()
    await passTime(server.sql, EXPIRY, '72 hours')
    await runDue(server)
    expect([await stateIn(proposal), await settlements()]).toEqual(['expired', 0])
    expect((await server.lastMail(maker.email))?.subject).toBe('Your proposal has expired')
    expect(refusedAs(await approve(proposal))).toEqual([422, 'PROPOSAL_CLOSED'])
    expect((await server.sql`select from deadline where subject = ${proposal._id}`).count).toBe(0)
    await made()
  })

  test('a deadline that is left of a decided proposal changes nothing', async () => {
    const proposal = await made()
    await reject(proposal)
    await setDeadline(server.sql, EXPIRY, proposal._id, new Date(0))
    await runDue(server)
    expect(await stateIn(proposal)).toBe('rejected')
    expect((await server.sql`select from deadline where subject = ${proposal._id}`).count).toBe(0)
  })

  test('a proposal whose time is over cannot be approved, even before the worker has noticed', async () => {
    const id = randomUUID()
    await server.sql`
      insert into proposal (id, kind, target, payload, basis, reason, maker, made_at, expires_at)
      values (${id}, 'credit_line', ${agent.id}, '{"amount": 150000}', '{"creditLine": 100000}', ${reason},
        ${maker.id}, now() - interval '73 hours', now() - interval '1 hour')`
    const shown = await look({ _id: id } as Proposal)
    expect([shown.state, await listed('waiting')]).toEqual(['expired', []])
    expect(refusedAs(await approve(shown))).toEqual([422, 'PROPOSAL_CLOSED'])
    await expect(
      server.services.sql`update proposal set state = 'approved', checker = ${checker.id} where id = ${id}`,
    ).rejects.toThrow('the proposal has expired')
  })
})

describe('input', () => {
  test.each([
    ['an unknown kind', () => settlement(1, { kind: 'everything' })],
    ['no target', () => settlement(1, { target: 'nobody' })],
    ['an amount of 0', () => settlement(0)],
    ['an amount in text', () => settlement('500')],
    ['a third decimal', () => settlement(1.001)],
    ['too much', () => settlement(10_000_000.01)],
    ['a negative credit line', () => higherLine(-1)],
    ['a short reason', () => settlement(1, { reason: 'too short' })],
    ['a reason of spaces', () => settlement(1, { reason: ' '.repeat(20) })],
    ['a reason of 501 characters', () => settlement(1, { reason: 'x'.repeat(501) })],
    ['a NUL in the reason', () => settlement(1, { reason: `${reason}\0` })],
    ['no bank reference', () => settlement(1, { payload: { amount: 1 } })],
    ['a payload that is a list', () => settlement(1, { payload: [1] })],
  ])('%s is refused and stores nothing', async (_, body) => {
    const before = await stateOf(server.sql)
    expect(refusedAs(await make(body()))).toEqual([400, 'VALIDATION_FAILED'])
    expect(await stateOf(server.sql)).toBe(before)
  })

  test('a target that is no agent is not found', async () => {
    const user = await server.user()
    for (const target of [user.id, maker.id, randomUUID()])
      expect(refusedAs(await make(settlement(1, { target })))).toEqual([404, 'AGENT_NOT_FOUND'])
  })

  test('a script in a reason is text, and direction marks are dropped', async () => {
    const { reason: kept } = await made(settlement(1, { reason: '<script>alert(1)</script>\u202e and more' }))
    expect(kept).toBe('<script>alert(1)</script> and more')
  })

  test('a line that is not higher than the present one needs no proposal', async () => {
    for (const amount of [100_000, 50_000])
      expect(refusedAs(await make(higherLine(amount)))).toEqual([422, 'CREDIT_LINE_NOT_RAISED'])
  })

  test('an unknown proposal is not found', async () => {
    const nobody = { _id: randomUUID(), digest: '0'.repeat(64) } as Proposal
    for (const call of [approve, reject, withdraw])
      expect(refusedAs(await call(nobody))).toEqual([404, 'PROPOSAL_NOT_FOUND'])
  })

  test('sixty decisions an hour are allowed', async () => {
    const proposal = await made()
    await allButOne(server, 'proposal', checker.id)
    expect((await reject(proposal)).status).toBe(200)
    expectToWait(await reject(proposal))
  })
})
