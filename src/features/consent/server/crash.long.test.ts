import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { cashOut } from '#contract/endpoints/transactions.ts'
import { databaseSignals } from '#server/live/signals.ts'
import { testDatabase } from '#test/database.ts'
import { moneyCalls } from '#test/money.ts'
import { startServer } from '#test/server.ts'
import { type ServerOnDatabase, startProcess } from '#test/server-process.ts'
import { approveConsent, listConsents } from '../contract.ts'

// These tests start and kill whole servers, which is slow on a busy machine.
/** Approves, and returns at the moment to kill the process that waits for the approval. */
type Moment = (at: Approval) => Promise<unknown>
type Approval = { victim: ServerOnDatabase; approve(): Promise<unknown>; isAnswered(): boolean }

// threat: kill-during-consent
test('after a kill between approval and posting, a retry with the same key pays out once', async () => {
  const database = await testDatabase()
  const signals = databaseSignals(database.serving, pino({ level: 'silent' }))
  const survivor = await startServer({ cashOutConsent: 'required' }, { database, signals })
  onTestFinished(async () => {
    await signals.stop()
    await survivor.close()
  })
  const { sql } = survivor
  const money = moneyCalls(survivor)
  const agent = await survivor.agent()
  const cashOuts = async () => (await sql`select from transfer where type = 'cash_out'`).count

  const moments: Record<string, Moment> = {
    'before it learns of the approval': async ({ victim, approve }) => {
      victim.child.kill('SIGSTOP')
      await approve()
    },
    // The ledger gives up after some seconds, and answers that it did.
    'while its posting waits for a lock': ({ approve, isAnswered }) =>
      sql.begin(async (tx) => {
        await tx`lock table transfer in share mode`
        await approve()
        await expect.poll(async () => isAnswered() || (await postingsWaiting()) > 0).toBe(true)
      }),
    'after the commit': async ({ approve }) => {
      const before = await cashOuts()
      await approve()
      await expect.poll(cashOuts).toBe(before + 1)
    },
  }
  const postingsWaiting = async () =>
    (await sql`select from pg_locks where relation = 'transfer'::regclass and not granted`).count

  const victims = await Promise.all(
    Object.keys(moments).map(() =>
      startProcess(database.target, { env: { BATUA_CASH_OUT_CONSENT: 'required' } }),
    ),
  )
  onTestFinished(() => victims.forEach(({ child }) => void child.kill('SIGKILL')))

  for (const [i, [moment, reach]] of Object.entries(moments).entries()) {
    const victim = victims[i]!
    const user = await money.userWith(1000)
    const sent = {
      token: agent.token,
      body: { userEmail: user.email, amount: 100 },
      headers: { 'idempotency-key': randomUUID() },
    }
    let isAnswered = false
    const answered = victim
      .call(cashOut, sent)
      .catch(() => 'broken')
      .finally(() => {
        isAnswered = true
      })
    const open = async () => (await survivor.call(listConsents, { token: user.token })).body.data
    await expect.poll(open).toHaveLength(1)
    const [consent] = await open()
    const approval = { token: user.token, params: { consentId: consent!._id } }
    await reach({
      victim,
      approve: () => survivor.call(approveConsent, approval),
      isAnswered: () => isAnswered,
    })
    victim.child.kill('SIGKILL')
    await Promise.all([victim.exited, answered])
    expect(await survivor.call(cashOut, sent), moment).toMatchObject({ status: 200 })
    expect(await survivor.call(cashOut, sent), moment).toMatchObject({ status: 200 })
    expect(await money.balance(user), moment).toBe(900)
    expect(await cashOuts(), moment).toBe(i + 1)
  }
  await money.state()
})
