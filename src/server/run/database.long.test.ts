import { expect, onTestFinished, test } from 'vitest'
import { addMoney } from '#contract/endpoints/wallet.ts'
import { testDatabase } from '#test/database.ts'
import { folderWithDatabase } from '#test/embedded-process.ts'
import { people } from '#test/people.ts'
import { run, serverProcess } from '#test/process.ts'
import { callsTo } from '#test/server.ts'
import { databaseEnv, urlOf } from '#test/server-process.ts'
import { connect, type Sql } from '../database/connect.ts'
import { SERVING_ROLE, SUPERUSER } from '../postgres/cluster.ts'
import { attachOrStart, startEmbedded } from '../postgres/embedded.ts'
import { readSettings } from '../settings/settings.ts'
import { joinDatabase, openDatabase } from './database.ts'

// These tests start and stop whole servers, which is slow on a busy machine.
/** Who is connected as part of a server, beside the tests. */
const rolesOfServers = (sql: Sql) => sql`
  select distinct usename as role from pg_stat_activity
  where datname = current_database() and application_name like 'batua%' and pid <> pg_backend_pid()`

/** As the first version left it: a cluster with the owner alone. */
async function folderOfFirstVersion() {
  const dataDir = await folderWithDatabase()
  const postgres = await startEmbedded({ dataDir, durable: false })
  const admin = connect({ ...postgres, user: SUPERUSER }, { max: 1 })
  await admin`drop role ${admin(SERVING_ROLE)}`
  await admin.end()
  await postgres.stop()
  return dataDir
}

// threat: serving-role-privileges
test('a data folder of the first version is served by a role that owns nothing', async () => {
  const dataDir = await folderOfFirstVersion()
  const server = await serverProcess({ BATUA_DATA: dataDir, BATUA_DEMO: 'off' })
  expect(server.greeting).not.toContain('Warning')
  const postgres = await attachOrStart({ dataDir })
  onTestFinished(() => postgres.stop())
  const sql = connect(postgres, { max: 1, applicationName: 'test' })
  onTestFinished(() => sql.end())

  const user = await people(sql, readSettings({})).user()
  const { call } = callsTo(server.address)
  expect((await call(addMoney, { token: user.token, body: { amount: 100 } })).status).toBe(200)
  expect(await rolesOfServers(sql)).toEqual([{ role: SERVING_ROLE }])
  expect(
    await sql`select from pg_class join pg_roles on relowner = pg_roles.oid
    where rolname = ${SERVING_ROLE}`,
  ).toEqual([])
})

// threat: serving-role-privileges
test('with DATABASE_URL alone the start warns; with an owner beside it the server is only the serving role', async () => {
  const database = await testDatabase()
  onTestFinished(database.drop)
  const alone = await serverProcess({ DATABASE_URL: urlOf(database.target) })
  expect(alone.greeting).toContain('Warning: DATABASE_URL owns the tables that it serves')
  alone.child.kill('SIGTERM')
  await alone.exited

  const apart = await serverProcess(databaseEnv(database.target))
  expect(apart.greeting).not.toContain('Warning')
  const sql = connect(database.target, { max: 1, applicationName: 'test' })
  onTestFinished(() => sql.end())
  expect(await rolesOfServers(sql)).toEqual([{ role: SERVING_ROLE }])
})

test('the server does not start with the addresses of two different databases', async () => {
  const database = await testDatabase()
  onTestFinished(database.drop)
  const { code, err } = await run('main.ts', [], {
    ...databaseEnv(database.target),
    DATABASE_URL: urlOf({ ...database.serving, database: 'postgres' }),
  })
  expect([code, err]).toEqual([1, expect.stringContaining('must name the same database')])
})

test('a start waits for a database that is not there yet, and says why', async () => {
  const dataDir = await folderWithDatabase()
  const first = await startEmbedded({ dataDir, durable: false })
  const url = urlOf(first)
  await first.stop()
  const lines: string[] = []
  const waiting = Promise.withResolvers<void>()
  const settings = readSettings({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: '100' })
  const opening = openDatabase(settings, (line) => {
    lines.push(line)
    waiting.resolve()
  })
  await waiting.promise
  const second = await startEmbedded({ dataDir, durable: false })
  onTestFinished(() => second.stop())
  const database = await opening
  await database.stop()
  expect(lines[0]).toMatch(/^Waiting up to 100 s for the database: connect ENOENT .*\.$/)
})

test('a command does not wait: it names the cause at once', async () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  await expect(joinDatabase(settings, () => {})).rejects.toThrow(
    'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  )
})
