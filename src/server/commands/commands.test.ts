import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { type People, people } from '#test/people.ts'
import { run } from '#test/process.ts'
import { urlOf } from '#test/server-process.ts'
import { isPassword } from '../data/password.ts'
import { findPersonByEmail } from '../data/people.ts'
import { readSettings } from '../settings.ts'
import { admin as adminCommand } from './admin.ts'
import { agent as agentCommand } from './agent.ts'
import { type Command, exitCodeOf } from './command.ts'
import { verify as verifyCommand } from './verify-ledger.ts'

let database: TestDatabase
let town: People
let agentEmail: string

beforeAll(async () => {
  database = await testDatabase()
  town = people(database.sql, readSettings({}))
})
afterAll(() => database.drop())
beforeEach(async () => {
  agentEmail = (await town.agent()).email
})

async function call(command: Command, words: string[], password = '') {
  const result = { out: '', err: '' }
  const code = await exitCodeOf(command, words, {
    say: (line) => {
      result.out += `${line}\n`
    },
    complain: (line) => {
      result.err += `${line}\n`
    },
    askPassword: async () => password,
    withDatabase: (work) => work(database.sql, database.target),
  })
  return { code, ...result }
}
const admin = (words: string[], password: string) => call(adminCommand, words, password)
const agent = (...words: string[]) => call(agentCommand, words)
const verify = () => call(verifyCommand, [])

const floatOf = async (email: string) => {
  const [row] = await database.sql<{ balance: bigint; floor: bigint }[]>`
    select balance, floor from account join person on person.id = owner where email = ${email}`
  return row!
}
const auditsOf = async (email: string) =>
  database.sql`
    select action, by_operator from audit_event join person on person.id = subject
    where email = ${email} order by audit_event.id`

test('an administrator is created with the password that was asked for, once', async () => {
  const words = ['create', '--role', 'ADMIN', '--email', 'boss@batua.test', '--name', 'The Boss']
  const first = await admin(words, 'long-enough-1')
  expect(first).toMatchObject({ code: 0, err: '' })
  const person = await findPersonByEmail(database.sql, 'boss@batua.test')
  expect(person).toMatchObject({ role: 'ADMIN', status: 'active', isVerified: true })
  expect(await isPassword('long-enough-1', person?.passwordHash)).toBe(true)
  expect(await auditsOf('boss@batua.test')).toEqual([{ action: 'create_admin', by_operator: true }])

  const again = await admin(words, 'other-password-2')
  expect(again).toMatchObject({ code: 1, out: '', err: 'boss@batua.test is already in use.\n' })
  const same = await findPersonByEmail(database.sql, 'boss@batua.test')
  expect(same?.passwordHash).toBe(person?.passwordHash)
})

test.each([
  [
    'a role that registers itself',
    ['--role', 'USER', '--email', 'a@batua.test', '--name', 'Some One'],
    'long-enough-1',
    1,
  ],
  ['no email', ['--role', 'ADMIN', '--name', 'Some One'], 'long-enough-1', 1],
  ['a short password', ['--role', 'ADMIN', '--email', 'a@batua.test', '--name', 'Some One'], 'short', 1],
  ['an unknown option', ['--rolle', 'ADMIN'], '', 2],
])('creating an administrator with %s changes nothing', async (_, words, password, code) => {
  const result = await admin(['create', ...words], password)
  expect([result.code, result.out]).toEqual([code, ''])
  expect(result.err).not.toContain('    at ')
  expect(await findPersonByEmail(database.sql, 'a@batua.test')).toBeUndefined()
})

test("an administrator's new password ends the sessions; a user's cannot be set this way", async () => {
  const { email, id } = await town.admin()
  const changed = await admin(['password', '--email', email], 'brand-new-1')
  expect(changed).toMatchObject({ code: 0, err: '' })
  const person = await findPersonByEmail(database.sql, email)
  expect(await isPassword('brand-new-1', person?.passwordHash)).toBe(true)
  const [sessions] = await database.sql`select count(*)::int as n from session where person = ${id}`
  expect(sessions?.n).toBe(0)
  expect(await auditsOf(email)).toEqual([{ action: 'change_password', by_operator: true }])

  const user = await town.user()
  const before = await findPersonByEmail(database.sql, user.email)
  const refused = await admin(['password', '--email', user.email], 'brand-new-1')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect((await findPersonByEmail(database.sql, user.email))?.passwordHash).toBe(before?.passwordHash)
})

test('a settlement moves the float both ways through the ledger', async () => {
  const paidIn = await agent('settle', agentEmail, '2500.50')
  expect(paidIn.code).toBe(0)
  expect(paidIn.out).toContain('The float is ৳2,500.50.')
  const paidOut = await agent('settle', agentEmail, '-500')
  expect(paidOut.code).toBe(0)
  expect((await floatOf(agentEmail)).balance).toBe(200_050n)
  expect(await auditsOf(agentEmail)).toEqual([
    { action: 'settle', by_operator: true },
    { action: 'settle', by_operator: true },
  ])
  expect((await verify()).code).toBe(0)
})

test('a payout beyond the credit line is refused and moves nothing', async () => {
  const refused = await agent('settle', agentEmail, '-100000.01')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain('credit line')
  expect((await floatOf(agentEmail)).balance).toBe(0n)
  expect(await auditsOf(agentEmail)).toEqual([])
})

test('a credit line is set, and not below what the agent owes', async () => {
  expect((await agent('credit-line', agentEmail, '5000')).code).toBe(0)
  expect((await floatOf(agentEmail)).floor).toBe(-500_000n)
  expect((await agent('settle', agentEmail, '-4000')).code).toBe(0)
  const refused = await agent('credit-line', agentEmail, '3999')
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('owes ৳4,000.00')
  expect((await floatOf(agentEmail)).floor).toBe(-500_000n)
})

test.each([
  ['an unknown agent', ['settle', 'nobody@batua.test', '10'], 1],
  ['a third decimal', ['settle', 'nobody@batua.test', '0.001'], 1],
  ['no number', ['settle', 'nobody@batua.test', 'ten'], 1],
  ['a negative credit line', ['credit-line', 'nobody@batua.test', '-1'], 1],
  ['nothing', [], 2],
])('the agent command with %s says so and fails', async (_, words, code) => {
  const result = await agent(...words)
  expect([result.code, result.out]).toEqual([code, ''])
  expect(result.err).not.toContain('    at ')
})

test('the audit of the ledger fails and names the row when a balance was changed by hand', async () => {
  expect((await verify()).out).toContain('checks hold')
  const { sql } = database
  await sql`alter table account disable trigger account_moves_by_posting_only`
  await sql`update account set balance = balance + 1 where kind = 'payout'`
  const broken = await verify()
  expect(broken.code).toBe(1)
  expect(broken.err).toContain('First wrong row: ')
  await sql`update account set balance = balance - 1 where kind = 'payout'`
  await sql`alter table account enable trigger account_moves_by_posting_only`
  expect((await verify()).code).toBe(0)
})

test('as a program a command takes the password from standard input and ends with its exit code', async () => {
  const words = ['create', '--role', 'SUPER_ADMIN', '--email', 'root@batua.test', '--name', 'Root Person']
  const env = { DATABASE_URL: urlOf(database.target) }
  const result = await run('commands/admin.ts', words, env, 'long-enough-1\nignored')
  expect(result).toMatchObject({ code: 0, err: '' })
  const person = await findPersonByEmail(database.sql, 'root@batua.test')
  expect(await isPassword('long-enough-1', person?.passwordHash)).toBe(true)
})
