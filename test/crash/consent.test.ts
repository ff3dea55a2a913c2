import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { cashOut } from '#contract/endpoints/transactions.ts'
import { approveConsent, listConsents } from '#contract/endpoints/wallet.ts'
import { databaseSignals } from '#server/live/signals.ts'
import { testDatabase } from '../database.ts'
import { moneyCalls } from '../money.ts'
import { startServer } from '../server.ts'
import { startProcess } from '../server-process.ts'

const required = { BATUA_CASH_OUT_CONSENT: 'required' }

test('after a kill between approval and posting, a retry with the same key pays out once', {
  timeout: 60_000,
}, async () => {
  const database = await testDatabase()
  const signals = databaseSignals(database.serving, pino({ level: 'silent' }))
  const survivor = await startServer({ cashOutConsent: 'required' }, { database, signals })
  onTestFinished(async () => {
    await signals.stop()
    await survivor.close()
  })
  const money = moneyCalls(survivor)
  const agent = await survivor.agent()

  // From before the signal reaches the victim until after its commit.
  for (const killAfterMs of [0, 30, 45, 60]) {
    const user = await money.userWith(1000)
    const victim = await startProcess(database.target, { env: required })
    onTestFinished(() => void victim.child.kill('SIGKILL'))
    const sent = {
      token: agent.token,
      body: { userEmail: user.email, amount: 100 },
      headers: { 'idempotency-key': randomUUID() },
    }
    const waiting = victim.call(cashOut, sent).catch(() => 'broken')
    const open = async () => (await survivor.call(listConsents, { token: user.token })).body.data
    await expect.poll(open, { timeout: 10_000 }).toHaveLength(1)
    const [consent] = await open()
    await survivor.call(approveConsent, { token: user.token, params: { consentId: consent!._id } })
    await sleep(killAfterMs)
    victim.child.kill('SIGKILL')
    await waiting
    expect(await survivor.call(cashOut, sent)).toMatchObject({ status: 200 })
    expect(await survivor.call(cashOut, sent)).toMatchObject({ status: 200 })
    expect(await money.balance(user)).toBe(900)
    const [transfers] = await survivor.sql<[{ count: number }]>`
      select count(*)::int as count from transfer where type = 'cash_out' and debit_account = ${user.accountId}`
    expect(transfers.count).toBe(1)
  }
  await money.state()
})
