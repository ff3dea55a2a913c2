import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { audit, fromCommandLine } from '#server/data/audit.ts'
import { connect } from '#server/database/connect.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { people, type TestPerson } from '#test/people.ts'
import { run } from '#test/process.ts'
import { databaseEnv, TEST_KEY } from '#test/server-process.ts'
import { parseKeyRing } from '../settings/key-ring.ts'
import { readSettings } from '../settings/settings.ts'
import { audit as auditCommand } from './audit.ts'
import { backup } from './backup.ts'
import { type Command, exitCodeOf, readingFrom } from './command.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'batua-keeping-'))
let database: TestDatabase
let boss: TestPerson

beforeAll(async () => {
  database = await testDatabase()
  const town = people(database.sql, readSettings({}))
  boss = await town.admin({ email: 'boss@batua.test' })
  const user = await town.user({ email: 'user@batua.test' })
  const cause = { actor: boss.id, address: '10.0.0.7', requestId: 'r-1' }
  await audit(database.sql, cause, 'login')
  const details = { from: 'active' }
  await audit(database.sql, cause, 'block', { subject: user.id, details })
  await audit(database.sql, fromCommandLine(), 'settle', { subject: user.id })
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const secretKeys = parseKeyRing(TEST_KEY)

async function call(command: Command, words: string[], { sql, target }: TestDatabase = database) {
  const said: string[] = []
  const code = await exitCodeOf(command, words, {
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
    askPassword: async () => '',
    settings: () => ({ publicUrl: 'https://wallet.example', isLocal: false, secretKeys }),
    withDatabase: (work) => work(sql, target),
    withReadDatabase: (work) => readingFrom(work)(sql, target),
  })
  return { code, said }
}
const listAudit = (...words: string[]) => call(auditCommand, words)

/** On a busy machine the command may print a progress line. */
const onlyProgress = expect.stringMatching(/^((Migrating|Writing|Reading|Restoring|Checking) .*\n)*$/)

test('the audit command prints lines with time, action, actor, target and origin', async () => {
  const { code, said } = await listAudit('--actor', 'boss@batua.test')
  expect(code).toBe(0)
  expect(said).toEqual([
    expect.stringMatching(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}block {2}boss@batua\.test → user@batua\.test {2}from 10\.0\.0\.7 {2}\{"from":"active"\}$/,
    ),
    expect.stringMatching(/ {2}login {2}boss@batua\.test {2}from 10\.0\.0\.7$/),
  ])
})

test('the audit command prints JSON, with all filters combined', async () => {
  const { said } = await listAudit(
    '--json',
    '--actor',
    'operator',
    '--subject',
    'user@batua.test',
    '--limit',
    '5',
  )
  expect(said.map((line) => JSON.parse(line))).toMatchObject([{ action: 'settle', byOperator: true }])
})

test.each([
  ['an unknown person', ['--actor', 'nobody@batua.test'], 1],
  ['an unknown action', ['--action', 'steal'], 2],
  ['an impossible day', ['--since', '2025-02-30'], 2],
  ['a limit of nothing', ['--limit', '0'], 2],
  ['an unknown option', ['--whom', 'x'], 2],
  ['a stray word', ['x'], 2],
])('the audit command with %s reports it and fails', async (_, words, code) => {
  const result = await listAudit(...words)
  expect(result.code).toBe(code)
  expect(result.said).toHaveLength(1)
})

test('a backup is restored into another database once, and the exit code tells whether it was', async () => {
  const file = join(folder, 'all.batua')
  const made = await call(backup, [file])
  expect(made).toEqual({ code: 0, said: [expect.stringContaining(file)] })
  expect(await call(backup, [file])).toEqual({ code: 1, said: [expect.stringContaining('already exists')] })

  const other = await testDatabase()
  onTestFinished(other.drop)
  const restored = await call(restore, [file], other)
  expect(restored).toEqual({ code: 0, said: [expect.stringContaining('checks passed')] })
  const again = await call(restore, [file], other)
  expect(again).toEqual({ code: 1, said: [expect.stringContaining('The database is not empty')] })
  expect(await call(restore, [], other)).toMatchObject({ code: 2 })
  const events = await other.sql`select action from audit_event order by id desc limit 1`
  expect(events).toEqual([{ action: 'restore' }])
})

// threat: serving-role-privileges
test('the programs make and restore a backup, and the serving role can use the restored database', async () => {
  const file = join(folder, 'program.batua')
  const made = await run('commands/backup.ts', [file], { ...databaseEnv(database.target) })
  expect(made).toMatchObject({ code: 0, err: onlyProgress, out: expect.stringContaining(file) })

  const other = await testDatabase()
  onTestFinished(other.drop)
  const restored = await run('commands/restore.ts', [file], databaseEnv(other.target))
  expect(restored).toMatchObject({
    code: 0,
    err: onlyProgress,
    out: expect.stringContaining('checks passed'),
  })
  const serving = connect(other.serving, { max: 1 })
  onTestFinished(() => serving.end())
  expect(await serving`select email from person where role = 'ADMIN'`).toEqual([{ email: boss.email }])
  await expect(serving`delete from audit_event`).rejects.toThrow('permission denied')
})
