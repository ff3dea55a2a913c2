import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  blockUser,
  getAnalytics,
  listAgents,
  listTransactions,
  listUsers,
} from '#contract/endpoints/admin.ts'
import { getAdminCharts } from '#contract/endpoints/charts.ts'
import { addMoney } from '#contract/endpoints/wallet.ts'
import { DatabaseAway } from '#ledger/database.ts'
import { temporaryFolder } from '#test/embedded-process.ts'
import { untilItHangs } from '#test/hang-limit.ts'
import type { TestPerson } from '#test/people.ts'
import { run } from '#test/process.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { databaseEnv, urlOf } from '#test/server-process.ts'
import { startPrimary, startStandby, type TestPrimary, type TestStandby } from '#test/standby.ts'
import { connect } from './connect.ts'
import { replicaReads } from './replica.ts'

// Databases start and stop here; a busy machine takes its time.
let primary: TestPrimary
let standby: TestStandby
let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  primary = await startPrimary()
  standby = await startStandby(primary)
  server = await startServer(
    {},
    {
      database: { ...primary, drop: async () => {} },
      replica: { ...standby.serving, standby: {} },
      replicaPauseMs: 0,
    },
  )
  admin = await server.admin()
})
afterAll(async () => {
  await server.close()
  await standby.drop()
  await primary.drop()
})
beforeEach(() => standby.resumeReplay())

const counts = () => ({ ...server.services.replica.counts()! })
const users = async (search: string) => {
  const { body } = await server.call(listUsers, { token: admin.token, query: { search } })
  return body.data
}
/** The reads since `before`, by the database that answered. */
const since = (before: { replica: number; primary: number }) => ({
  replica: counts().replica - before.replica,
  primary: counts().primary - before.primary,
})

test('every list of an admin is read from the replica, and its audit event is on the primary', async () => {
  const calls = {
    view_users: listUsers,
    view_agents: listAgents,
    view_transactions: listTransactions,
    view_analytics: getAnalytics,
    view_charts: getAdminCharts,
  }
  const answered: { action: string; status: number }[] = []
  // The primary answers when the replica is slow, and this call is recorded too.
  for (const [action, call] of Object.entries(calls))
    await vi.waitFor(async () => {
      const then = counts()
      const { status } = await server.call(call, { token: admin.token })
      answered.push({ action, status })
      expect(since(then)).toEqual({ replica: 1, primary: 0 })
    }, untilItHangs)
  expect(await standby.programs()).toContain('batua replica')
  const events = await primary.sql`select action from audit_event where actor = ${admin.id} order by id`
  expect(answered).toEqual(events.map(({ action }) => ({ action, status: 200 })))
})

test('sessions and money never use the replica', async () => {
  const user = await server.user()
  const before = counts()
  await standby.pauseReplay()
  expect((await server.call(addMoney, { token: user.token, body: { amount: 10 } })).status).toBe(200)
  expect(since(before)).toEqual({ replica: 0, primary: 0 })
})

test('after a write, reads use the primary until the replica has replayed it', async () => {
  const user = await server.user({ name: 'Blocked While Paused' })
  await standby.pauseReplay()
  const before = counts()
  expect((await server.call(blockUser, { token: admin.token, params: { userId: user.id } })).status).toBe(200)
  expect(await users('Blocked While')).toMatchObject([{ status: 'blocked' }])
  expect(since(before)).toEqual({ replica: 0, primary: 1 })

  await standby.resumeReplay()
  await vi.waitFor(async () => {
    const then = counts()
    expect(await users('Blocked While')).toMatchObject([{ status: 'blocked' }])
    expect(since(then)).toEqual({ replica: 1, primary: 0 })
  }, untilItHangs)
})

test('a write that another process answered is seen too', async () => {
  for (let n = 0; n < 10; n++) {
    const name = `Written Elsewhere ${n}`
    await server.user({ name })
    expect(await users(name)).toHaveLength(1)
  }
})

test('a replica that is gone is logged once and not asked again for a while; the primary answers', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const gone = connect({ ...standby.serving, socketDir: '/nowhere', standby: {} }, { max: 1 })
  const { read, counts: counted } = replicaReads({ replica: gone, log, pauseMs: 60_000 })
  for (let n = 0; n < 3; n++)
    expect(await read(primary.sql, (db) => db`select 1 as one`)).toEqual([{ one: 1 }])
  await gone.end()
  expect(counted()).toEqual({ replica: 0, primary: 3 })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!).msg).toBe('the replica cannot be used: reads go to the primary')
})

