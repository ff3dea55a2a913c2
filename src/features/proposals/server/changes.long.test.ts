import { describe, expect, test } from 'vitest'
import { lowerCreditLine } from '#features/floats/contract.ts'
import { agent as agentCommand } from '#server/commands/agent.ts'
import { commandOn } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import { moneyCalls } from '#test/money.ts'
import { startServer } from '#test/server.ts'
import { patience, startProcess } from '#test/server-process.ts'
import { approveProposal, propose } from '../contract.ts'
import {
  actions,
  agent,
  approve,
  checker,
  float,
  higherLine,
  look,
  made,
  make,
  maker,
  paramsOf,
  reason,
  refusedAs,
  server,
  settlement,
  settlements,
  stateIn,
  useDesk,
  withdraw,
} from '../testing/desk.ts'

useDesk()

const runAgent = commandOn(() => server, agentCommand)

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
    const second = await startProcess(database.target, { nodeArgs: patience })
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
