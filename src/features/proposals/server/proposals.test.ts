import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lowerCreditLine } from '#features/floats/contract.ts'
import { type Float, findFloat } from '#server/accounts/operator.ts'
import { admin as adminCommand } from '#server/commands/admin.ts'
import { agent as agentCommand } from '#server/commands/agent.ts'
import { fromDueWork } from '#server/data/audit.ts'
import { settleIn } from '#server/payments/settlement.ts'
import { commandOn } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import { passTime, runDue } from '#test/due.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { allButOne, expectToWait } from '#test/rates.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { startProcess } from '#test/server-process.ts'
import { stateOf } from '#test/state.ts'
import {
  approveProposal,
  getProposal,
  listProposals,
  type Proposal,
  propose,
  rejectProposal,
  withdrawProposal,
} from '../contract.ts'
import { EXPIRY, REMINDER } from './kinds.ts'

let server: TestServer
let maker: TestPerson
let checker: TestPerson
let agent: TestPerson
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // Each test has its own administrators.
  await server.sql`update person set status = 'blocked' where role in ('ADMIN', 'SUPER_ADMIN')`
  await server.sql`update proposal set state = 'withdrawn' where state = 'open'`
  await server.sql`update proposal set state = 'cancelled' where state = 'approved'`
  await server.sql`delete from deadline`
  maker = await server.admin({ name: 'Farhana Rahman' })
  checker = await server.person({ role: 'SUPER_ADMIN', name: 'Mahmud Hasan' })
  agent = await server.agent({ name: 'Kamal Hossain' })
})

const runAdmin = commandOn(() => server, adminCommand)
const runAgent = commandOn(() => server, agentCommand)

const reason = 'Eid week in Mirpur'
const settlement = (amount: unknown = 500, more: object = {}) => ({
  kind: 'settlement',
  target: agent.id,
  payload: { amount, bankReference: randomUUID() },
  reason,
  ...more,
})
const higherLine = (amount: unknown = 150_000, more: object = {}) => ({
  kind: 'credit_line',
  target: agent.id,
  payload: { amount },
  reason,
  ...more,
})

const make = (body: unknown, { token } = maker) => server.call(propose, { token, body })
async function made(body: unknown = settlement()): Promise<Proposal> {
  const { status, body: answer } = await make(body)
  expect([status, answer.message]).toEqual([201, 'Proposed. Another administrator has 72 hours to decide.'])
  return answer.data
}
const paramsOf = ({ _id }: { _id: string }) => ({ proposalId: _id })
const approve = (proposal: Proposal, { token } = checker, { digest } = proposal) =>
  server.call(approveProposal, { token, params: paramsOf(proposal), body: { digest } })
const reject = (proposal: Proposal, { token } = checker, answer: unknown = 'The bank has no such payment') =>
  server.call(rejectProposal, { token, params: paramsOf(proposal), body: { answer } })
const withdraw = (proposal: Proposal, { token } = maker) =>
  server.call(withdrawProposal, { token, params: paramsOf(proposal) })
const look = async (proposal: Proposal, { token } = checker) =>
  (await server.call(getProposal, { token, params: paramsOf(proposal) })).body.data
const listed = async (state: string, { token } = checker) =>
  (await server.call(listProposals, { token, query: { state } })).body.data.map(({ _id }) => _id)
const stateIn = async ({ _id }: Proposal) =>
  (await server.sql<{ state: string }[]>`select state from proposal where id = ${_id}`)[0]?.state
const float = async () => {
  const [row] = await server.sql<[{ balance: bigint; floor: bigint }]>`
    select balance, floor from account where id = ${agent.accountId}`
  return [Number(row.balance) / 100, -Number(row.floor) / 100]
}
const settlements = async () =>
  (
    await server.sql`
      select from transfer where type = 'settlement' and ${agent.accountId} in (debit_account, credit_account)`
  ).count
const actions = async () => (await server.actionsOn(agent.id)).filter((action) => action !== 'view_proposals')

const refusedAs = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code]

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

