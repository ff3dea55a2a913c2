import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { people, type TestPerson } from '#test/people.ts'
import { readSettings } from '../settings/settings.ts'
import { type AuditAction, audit, fromCommandLine, fromDueWork, OPERATOR } from './audit.ts'
import { type AuditFilter, listAudit } from './audit-list.ts'

let database: TestDatabase
let boss: TestPerson
let user: TestPerson

const list = async (filter: Partial<AuditFilter> = {}) => {
  const rows = await listAudit(database.sql, { limit: 100, ...filter })
  return rows?.map(({ action, details }) => `${action} ${details.n}`)
}

beforeAll(async () => {
  database = await testDatabase()
  const { admin, user: newUser } = people(database.sql, readSettings({}))
  boss = await admin({ email: 'boss@batua.test' })
  user = await newUser({ email: 'user@batua.test' })
  const record = (action: AuditAction, actor: string | null, subject: string | null, n: number) =>
    audit(database.sql, { actor, address: '::1', requestId: 'r' }, action, { subject, details: { n } })
  await record('login', boss.id, boss.id, 1)
  await record('block', boss.id, user.id, 2)
  await record('login_failed', null, user.id, 3)
  await audit(database.sql, fromCommandLine(), 'backup', { details: { n: 4 } })
})
afterAll(() => database.drop())

test('the audit lists the newest events first, up to the limit', async () => {
  expect(await list()).toEqual(['backup 4', 'login_failed 3', 'block 2', 'login 1'])
  expect(await list({ limit: 2 })).toEqual(['backup 4', 'login_failed 3'])
})

test('the audit is filtered by actor, target and action, alone and combined', async () => {
  expect(await list({ actor: 'BOSS@batua.test' })).toEqual(['block 2', 'login 1'])
  expect(await list({ actor: OPERATOR })).toEqual(['backup 4'])
  expect(await list({ subject: 'user@batua.test' })).toEqual(['login_failed 3', 'block 2'])
  expect(await list({ action: 'login' })).toEqual(['login 1'])
  expect(await list({ actor: boss.id, subject: user.id, action: 'block' })).toEqual(['block 2'])
})

test('an unknown person is an error, a person without events is an empty list', async () => {
  expect(await list({ actor: 'nobody@batua.test' })).toBeUndefined()
  expect(await list({ actor: user.email })).toEqual([])
})

test('dates are days in Dhaka, and both ends are included', async () => {
  const [day] = await database.sql<{ today: string; tomorrow: string }[]>`
    select to_char(now() at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as today,
      to_char(now() at time zone 'Asia/Dhaka' + interval '1 day', 'YYYY-MM-DD') as tomorrow`
  expect(await list({ since: day!.today, until: day!.today })).toHaveLength(4)
  expect(await list({ since: day!.tomorrow })).toEqual([])
})

test('finding a few events does not read the whole audit', async () => {
  await database.sql`
    insert into audit_event (action, actor, subject, made_at)
    select 'view_users', ${boss.id}, ${user.id}, now() - make_interval(secs => n) from generate_series(1, 20000) as n`
  await database.sql`analyze audit_event`
  const pages = async (filter: string) => {
    const [row] = await database.sql.unsafe(
      `explain (analyze, buffers, format json) select * from audit_event where ${filter}
       order by made_at desc, id desc limit 20`,
    )
    const plan = row!['QUERY PLAN'][0].Plan
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  for (const filter of [
    'true',
    "action = 'login'",
    `actor = '${boss.id}'`,
    `subject = '${user.id}'`,
    'by_operator',
    "made_at < now() - interval '4 hours'",
    "action = 'view_users' and made_at < now() - interval '4 hours'",
  ]) {
    expect(await pages(filter), filter).toBeLessThan(40)
  }
})

test('an event that names no subject is about its actor; about nobody when the operator or due work causes it', async () => {
  const call = { actor: boss.id, address: '127.0.0.1', requestId: 'r' }
  for (const cause of [call, fromCommandLine(), fromDueWork]) await audit(database.sql, cause, 'logout')
  await audit(database.sql, call, 'view_users', { subject: null })
  const rows = await database.sql`
    select actor, subject, by_operator as "byOperator", address from audit_event 
    order by id desc limit 4`
  expect(rows.reverse()).toEqual([
    { actor: boss.id, subject: boss.id, byOperator: false, address: '127.0.0.1' },
    { actor: null, subject: null, byOperator: true, address: expect.stringMatching(/.@./) },
    { actor: null, subject: null, byOperator: false, address: null },
    { actor: boss.id, subject: null, byOperator: false, address: '127.0.0.1' },
  ])
})
