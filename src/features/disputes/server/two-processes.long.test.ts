import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { moneyCalls } from '#test/money.ts'
import { startServer } from '#test/server.ts'
import { patience, startProcess } from '#test/server-process.ts'
import { reportPayment } from '../contract.ts'

// threat: double-dispute
test('64 reports of one payment through two processes make one dispute and one hold', async () => {
  const database = await testDatabase()
  const first = await startServer({}, { database })
  const second = await startProcess(database.target, { nodeArgs: patience })
  try {
    const money = moneyCalls(first)
    const [payer, payee] = [await money.userWith(1_000), await first.user()]
    const transaction = (await money.send(payer, payee.email, 500)).body.data.reference
    const body = { transaction, reason: 'wrong_person', text: 'I picked the wrong name' }
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) =>
        [first, second][i % 2]!.call(reportPayment, { token: payer.token, body }),
      ),
    )
    const outcomes = answers.map(({ status, body: { code } }) => `${status} ${code ?? ''}`)
    expect(outcomes.filter((outcome) => outcome === '201 ')).toHaveLength(1)
    expect([...new Set(outcomes)].sort().filter((one) => one !== '429 RATE_LIMITED')).toEqual([
      '201 ',
      '409 DISPUTE_EXISTS',
    ])
    const { sql } = first
    expect((await sql`select from dispute`).count).toBe(1)
    expect(await sql`select amount from transfer where type = 'hold'`).toEqual([{ amount: 50_000n }])
    expect((await sql`select from audit_event where action = 'report_payment'`).count).toBe(1)
    await money.state()
  } finally {
    await second.stop()
    await first.close()
  }
})