describe('nobody decides alone', () => {
  // threat: own-approval
  test('the maker can neither approve nor reject, with whichever session, and nothing happens', async () => {
    const proposal = await made()
    const before = await stateOf(server.sql)
    const other = { ...maker, token: await server.signIn(maker) }
    // Signing in is no part of the refusals.
    const after = await stateOf(server.sql)
    for (const session of [maker, other]) {
      expect(refusedAs(await approve(proposal, session))).toEqual([422, 'PROPOSAL_OWN'])
      expect(refusedAs(await reject(proposal, session))).toEqual([422, 'PROPOSAL_OWN'])
    }
    expect(await stateOf(server.sql)).toBe(after)
    expect(before).not.toBe(after)
  })

  // threat: own-approval
  test('the database refuses an approval by the maker, by nobody, by a user and by a disabled administrator', async () => {
    const proposal = await made()
    const { sql } = server.services
    const user = await server.user()
    const blocked = await server.admin({ status: 'blocked' })
    const by = (id: string | null) =>
      sql`update proposal set state = 'approved', checker = ${id} where id = ${proposal._id}`
    await expect(by(maker.id)).rejects.toThrow('proposal_needs_two_people')
    await expect(by(null)).rejects.toThrow('proposal_has_a_checker')
    await expect(by(user.id)).rejects.toThrow('only an active administrator')
    await expect(by(blocked.id)).rejects.toThrow('only an active administrator')
    expect(await stateIn(proposal)).toBe('open')
  })

  // threat: changed-proposal
  test('the serving role cannot change, backdate, reopen or delete a proposal', async () => {
    const proposal = await made()
    const { sql } = server.services
    const id = proposal._id
    const tries = [
      () => sql`update proposal set payload = '{"amount": 1}' where id = ${id}`,
      () => sql`update proposal set maker = ${checker.id} where id = ${id}`,
      () => sql`update proposal set expires_at = now() + interval '1 year' where id = ${id}`,
      () => sql`update proposal set decided_at = now() where id = ${id}`,
      () => sql`delete from proposal where id = ${id}`,
      () => sql`
        insert into proposal (id, kind, target, payload, basis, reason, maker, state, decided_at, checker)
        values (${randomUUID()}, 'settlement', 'x', '{}', '{}', 'long enough to be read', ${maker.id}, 'approved',
          now(), ${checker.id})`,
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toThrow('permission denied')
    await expect(sql`update proposal set state = 'done' where id = ${id}`).rejects.toThrow(
      'from open to done',
    )
    await reject(proposal)
    await expect(sql`update proposal set state = 'open' where id = ${id}`).rejects.toThrow(
      'from rejected to open',
    )
    // Not even the owner of the database changes what was proposed.
    await expect(server.sql`update proposal set payload = '{}' where id = ${id}`).rejects.toThrow(
      'does not change',
    )
    await expect(server.sql`delete from proposal where id = ${id}`).rejects.toThrow('never deleted')
  })

  // threat: own-approval
  test('the serving role cannot raise a credit line without an approved proposal of this amount', async () => {
    const proposal = await made(higherLine())
    const { sql } = server.services
    const raise = (id: string | null, line = 15_000_000n) =>
      sql`select set_credit_line(${agent.id}, ${checker.id}, ${line}, ${id})`
    await expect(raise(null)).rejects.toThrow('a proposal that somebody else approved')
    await expect(raise(proposal._id)).rejects.toThrow('a proposal that somebody else approved')
    await sql`update proposal set state = 'approved', checker = ${checker.id} where id = ${proposal._id}`
    await expect(raise(proposal._id, 15_000_001n)).rejects.toThrow('a proposal that somebody else approved')
    expect(await float()).toEqual([0, 100_000])
  })

  // threat: own-approval
  test('the serving role cannot post a settlement without an approved proposal of this amount', async () => {
    const proposal = await made(settlement(500))
    const { sql } = server.services
    const float = (await findFloat(sql, { id: agent.id })) as Float
    const settle = (key: string | undefined, poisha = 50_000n) =>
      sql.begin((tx) => settleIn(tx, float, { poisha, key, again: true }, fromDueWork))
    const key = `proposal:${proposal._id}`
    for (const tried of [undefined, 'proposal:x', key])
      await expect(settle(tried)).rejects.toThrow('only the owner of the history posts settlements')
    await sql`update proposal set state = 'approved', checker = ${checker.id} where id = ${proposal._id}`
    for (const poisha of [50_001n, -50_000n])
      await expect(settle(key, poisha)).rejects.toThrow('only the owner of the history posts settlements')
    expect(await settlements()).toBe(0)
    expect(await settle(key)).toMatchObject({ isRepeat: false })
    expect(await settle(key)).toMatchObject({ isRepeat: true })
    expect(await settlements()).toBe(1)
  })

  test('without a second active administrator nothing is stored', async () => {
    await server.sql`update person set frozen_at = now() where id = ${checker.id}`
    const before = await stateOf(server.sql)
    expect(refusedAs(await make(settlement()))).toEqual([422, 'PROPOSAL_NO_CHECKER'])
    expect(await stateOf(server.sql)).toBe(before)
  })

  test('a SUPER_ADMIN decides on money but does not propose it', async () => {
    expect(refusedAs(await make(settlement(), checker))).toEqual([403, 'FORBIDDEN'])
    expect((await make(settlement(), await server.admin())).status).toBe(201)
  })
})

describe('what changed meanwhile', () => {
  // threat: stale-approval
  test('a credit line that was lowered after the proposal makes it void, and nothing is set', async () => {
    const proposal = await made(higherLine())
    const lower = { amount: 40_000, reason }
    await server.call(lowerCreditLine, { token: maker.token, params: { agentId: agent.id }, body: lower })
    expect(await look(proposal)).toMatchObject({ hasChanged: true, state: 'open' })
    expect(refusedAs(await approve(proposal))).toEqual([422, 'PROPOSAL_STALE'])
    expect([await stateIn(proposal), await float()]).toEqual(['void', [0, 40_000]])
    expect((await server.lastMail(maker.email))?.subject).toBe('Your proposal is void')
  })

  // threat: stale-approval
  test('a settlement of the operator in between makes a proposed one void', async () => {
    const proposal = await made(settlement(500))
    expect((await runAgent('settle', agent.email, '700')).code).toBe(0)
    expect(refusedAs(await approve(proposal))).toEqual([422, 'PROPOSAL_STALE'])
    expect([await stateIn(proposal), await float(), await settlements()]).toEqual(['void', [700, 100_000], 1])
  })

  test('a digest of something else approves nothing, and the proposal stays open', async () => {
    const [proposal, other] = [await made(settlement()), await made(higherLine())]
    expect(refusedAs(await approve(proposal, checker, other))).toEqual([422, 'PROPOSAL_STALE'])
    expect([await stateIn(proposal), await settlements()]).toEqual(['open', 0])
  })

  test('cash-ins of the agent do not make a settlement void', async () => {
    const proposal = await made(settlement(500))
    const user = await server.user()
    expect((await moneyCalls(server).cashIn(agent, user.email, 100)).status).toBe(200)
    expect((await approve(proposal)).status).toBe(200)
    expect(await float()).toEqual([400, 100_000])
  })

  test('a settlement that the ledger refuses stays open, and can be approved later', async () => {
    const proposal = await made(settlement(-100_500))
    const refused = await approve(proposal)
    expect(refusedAs(refused)).toEqual([422, 'FLOAT_EXHAUSTED'])
    expect(refused.body.message).toBe('The float is too low: it would fall below its credit line')
    expect([await stateIn(proposal), await settlements()]).toEqual(['open', 0])
    const user = await moneyCalls(server).userWith(1000)
    await moneyCalls(server).cashOut(agent, user.email, 600)
    expect((await approve(proposal)).status).toBe(200)
    expect(await float()).toEqual([-99_900, 100_000])
  })

  test('with a suspended agent nothing is settled, and the proposal stays open', async () => {
    const proposal = await made()
    await server.sql`update account set status = 'suspended' where id = ${agent.accountId}`
    expect(refusedAs(await approve(proposal))).toEqual([422, 'RECIPIENT_UNAVAILABLE'])
    expect([await stateIn(proposal), await settlements()]).toEqual(['open', 0])
  })
})

describe('twice', () => {
  // threat: approved-twice
  test('the same settlement by two administrators is refused: as a second proposal, and after the first by its amount and by its bank reference', async () => {
    const other = await server.admin()
    const body = settlement(500)
    const proposal = await made(body)
    expect(refusedAs(await make(body, other))).toEqual([409, 'PROPOSAL_EXISTS'])
    await approve(proposal)
    expect(refusedAs(await make(settlement(500), other))).toEqual([422, 'SETTLEMENT_TWIN'])
    expect(refusedAs(await make({ ...body, payload: { ...body.payload, amount: 501 } }, other))).toEqual([
      422,
      'SETTLEMENT_TWIN',
    ])
    expect(await settlements()).toBe(1)
  })

  // threat: approved-twice
  test('64 approvals at once through two processes post once and record once', async () => {
    const database = await testDatabase()
    const first = await startServer({}, { database })
    const second = await startProcess(database.target)
    try {
      const [admin, shop] = [await first.admin(), await first.agent()]
      const others = await Promise.all([1, 2, 3, 4].map(() => first.person({ role: 'SUPER_ADMIN' })))
      const body = { ...settlement(), target: shop.id }
      const proposal = (await first.call(propose, { token: admin.token, body })).body.data
      const answers = await Promise.all(
        Array.from({ length: 64 }, (_, i) =>
          [first, second][i % 2]!.call(approveProposal, {
            token: others[Math.floor(i / 2) % 4]!.token,
            params: paramsOf(proposal),
            body: { digest: proposal.digest },
          }),
        ),
      )
      const outcomes = new Set(answers.map(({ status, body: { code } }) => `${status} ${code ?? ''}`))
      expect([...outcomes].sort()).toEqual(['200 ', '422 PROPOSAL_CLOSED'])
      const { sql } = first
      expect((await sql`select from transfer`).count).toBe(1)
      expect((await sql`select from audit_event where action = 'approve_proposal'`).count).toBe(1)
      expect((await sql`select from audit_event where action = 'apply_proposal'`).count).toBe(1)
      await moneyCalls(first).state()
    } finally {
      await second.stop()
      await first.close()
    }
  })

  // threat: approved-twice
  test('after a kill between commit and answer the retry tells the state, and nothing happens twice', async () => {
    const victim = await startProcess(server.target)
    const proposal = await made(settlement(900))
    const sent = { token: checker.token, params: paramsOf(proposal), body: { digest: proposal.digest } }
    const answered = victim.call(approveProposal, sent).catch(() => undefined)
    await expect.poll(settlements).toBe(1)
    victim.child.kill('SIGKILL')
    await answered
    expect((await approve(proposal)).body.data).toMatchObject({ state: 'done', result: { balance: 900 } })
    expect([await settlements(), await float()]).toEqual([1, [900, 100_000]])
    expect((await actions()).filter((action) => action === 'approve_proposal')).toHaveLength(1)
  })

  test('approving and withdrawing at once lets exactly one of them win', async () => {
    const proposal = await made()
    const answers = await Promise.all([approve(proposal), withdraw(proposal)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const isDone = (await stateIn(proposal)) === 'done'
    expect(await settlements()).toBe(isDone ? 1 : 0)
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

describe('an administrator who is disabled', () => {
  // threat: approval-outlives-admin
  test('leaves no open proposal behind', async () => {
    const proposal = await made()
    await server.admin()
    expect((await runAdmin('disable', '--email', maker.email)).code).toBe(0)
    expect(refusedAs(await approve(proposal))).toEqual([422, 'PROPOSAL_CLOSED'])
    expect([await stateIn(proposal), await settlements()]).toEqual(['void', 0])
  })

  // threat: approval-outlives-admin
  test('takes an approval back that still waits for its time', async () => {
    const proposal = await made(higherLine())
    await server.sql`
      update proposal set state = 'approved', checker = ${checker.id}, applies_at = now() + interval '1 day'
      where id = ${proposal._id}`
    expect((await runAdmin('disable', '--email', checker.email)).code).toBe(0)
    expect([await stateIn(proposal), await float()]).toEqual(['cancelled', [0, 100_000]])
    expect((await server.lastMail(maker.email))?.subject).toBe('Your proposal is cancelled')
  })

  test('frozen as its maker makes a proposal void at the approval', async () => {
    const proposal = await made()
    await server.sql`update person set frozen_at = now() where id = ${maker.id}`
    expect(refusedAs(await approve(proposal))).toEqual([422, 'PROPOSAL_STALE'])
    expect([await stateIn(proposal), await settlements()]).toEqual(['void', 0])
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