test('an error of the read itself is not hidden by a second try on the primary', async () => {
  const work = vi.fn((db) => db`select 1 / 0`)
  await expect(server.services.replica.read(primary.sql, work)).rejects.toThrow('division by zero')
  expect(work).toHaveBeenCalledTimes(1)
})

test('a primary is refused as a replica, and a standby as a primary', async () => {
  const notStandby = connect({ ...primary.serving, standby: {} }, { max: 1 })
  await expect(notStandby`select 1`).rejects.toThrow('the database is not a standby')
  await notStandby.end()
  const notPrimary = connect(standby.serving, { max: 1 })
  await expect(notPrimary`select 1`).rejects.toThrow(DatabaseAway)
  await notPrimary.end()
})

const env = () => ({ ...databaseEnv(primary.target), READ_DATABASE_URL: urlOf(standby.serving) })
const auditCount = async () => {
  const [row] = await primary.sql`select count(*)::int as n from audit_event where action = 'backup'`
  return row!.n as number
}

test('verify, audit and backup read from the replica, and the backup is in the audit log of the primary', async () => {
  const ledger = await run('commands/verify-ledger.ts', [], env())
  expect([ledger.code, ledger.out]).toEqual([0, expect.stringMatching(/All \d+ checks passed/)])
  const journal = await run('commands/verify-journal.ts', [], env())
  expect([journal.code, journal.out]).toEqual([0, expect.stringContaining('All hashes are valid')])
  const trail = await run('commands/audit.ts', ['--action', 'view_users'], env())
  expect([trail.code, trail.out]).toEqual([0, expect.stringContaining('view_users')])
  const before = await auditCount()
  const file = join(temporaryFolder(), 'one.batua')
  const made = await run('commands/backup.ts', [file], env())
  expect(made.err).not.toContain('cannot be used')
  expect([made.code, made.out]).toEqual([0, expect.stringContaining('Wrote ')])
  expect(readFileSync(file).length).toBeGreaterThan(0)
  expect(await auditCount()).toBe(before + 1)
})

test('a command tells when the replica is not a standby, and reads from the primary', async () => {
  const told = await run('commands/verify-ledger.ts', [], {
    ...env(),
    READ_DATABASE_URL: urlOf(primary.serving),
  })
  expect(told.code).toBe(0)
  expect(told.err).toContain(
    'The replica cannot be used: the database is not a standby. Reading from the primary.',
  )
})

test('a backup without the primary is made from the replica, and tells its age and the missing audit event', async () => {
  const file = join(temporaryFolder(), 'alone.batua')
  const elsewhere = urlOf({ ...primary.serving, socketDir: '/nowhere' })
  const made = await run('commands/backup.ts', [file], {
    ...env(),
    DATABASE_URL: elsewhere,
    MIGRATE_DATABASE_URL: elsewhere,
  })
  expect([made.code, made.out]).toEqual([0, expect.stringContaining('Wrote ')])
  expect(made.err).toContain('The primary cannot be used: the database cannot be reached.')
  expect(made.err).toMatch(/The newest change on the replica is from \d{4}-\d\d-\d\dT/)
  expect(made.err).toContain('The audit log has no entry for this backup:')
})

test('a replica tells how far it is behind, and that it cannot be used', async () => {
  const { replica, sql } = server.services
  const lag = () => replica.lagSeconds(sql)
  await vi.waitFor(async () => expect(await lag()).toBe(0), untilItHangs)
  await standby.pauseReplay()
  await server.user()
  const behind = (await lag())!
  expect(behind).toBeGreaterThan(0)
  await vi.waitFor(async () => expect(await lag()).toBeGreaterThan(behind), untilItHangs)
  await standby.resumeReplay()
  await vi.waitFor(async () => expect(await lag()).toBe(0), untilItHangs)
  await standby.stop()
  expect(await lag()).toBeNull()
  await standby.start()
  await vi.waitFor(async () => expect(await lag()).toBe(0), untilItHangs)
  expect(await replicaReads({ replica: undefined, log: pino({ level: 'silent' }) }).lagSeconds(sql)).toBe(
    undefined,
  )
})

test('when the replica stops, admins read from the primary; when it is back, from the replica', async () => {
  await standby.stop()
  const before = counts()
  expect(await users('Blocked While')).toHaveLength(1)
  expect(since(before)).toEqual({ replica: 0, primary: 1 })
  await standby.start()
  await vi.waitFor(async () => {
    const then = counts()
    await users('Blocked While')
    expect(since(then)).toEqual({ replica: 1, primary: 0 })
  }, untilItHangs)
})
