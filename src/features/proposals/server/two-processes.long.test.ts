import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { moneyCalls } from '#test/money.ts'
import { startServer } from '#test/server.ts'
import { patience, startProcess } from '#test/server-process.ts'
import { approveProposal, propose } from '../contract.ts'

// threat: own-approval
test('64 approvals of one proposal through two processes make one posting and one event of the audit', async () => {
  const database = await testDatabase()
  const first = await startServer({}, { database })
  const second = await startProcess(database.target, { nodeArgs: patience })
  try {
    const [agent, maker] = [await first.agent(), await first.admin()]
    const checkers = [await first.admin(), await first.person({ role: 'SUPER_ADMIN' })]
    const payload = { amount: 500, bankReference: randomUUID() }
    const { body } = await first.call(propose, {
      token: maker.token,
      body: { kind: 'settlement', target: agent.id, payload, reason: 'Eid week in Mirpur' },
    })
    const { _id, digest } = body.data
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) =>
        [first, second][i % 2]!.call(approveProposal, {
          token: checkers[(i >> 1) % 2]!.token,
          params: { proposalId: _id },
          body: { digest },
        }),
      ),
    )
    const outcomes = new Set(answers.map(({ status, body: { code } }) => `${status} ${code ?? ''}`))
    expect([...outcomes].sort()).toEqual(['200 ', '422 PROPOSAL_CLOSED'])
    const { sql } = first
    expect(await sql`select amount from transfer where type = 'settlement'`).toEqual([{ amount: 50_000n }])
    for (const action of ['approve_proposal', 'apply_proposal', 'settle'])
      expect((await sql`select from audit_event where action = ${action}`).count, action).toBe(1)
    await moneyCalls(first).state()
  } finally {
    await second.stop()
    await first.close()
  }
})
