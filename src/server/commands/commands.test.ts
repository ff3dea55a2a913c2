import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLedger } from '#ledger/writer.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { type People, people } from '#test/people.ts'
import { run } from '#test/process.ts'
import { databaseEnv } from '#test/server-process.ts'
import { isPassword } from '../accounts/password.ts'
import { findPersonByEmail } from '../data/people.ts'
import { findSystemAccounts } from '../data/wallets.ts'
import { newestMail } from '../messages/mail/mailbox.ts'
import { readSettings } from '../settings/settings.ts'
import { admin as adminCommand } from './admin.ts'
import { agent as agentCommand } from './agent.ts'
import { type Command, exitCodeOf, readingFrom } from './command.ts'
import { verify as verifyCommand } from './verify-ledger.ts'

let database: TestDatabase
let town: People
let agentEmail: string

beforeAll(async () => {
  database = await testDatabase()
  town = people(database.sql, readSettings({}))
})
afterAll(async () => {
  await database.drop()
})
beforeEach(async () => {
  agentEmail = (await town.agent()).email
})

async function call(command: Command, words: string[], password = '', isLocal = false) {
  const result = { out: '', err: '' }
  const code = await exitCodeOf(command, words, {
    say: (line) => {
      result.out += `${line}\n`
    },
    complain: (line) => {
      result.err += `${line}\n`
    },
    askPassword: async () => password,
    settings: () => ({ publicUrl: 'https://wallet.example', isLocal }),
    withDatabase: (work) => work(database.sql, database.target),
    withReadDatabase: (work) => readingFrom(work)(database.sql, database.target),
  })
  return { code, ...result }
}
const admin = (words: string[], password: string, isLocal?: boolean) =>
  call(adminCommand, words, password, isLocal)
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

describe('a password that is too easy to guess', () => {
  const words = (email: string) => ['create', '--role', 'ADMIN', '--email', email, '--name', 'Easy Going']

  // threat: easy-passwords; ASVS: 6.2.4
  test('is refused by every command that sets one, and nothing changes', async () => {
    const easy = ['password1', 'Easy Going', 'easy.one@batua.test', 'EASY.one']
    for (const password of easy) {
      const refused = await admin(words('easy.one@batua.test'), password)
      expect([password, refused.code, refused.err]).toEqual([
        ...[password, 1, 'This password is too easy to guess.\n'],
      ])
    }
    expect(await findPersonByEmail(database.sql, 'easy.one@batua.test')).toBeUndefined()

    const boss = await town.admin({ email: 'easy.boss@batua.test', name: 'Boss Person' })
    const before = await findPersonByEmail(database.sql, boss.email)
    for (const password of ['password1', 'boss person', 'easy.boss']) {
      expect((await admin(['password', '--email', boss.email], password)).code).toBe(1)
    }
    expect(await findPersonByEmail(database.sql, boss.email)).toEqual(before)
  })

  test('is accepted on a local start, with a hint', async () => {
    const created = await admin(words('local@batua.test'), 'password1', true)
    expect(created).toMatchObject({ code: 0, err: 'This password is too easy to guess.\n' })
  })
})

