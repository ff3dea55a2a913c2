import { expect, onTestFinished, test, vi } from 'vitest'
import { addMoney, getWallet } from '#contract/endpoints/wallet.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { untilItHangs } from '#test/hang-limit.ts'
import { people } from '#test/people.ts'
import { serverProcess } from '#test/process.ts'
import { callsTo } from '#test/server.ts'
import { databaseEnv, type Env } from '#test/server-process.ts'
import { startPrimary, startStandby, type TestPrimary, type TestStandby } from '#test/standby.ts'
import { connect } from '../database/connect.ts'
import { flushedPosition, waitUntilReplayed } from '../database/replay.ts'
import { readSettings } from '../settings/settings.ts'

// Databases and a server start and stop here; a busy machine takes its time.
/** Addresses that name both hosts, as `postgres://…?host=/first,/second`. */
function envOfBoth(primary: TestPrimary, standby: TestStandby): Env {
  const [first, second] = [databaseEnv(primary.target), databaseEnv(standby.target)]
  const both = (name: 'DATABASE_URL' | 'MIGRATE_DATABASE_URL') =>
    `${first[name]},${new URL(second[name]!).searchParams.get('host')}`
  return { ...first, DATABASE_URL: both('DATABASE_URL'), MIGRATE_DATABASE_URL: both('MIGRATE_DATABASE_URL') }
}

async function waitForStandby(primary: TestPrimary, standby: TestStandby) {
  const replica = connect({ ...standby.target, standby: {} }, { max: 1 })
  await waitUntilReplayed(replica, await flushedPosition(primary.sql), untilItHangs.timeout)
  await replica.end()
}

test('without a primary calls get 503 and the server is not ready; after a failover the same key pays once', async () => {
  const primary = await startPrimary()
  const standby = await startStandby(primary)
  onTestFinished(standby.drop)
  const user = await people(primary.sql, readSettings({})).user()
  const server = await serverProcess({ ...envOfBoth(primary, standby), BATUA_FUNDING: 'sandbox' })
  const { call } = callsTo(server.address)
  const deposit = (key: string) =>
    call(addMoney, { token: user.token, body: { amount: 100 }, headers: { 'idempotency-key': key } })
  const readiness = async () => {
    const answer = await fetch(`${server.address}/readyz`)
    return [answer.status, await answer.text()]
  }
  expect((await deposit('before the failover')).status).toBe(200)
  expect(await readiness()).toEqual([200, 'ready\n'])
  await waitForStandby(primary, standby)

  await primary.drop()
  await vi.waitFor(
    async () => expect(await readiness()).toEqual([503, 'the database is a standby\n']),
    untilItHangs,
  )
  const refused = await deposit('during the failover')
  expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE'])
  expect(refused.headers.get('retry-after')).toBe('2')
  expect((await call(getWallet, { token: user.token })).status).toBe(503)

  await standby.promote()
  await vi.waitFor(async () => expect(await readiness()).toEqual([200, 'ready\n']), untilItHangs)
  const replayed = await deposit('before the failover')
  expect([replayed.status, replayed.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  expect((await deposit('during the failover')).status).toBe(200)

  const sql = connect(standby.target, { max: 1 })
  const posted = await sql`select key from transfer order by seq`
  expect(posted).toEqual([{ key: 'before the failover' }, { key: 'during the failover' }])
  expect((await verifyLedger(sql)).faults).toEqual([])
  await sql.end()
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
