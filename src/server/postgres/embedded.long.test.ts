import { appendFileSync, existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Sql } from '#server/database/connect.ts'
import {
  embeddedProcess,
  eventually,
  folderWithDatabase,
  isRunningOn,
  temporaryFolder,
} from '#test/embedded-process.ts'
import { SUPERUSER } from './cluster.ts'
import { attachOrStart, type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './embedded.ts'
import { GUESTS_FILE, LOCK_FILE } from './lock.ts'
import { isRoot } from './user.ts'

async function started(options: EmbeddedOptions, start = startEmbedded): Promise<EmbeddedPostgres> {
  const server = await start({ durable: false, ...options })
  onTestFinished(() => server.stop())
  return server
}

function connected(server: EmbeddedPostgres): Sql {
  const sql = connect(server, { max: 2 })
  onTestFinished(() => sql.end())
  return sql
}

const setting = async (sql: Sql, name: string) =>
  (await sql`select current_setting(${name}) as value`)[0]?.value

test('PostgreSQL can make a base backup while the server runs, also of a data folder of an earlier version', async () => {
  const dataDir = await folderWithDatabase()
  appendFileSync(join(dataDir, 'postgresql.conf'), 'wal_level = minimal\nmax_wal_senders = 0\n')
  const server = await started({ dataDir })
  expect(await setting(connected(server), 'wal_level')).toBe('replica')
  const admin = connect({ ...server, user: SUPERUSER }, { max: 1 })
  onTestFinished(() => admin.end())
  await admin`select pg_backup_start('test', true)`
  const [stopped] = await admin`select lsn is not null as "isComplete" from pg_backup_stop(false)`
  expect(stopped).toEqual({ isComplete: true })
  const [slot] =
    await admin`select slot_name as name from pg_create_physical_replication_slot('standby', true)`
  expect(slot).toEqual({ name: 'standby' })
})

test('the first start makes a UTF-8 database, durable, private and without a port', async () => {
  const server = await started({ dataDir: join(temporaryFolder(), 'new', 'data'), durable: true })
  const sql = connected(server)

  const [database] = await sql`
    select current_database() as name, datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding
    from pg_database where datname = current_database()`
  expect(database).toEqual({ name: 'batua', datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' })
  const settings = [
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'listen_addresses',
    'TimeZone',
    'max_wal_size',
  ]
  expect(await Promise.all(settings.map((name) => setting(sql, name)))).toEqual([
    'on',
    'on',
    'on',
    '',
    'UTC',
    '2GB',
  ])
  const [role] = await sql`select current_user as name, rolsuper from pg_roles where rolname = current_user`
  expect(role).toEqual({ name: 'batua', rolsuper: false })
  expect(statSync(server.dataDir).mode & 0o777).toBe(0o700)
  expect(existsSync(join(server.dataDir, 'postgres.log'))).toBe(true)
})

test('the database allows all announced connections, and further ones for commands', async () => {
  const server = await started({ dataDir: await folderWithDatabase(), connections: 400 })
  expect(Number(await setting(connected(server), 'max_connections'))).toBe(450)
})

test('committed rows survive a stop and a start, and stop leaves no process running', async () => {
  const dataDir = await folderWithDatabase()
  const first = await startEmbedded({ dataDir, durable: false })
  const before = connect(first, { max: 1 })
  await before`create table kept (n bigint)`
  await before`insert into kept values (42)`
  await before.end()
  await first.stop()
  expect(isRunningOn(first.pid, first.dataDir)).toBe(false)

  const sql = connected(await started({ dataDir }))
  expect(await sql`select n from kept`).toEqual([{ n: 42n }])
})

test('a second instance on the same folder is refused by name, and the first keeps running', async () => {
  const server = await started({ dataDir: await folderWithDatabase() })
  await expect(startEmbedded({ dataDir: server.dataDir, waitMs: 100 })).rejects.toThrow(
    `Batua is already running on the data folder ${server.dataDir}, as a server or a command.`,
  )
  expect(await connected(server)`select 1 as one`).toEqual([{ one: 1 }])
})

test('two processes that start together on a new folder end with one server and one refusal', async () => {
  const dataDir = temporaryFolder()
  const starts = [embeddedProcess(dataDir), embeddedProcess(dataDir)]
  const outcomes = await Promise.allSettled(starts)
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refusals.map(({ reason }) => String(reason))).toEqual([
    expect.stringContaining(`Batua is already running on the data folder ${dataDir}`),
  ])
})

test('a command beside a running server uses its database and leaves it running', async () => {
  const { child, pid, dataDir } = await embeddedProcess(await folderWithDatabase())
  const command = await started({ dataDir }, attachOrStart)
  expect(command.pid).toBe(pid)
  expect(await connected(command)`select current_user as user`).toEqual([{ user: 'batua' }])
  await command.stop()
  expect(isRunningOn(pid, dataDir)).toBe(true)
  child.kill('SIGKILL')
  await eventually(() => !isRunningOn(pid, dataDir))
})

test('a command without a running server starts the database and stops it again', async () => {
  const command = await attachOrStart({ dataDir: await folderWithDatabase(), durable: false })
  expect(isRunningOn(command.pid, command.dataDir)).toBe(true)
  await command.stop()
  expect(isRunningOn(command.pid, command.dataDir)).toBe(false)
})

test('a command that started the database ends it only when the last command beside it is done', async () => {
  const dataDir = await folderWithDatabase()
  const lines: string[] = []
  const first = await started({ dataDir, log: (line) => lines.push(line) }, attachOrStart)
  const second = await started({ dataDir }, attachOrStart)
  const third = await started({ dataDir }, attachOrStart)
  expect([second.pid, third.pid]).toEqual([first.pid, first.pid])
  await third.stop()
  expect(isRunningOn(first.pid, dataDir)).toBe(true)

  const ended = first.stop()
  await eventually(() => lines.some((line) => line.includes('Another command still uses the database')))
  expect(await connected(second)`select 1 as one`).toEqual([{ one: 1 }])
  await second.stop()
  await ended
  expect(isRunningOn(first.pid, dataDir)).toBe(false)

  const next = await started({ dataDir }, attachOrStart)
  expect(next.pid).not.toBe(first.pid)
})

test('a folder with only the locks of commands gets a database', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(dataDir)
  for (const name of [LOCK_FILE, GUESTS_FILE]) writeFileSync(join(dataDir, name), '')
  expect(await connected(await started({ dataDir }))`select 1 as one`).toEqual([{ one: 1 }])
})

test('a killed postgres is started again, and the same connection pool finds it', async () => {
  const lines: string[] = []
  const server = await started({ dataDir: await folderWithDatabase(), log: (line) => lines.push(line) })
  const sql = connected(server)
  await sql`select 1`
  const former = server.pid
  process.kill(former, 'SIGKILL')
  await eventually(() => server.pid !== former)
  // The first query may still meet the connection that broke.
  await Promise.allSettled([sql`select 1`])
  expect(await sql`select 2 as two`).toEqual([{ two: 2 }])
  expect(lines).toContain('PostgreSQL ended unexpectedly. Starting it again.')
})

test('a socket path that is too long moves the socket to a private temporary folder, where commands find it', async () => {
  const dataDir = join(temporaryFolder(), 'long'.repeat(25))
  renameSync(await folderWithDatabase(), dataDir)
  const server = await started({ dataDir })
  expect(server.socketDir).not.toBe(server.dataDir)
  expect(statSync(server.socketDir).mode & 0o777).toBe(0o700)
  expect(await connected(server)`select 1 as one`).toEqual([{ one: 1 }])
  const command = await attachOrStart({ dataDir })
  expect(command.socketDir).toBe(server.socketDir)
  await server.stop()
  expect(existsSync(server.socketDir)).toBe(false)
})

test.runIf(isRoot())('root hands the files and the process to another user', async () => {
  const server = await started({ dataDir: await folderWithDatabase() })
  await (await attachOrStart({ dataDir: server.dataDir })).stop()
  const owner = statSync(server.dataDir).uid
  expect(owner).not.toBe(0)
  for (const name of ['postmaster.pid', LOCK_FILE, GUESTS_FILE])
    expect([name, statSync(join(server.dataDir, name)).uid]).toEqual([name, owner])
})
