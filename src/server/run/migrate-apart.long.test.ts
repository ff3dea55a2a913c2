import { existsSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { EMPTY_TEMPLATE, type TestDatabase, testDatabase } from '#test/database.ts'
import { processesNaming } from '#test/embedded-process.ts'
import { callCommand } from '#test/journal.ts'
import { people } from '#test/people.ts'
import { run, serverProcess } from '#test/process.ts'
import { databaseEnv, servingEnv, urlOf } from '#test/server-process.ts'
import { databaseOfRelease } from '#test/upgrade.ts'
import { epoch } from '../commands/journal-epoch.ts'
import { keys } from '../commands/keys.ts'
import { restore } from '../commands/restore.ts'
import { SERVING_ROLE } from '../postgres/cluster.ts'
import { readSettings } from '../settings/settings.ts'

async function databaseFrom(template?: string): Promise<TestDatabase> {
  const database = await testDatabase(template)
  onTestFinished(database.drop)
  return database
}

const tablesOf = async ({ sql }: TestDatabase) => {
  const [row] = await sql`select count(*)::int as n from pg_tables where schemaname = 'public'`
  return row!.n as number
}

const environmentOf = (pid: number) => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')

/** The server and its workers. */
const processesOf = (pid: number) =>
  processesNaming('src/server/main.ts')
    .map(([found]) => found)
    .filter((found) => found === pid || parentOf(found) === pid)

function parentOf(pid: number) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
  } catch {
    return undefined
  }
}

// threat: owner-secret
test.skipIf(!existsSync('/proc/self/environ'))(
  'a server that was given the address of the owner migrates, and neither it nor its workers keep the address',
  async () => {
    const database = await databaseFrom(EMPTY_TEMPLATE)
    const server = await serverProcess({ ...databaseEnv(database.target), BATUA_WORKERS: '2' })
    expect(await tablesOf(database)).toBeGreaterThan(20)
    const pids = processesOf(server.pid)
    expect(pids).toHaveLength(3)
    for (const variables of pids.map(environmentOf)) {
      expect(variables).toContain(`DATABASE_URL=${urlOf(database.serving)}`)
      expect(variables.filter((variable) => variable.includes(urlOf(database.target)))).toEqual([])
      expect(variables.filter((variable) => variable.startsWith('MIGRATE_'))).toEqual([])
    }
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  },
)

// threat: owner-secret
test('elsewhere than locally the address of the owner at npm start is warned of', async () => {
  const database = await databaseFrom()
  const production = { PUBLIC_URL: 'https://wallet.example', BATUA_RATE_LIMITS: 'on' }
  const server = await serverProcess({ ...databaseEnv(database.target), ...production })
  expect(server.greeting).toContain('Warning: MIGRATE_DATABASE_URL is set for the server.')
})

// threat: owner-secret; ASVS: 13.2.2, 13.3.2
test('npm run migrate prepares an empty database, and a server serves it without the address of the owner', async () => {
  const database = await databaseFrom(EMPTY_TEMPLATE)
  const serving = servingEnv(database.target)
  const refused = await run('main.ts', [], serving)
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Run npm run migrate')])
  expect(await tablesOf(database)).toBe(0)

  for (const attempt of ['first', 'second']) {
    const migrated = await run('commands/migrate.ts', [], databaseEnv(database.target))
    expect([attempt, migrated.code]).toEqual([attempt, 0])
  }
  const server = await serverProcess(serving)
  expect(server.greeting).not.toContain('Warning')
  await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(200)
  const roles = await database.sql`
    select distinct usename as role from pg_stat_activity
    where datname = current_database() and application_name like 'batua%' and pid <> pg_backend_pid()
      and usename = ${SERVING_ROLE}`
  expect(roles).toHaveLength(1)
})

test.each([
  ['npm start', 'main.ts'],
  ['npm run migrate', 'commands/migrate.ts'],
])(
  '%s on a database from before 0.2.0 says which version to install first, and changes nothing',
  async (_, program) => {
    const database = await databaseOfRelease('0145')
    onTestFinished(database.drop)
    const tables = await tablesOf(database)
    const refused = await run(program, [], databaseEnv(database.target))
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('Install version 0.2.0, start it once on this database'),
    ])
    expect(await tablesOf(database)).toBe(tables)
  },
)

// threat: owner-secret
test('a server without the address of the owner does not start while a migration or its key is missing', async () => {
  const database = await databaseFrom()
  const start = () => run('main.ts', [], servingEnv(database.target))
  const withoutKey = await start()
  expect([withoutKey.code, withoutKey.err]).toEqual([
    1,
    expect.stringContaining('Run npm run migrate with this key'),
  ])
  expect(await database.sql`select from root_key`).toEqual([])

  const [last] = await database.sql`
    delete from schema_migration where name = (select max(name) from schema_migration) returning name`
  const behind = await start()
  expect([behind.code, behind.err]).toEqual([1, expect.stringContaining(`lacks ${last!.name}`)])
  const name = last!.name as string
  expect(await database.sql`select from schema_migration where name = ${name}`).toEqual([])
})

test('a server that serves with other settings than npm run migrate had says so, and the database keeps to those of then', async () => {
  const database = await databaseFrom()
  await run('commands/migrate.ts', [], {
    ...databaseEnv(database.target),
    BATUA_FUNDING: 'off',
    AGENT_CREDIT_LINE: '5',
  })
  const stored = () => database.sql`select funding, credit_line from owner_setting`
  expect(await stored()).toEqual([{ funding: false, credit_line: 500n }])
  const other = { BATUA_FUNDING: 'sandbox', AGENT_CREDIT_LINE: '900' }
  const server = await serverProcess({ ...servingEnv(database.target), ...other })
  expect(server.greeting).toContain('Warning: BATUA_FUNDING differs from the value that npm run migrate had')
  expect(server.greeting).toContain('Warning: AGENT_CREDIT_LINE differs')
  expect(await stored()).toEqual([{ funding: false, credit_line: 500n }])
})

test('npm run migrate without the address of the owner says what is missing', async () => {
  const database = await databaseFrom()
  const { code, err } = await run('commands/migrate.ts', [], servingEnv(database.target))
  expect([code, err]).toEqual([1, expect.stringContaining('set MIGRATE_DATABASE_URL to the owner')])
  expect(await database.sql`select from root_key`).toEqual([])
})

// threat: owner-secret
test('commands of the owner ask for its address, and other commands work without it', async () => {
  const { sql, serving, target } = await databaseFrom()
  for (const [command, words] of [
    [keys, ['rotate', '--lost']],
    [epoch, ['--none']],
    [restore, ['backup.batua']],
  ] as const) {
    const { code, said } = await callCommand(command, [...words], { sql, target: serving })
    expect([code, said]).toEqual([1, expect.stringContaining('set MIGRATE_DATABASE_URL')])
  }
  expect(await sql`select from root_key`).toEqual([])
  expect(await sql`select from journal_epoch`).toEqual([])
  const agent = await people(sql, readSettings({})).agent()
  const settled = await run('commands/agent.ts', ['settle', agent.email, '5'], servingEnv(target))
  expect([settled.code, settled.err]).toEqual([1, expect.stringContaining('set MIGRATE_DATABASE_URL')])
  expect(await sql`select from transfer`).toEqual([])
  expect(await run('commands/audit.ts', [], servingEnv(target))).toMatchObject({ code: 0 })
})