test('an administrator is created once, with the password that was entered', async () => {
  const words = ['create', '--role', 'ADMIN', '--email', 'boss@batua.test', '--name', 'The Boss']
  const first = await admin(words, 'long-enough-1')
  expect(first).toMatchObject({ code: 0, err: '' })
  const person = await findPersonByEmail(database.sql, 'boss@batua.test')
  expect(person).toMatchObject({ role: 'ADMIN', status: 'active' })
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
    2,
  ],
  ['no email', ['--role', 'ADMIN', '--name', 'Some One'], 'long-enough-1', 2],
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

describe('an account that its owner froze', () => {
  /** As the link of a mail does it. */
  async function frozen() {
    const user = await town.user()
    await database.sql`update person set frozen_at = now() where id = ${user.id}`
    await database.sql`update account set frozen = true where owner = ${user.id}`
    await database.sql`
      insert into not_me_link (token_hash, person, email) values (${user.id}, ${user.id}, ${user.email})`
    return user
  }
  const stateOf = async ({ id }: { id: string }) =>
    (
      await database.sql`
        select frozen_at is not null as person, frozen as account,
          (select count(*)::int from not_me_link where person = person.id) as links
        from person join account on owner = person.id where person.id = ${id}`
    )[0]
  const lastMail = async ({ email }: { email: string }) =>
    (await newestMail(database.sql, ['named_mail'], email))[0]

  // thaw is the name of the command in 0.2.0.
  test.each(['unfreeze', 'thaw'])(
    'is opened by %s, the owner is mailed, and its old links stop working',
    async (verb) => {
      const user = await frozen()
      const before = await findPersonByEmail(database.sql, user.email)
      expect(await admin([verb, '--email', user.email], '')).toMatchObject({ code: 0, err: '' })
      expect(await stateOf(user)).toEqual({ person: false, account: false, links: 0 })
      expect((await findPersonByEmail(database.sql, user.email))?.passwordHash).toBe(before?.passwordHash)
      expect(await auditsOf(user.email)).toEqual([{ action: 'thaw', by_operator: true }])
      expect(await lastMail(user)).toMatchObject({ subject: 'Your account is open again' })
      const again = await admin([verb, '--email', user.email], '')
      expect(again).toMatchObject({ code: 1, out: '', err: `${user.email} is not frozen.\n` })
      expect(await auditsOf(user.email)).toHaveLength(1)
    },
  )

  test('gets a new password if the operator asks for one, so that a thief who changed the old one stays out', async () => {
    const user = await frozen()
    const opened = await admin(['unfreeze', '--email', user.email, '--new-password'], 'brand-new-1')
    expect(opened).toMatchObject({ code: 0, err: '' })
    const person = await findPersonByEmail(database.sql, user.email)
    expect(await isPassword('brand-new-1', person?.passwordHash)).toBe(true)
    expect((await lastMail(user))?.text).not.toContain('brand-new-1')
    expect(await auditsOf(user.email)).toEqual([
      { action: 'thaw', by_operator: true },
      { action: 'change_password', by_operator: true },
    ])
  })

  test('stays frozen if the new password is too short or the email is unknown', async () => {
    const user = await frozen()
    const state = await stateOf(user)
    for (const words of [
      ['unfreeze', '--email', user.email, '--new-password'],
      ['unfreeze', '--email', 'x@y.test'],
    ]) {
      expect(await admin(words, 'short')).toMatchObject({ code: 1, out: '' })
    }
    expect(await stateOf(user)).toEqual(state)
  })
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

// threat: double-settlement
test('a settlement with a key happens once, however often it is repeated; another amount under the key is refused', async () => {
  const words = ['settle', agentEmail, '700', '--key', 'bank statement 17']
  const first = await agent(...words)
  const repeat = await agent(...words)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(repeat).toMatchObject({ code: 0, err: '' })
  expect(repeat.out).toBe(`Already settled with this key, no money was moved now: ${first.out}`)
  for (const amount of ['800', '-700']) {
    const other = await agent('settle', agentEmail, amount, '--key', 'bank statement 17')
    expect(other).toMatchObject({
      code: 1,
      out: '',
      err: 'This Idempotency-Key belongs to another request\n',
    })
  }
  expect((await floatOf(agentEmail)).balance).toBe(70_000n)
  expect(await auditsOf(agentEmail)).toHaveLength(1)
  expect(await agent('settle', agentEmail, '1', '--key', '')).toMatchObject({ code: 2, out: '' })
  expect(await agent('credit-line', agentEmail, '1', '--key', 'k')).toMatchObject({ code: 2, out: '' })
})

// threat: double-settlement
test('the same amount for the same agent within 10 minutes is refused and moves nothing, unless the operator confirms it', async () => {
  const settle = (...words: string[]) => agent('settle', agentEmail, ...words)
  expect((await settle('300')).code).toBe(0)
  for (const words of [['300'], ['300.00'], ['300', '--key', 'new']]) {
    const twin = await settle(...words)
    expect(twin).toMatchObject({ code: 1, out: '' })
    expect(twin.err).toContain('--again')
  }
  expect((await floatOf(agentEmail)).balance).toBe(30_000n)

  const { email: neighbour } = await town.agent()
  expect((await agent('settle', neighbour, '300')).code).toBe(0)
  expect((await settle('-300')).code).toBe(0)
  expect((await settle('301')).code).toBe(0)
  expect((await settle('300', '--again')).code).toBe(0)
  expect((await floatOf(agentEmail)).balance).toBe(60_100n)
})

test('the same amount can be settled again after 10 minutes', async () => {
  const { accountId, email } = await town.agent()
  const { settlement } = await findSystemAccounts(database.sql)
  const at = new Date(Date.now() - 11 * 60_000)
  const paidIn = {
    type: 'settlement',
    amount: 40_000n,
    debit: { id: settlement },
    credit: { id: accountId as number },
  } as const
  await createLedger(database.sql).post({ ...paidIn, actor: settlement, at })
  expect((await agent('settle', email, '400')).code).toBe(0)
  expect((await floatOf(email)).balance).toBe(80_000n)
})

test('a payout beyond the credit line is refused and moves nothing', async () => {
  const refused = await agent('settle', agentEmail, '-100000.01')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain('credit line')
  expect((await floatOf(agentEmail)).balance).toBe(0n)
  expect(await auditsOf(agentEmail)).toEqual([])
})

test('a credit line is set, but not below the debt of the agent', async () => {
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
  ['a third decimal', ['settle', 'nobody@batua.test', '0.001'], 2],
  ['no number', ['settle', 'nobody@batua.test', 'ten'], 2],
  ['a negative credit line', ['credit-line', 'nobody@batua.test', '-1'], 2],
  ['nothing', [], 2],
])('the agent command with %s reports it and fails', async (_, words, code) => {
  const result = await agent(...words)
  expect([result.code, result.out]).toEqual([code, ''])
  expect(result.err).not.toContain('    at ')
})

test('the audit of the ledger fails and names the row when a balance was changed by hand', async () => {
  expect((await verify()).out).toContain('checks passed')
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

test('a command that runs as a program reads the password from standard input and returns its exit code', async () => {
  const words = ['create', '--role', 'SUPER_ADMIN', '--email', 'root@batua.test', '--name', 'Root Person']
  const env = { ...databaseEnv(database.target) }
  const result = await run('commands/admin.ts', words, env, 'long-enough-1\nignored')
  expect(result).toMatchObject({ code: 0, err: '' })
  const person = await findPersonByEmail(database.sql, 'root@batua.test')
  expect(await isPassword('long-enough-1', person?.passwordHash)).toBe(true)
})
