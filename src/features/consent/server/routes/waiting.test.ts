import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { logout, stepUp } from '#contract/endpoints/auth.ts'
import { cashOut } from '#contract/endpoints/transactions.ts'
import { limits } from '#contract/limits.ts'
import { moneyCalls } from '#test/money.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { startServer } from '#test/server.ts'
import { listConsents } from '../../contract.ts'
import { consentServer } from '../../testing/server.ts'

const { at, ask, couple, consentsOf, newest, approve, stateOf } = consentServer()

test('a call that waits pays out as soon as the customer approves', async () => {
  // A busy machine may hold some of them up.
  await expect.poll(timeToPay).toBeLessThan(2_000)

  async function timeToPay() {
    const [agent, user] = await couple()
    const waiting = ask(agent, user, { wait: 20 })
    await expect.poll(() => consentsOf(user)).toHaveLength(1)
    const startedAt = performance.now()
    await approve(user, (await newest(user))._id)
    expect(await waiting).toMatchObject({ status: 200, body: { message: 'Cash-out successful' } })
    expect(await at.money.balance(user)).toBe(900)
    return performance.now() - startedAt
  }
})

test('a waiting call holds no connection: more calls wait than there are connections, and others are served', async () => {
  const pairs = await Promise.all(Array.from({ length: 14 }, () => couple()))
  const waiting = pairs.map(([agent, user]) => ask(agent, user, { wait: 20 }))
  for (const [, user] of pairs) await expect.poll(() => consentsOf(user)).toHaveLength(1)
  const [, other] = await couple()
  expect(await at.money.balance(other)).toBe(1000)
  const [locks] = await at.server.sql<[{ held: number }]>`
    select count(*)::int as held from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`
  expect(locks.held).toBe(0)
  await Promise.all(pairs.map(async ([, user]) => approve(user, (await newest(user))._id)))
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(pairs.map(() => 200))
})

test('a server that stops answers waiting calls at once', async () => {
  const stopping = await startServer({ cashOutConsent: 'required' })
  const calls = moneyCalls(stopping)
  const [agent, user] = [await stopping.agent(), await calls.userWith(1000)]
  const waiting = stopping.call(cashOut, { token: agent.token, body: { userEmail: user.email, amount: 10 } })
  await expect
    .poll(async () => (await stopping.call(listConsents, { token: user.token })).body.data)
    .toHaveLength(1)
  const stoppedAt = performance.now()
  stopping.services.waits.stop()
  expect(await waiting).toMatchObject({ status: 409, body: { code: 'CONSENT_PENDING' } })
  expect(performance.now() - stoppedAt).toBeLessThan(limits.moneyCallWaitSeconds * 1_000)
  await stopping.close()
})

// threat: cash-out-after-logout; ASVS: 7.4.1
describe('a call that waits while its session ends pays nothing, and the next session of the agent can pay:', () => {
  test.each<[string, (agent: TestPerson) => PromiseLike<unknown>]>([
    ['logout', ({ token }) => at.server.call(logout, { token })],
    [
      'seven days',
      ({ id }) => at.server.sql`
      update session set created_at = now() - interval '7 days' where person = ${id}`,
    ],
    [
      'idle time',
      ({ id }) => at.server.sql`
      update session set seen_at = now() - interval '8 hours' where person = ${id}`,
    ],
  ])('%s', async (_, endSession) => {
    const [agent, user] = await couple()
    const waiting = ask(agent, user, { wait: 20 })
    await expect.poll(() => consentsOf(user)).toHaveLength(1)
    const { _id } = await newest(user)
    await endSession(agent)
    await approve(user, _id)
    expect(await waiting).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect([await at.money.balance(user), await stateOf(_id)]).toEqual([1000, 'approved'])

    const again = await ask({ ...agent, token: await at.server.signIn(agent) }, user)
    expect(again.status).toBe(200)
    expect([await at.money.balance(user), await stateOf(_id)]).toEqual([900, 'used'])
  })
})

// threat: cash-out-after-logout
test('a call that waits pays although a step-up gave its session a new token', async () => {
  const [agent, user] = await couple()
  const waiting = ask(agent, user, { wait: 20 })
  await expect.poll(() => consentsOf(user)).toHaveLength(1)
  const proof = { password: PASSWORD }
  expect((await at.server.call(stepUp, { token: agent.token, body: { proof } })).status).toBe(200)
  await approve(user, (await newest(user))._id)
  expect((await waiting).status).toBe(200)
})

test('repeats of a waiting call are not counted as money calls', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  for (let i = 0; i < limits.moneyCallsPerMinute + 5; i++)
    expect((await ask(agent, user, { key })).status).toBe(409)
  const [row] = await at.server.sql<
    [{ calls: number }]
  >`select calls from account where id = ${agent.accountId}`
  expect(row.calls).toBe(0)
})
