import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseAway, DatabaseStandby } from '#ledger/database.ts'
import { testDatabase } from '#test/database.ts'
import { folderWithDatabase } from '#test/embedded-process.ts'
import { untilItHangs } from '#test/hang-limit.ts'
import { SUPERUSER } from '../postgres/cluster.ts'
import { startEmbedded } from '../postgres/embedded.ts'
import { connect, type Sql } from './connect.ts'

// These tests start and stop databases, which is slow on a busy machine.
async function startPrimary() {
  const server = await startEmbedded({ dataDir: await folderWithDatabase(), durable: false })
  onTestFinished(() => server.stop())
  return server
}

/** A database in recovery, as a standby is: it answers, and writes nothing. */
async function startStandby() {
  const server = await startPrimary()
  writeFileSync(join(server.dataDir, 'standby.signal'), '')
  // The restarted database finds the file.
  process.kill(server.pid, 'SIGINT')
  await vi.waitFor(async () => {
    const [row] = await asSuperuser(server, 'select pg_is_in_recovery() as "isStandby"')
    expect(row.isStandby).toBe(true)
  }, untilItHangs)
  return server
}

type Server = Awaited<ReturnType<typeof startPrimary>>
const urlOf = ({ socketDir, user, database }: Server) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`

/** Our own connections refuse a standby. */
async function asSuperuser({ socketDir }: Server, text: string) {
  const client = new pg.Client({ host: socketDir, database: 'batua', user: SUPERUSER })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** From here on, commits wait for a standby that does not exist. */
async function waitForAStandbyAtCommit(server: Server) {
  await asSuperuser(server, "alter system set synchronous_standby_names = 'nobody'")
  await asSuperuser(server, 'select pg_reload_conf()')
  await vi.waitFor(async () => {
    const [row] = await asSuperuser(server, 'show synchronous_standby_names')
    expect(row.synchronous_standby_names).toBe('nobody')
  }, untilItHangs)
  // The checkpointer tells the other processes that commits wait, and it reads the setting before a checkpoint.
  await asSuperuser(server, 'checkpoint')
}

const pidOf = async (sql: Sql) => (await sql<[{ pid: number }]>`select pg_backend_pid() as pid`)[0].pid

test('a standby is refused, found behind others in the list, and used once it is the primary', async () => {
  const [standby, primary] = [await startStandby(), await startPrimary()]
  const alone = connect(standby, { max: 1 })
  onTestFinished(() => alone.end())
  await expect(alone`select 1`).rejects.toThrow(DatabaseStandby)

  const either = connect({ url: [urlOf(standby), urlOf(primary)] }, { max: 2 })
  onTestFinished(() => either.end())
  await either`create table place (name text)`
  await either.begin((tx) => tx`insert into place values ('the first primary')`)
  expect(await either`select name from place`).toEqual([{ name: 'the first primary' }])

  await primary.stop()
  await expect(either`select 1`).rejects.toThrow(DatabaseAway)
  await asSuperuser(standby, 'select pg_promote()')
  await vi.waitFor(async () => expect(await either`select 1 as one`).toEqual([{ one: 1 }]), untilItHangs)
  await expect(either`select name from place`, 'the promoted one is another database').rejects.toThrow(
    'place',
  )
})

test('a read-only refusal is a database that is away, and its connection is closed', async () => {
  const { sql, target, drop } = await testDatabase()
  onTestFinished(drop)
  await sql`create table place (name text)`
  const pool = connect(target, { max: 1 })
  onTestFinished(() => pool.end())
  const before = await pidOf(pool)
  const ended = await pool.attempt(async (tx) => {
    await tx`set transaction read only`
    await tx`insert into place values ('nowhere')`
  })
  expect(ended).toEqual({ kind: 'rolled back', error: expect.any(DatabaseAway) })
  expect(await pidOf(pool)).not.toBe(before)
  expect(await sql`select from place`).toEqual([])
})

test('a commit whose wait for a standby was cancelled has an unknown outcome', async () => {
  const primary = await startPrimary()
  const sql = connect(primary, { max: 2, session: { synchronous_commit: 'on' } })
  onTestFinished(() => sql.end())
  await sql`create table place (name text)`
  await waitForAStandbyAtCommit(primary)

  const attempt = sql.attempt((tx) => tx`insert into place values ('here only')`)
  await vi.waitFor(async () => {
    const waiting = await asSuperuser(
      primary,
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
    )
    expect(waiting).toHaveLength(1)
  }, untilItHangs)
  expect(await attempt).toEqual({ kind: 'unknown', error: expect.any(Error) })
  expect(await sql`select name from place`, 'the commit is here').toEqual([{ name: 'here only' }])
})

test('options of the URL replace none of our session settings', async () => {
  const primary = await startPrimary()
  const url = `${urlOf(primary)}&application_name=other&options=${encodeURIComponent('-c statement_timeout=0')}`
  const sql = connect({ url }, { max: 1, applicationName: 'batua ledger' })
  onTestFinished(() => sql.end())
  const [row] = await sql`
    select current_setting('statement_timeout') as statement, current_setting('application_name') as name`
  expect(row).toEqual({ statement: '15s', name: 'batua ledger' })
})
