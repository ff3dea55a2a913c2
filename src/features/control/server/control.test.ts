import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/endpoints/auth.ts'
import { environmentNames } from '#server/settings/environment.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { type CheckRun, getBooks, getHealth, getSettings, listAudit, runCheck } from '../contract.ts'
import { controlLimits } from '../facts.ts'
import { lastFaults } from './checks.ts'
import { settingNames } from './settings.ts'

let server: TestServer
let boss: TestPerson
beforeAll(async () => {
  server = await startServer()
  boss = await server.person({ role: 'SUPER_ADMIN', name: 'Mahmud Hasan' })
})
afterAll(() => server.close())

const as = () => ({ token: boss.token })

describe('the audit log', () => {
  const events = async (query: Record<string, string | number>) =>
    (await server.call(listAudit, { ...as(), query })).body.data

  test('is found by actor, subject, action and day, newest first, page by page', async () => {
    const user = await server.user({ name: 'Tanvir Ahmed' })
    await server.call(login, { body: { email: user.email, password: PASSWORD } })
    for (let i = 0; i < controlLimits.auditPageSize; i += 1)
      await server.sql`insert into audit_event (action, actor, subject) values ('note', ${boss.id}, ${user.id})`
    const first = await events({ subject: user.email })
    expect([first.length, first[0]?.action]).toEqual([controlLimits.auditPageSize, 'note'])
    const rest = await events({ subject: user.email, before: first.at(-1)?._id ?? 0 })
    expect(rest.map(({ action, subject }) => [action, subject?.name])).toEqual([['login', 'Tanvir Ahmed']])
    expect(await events({ subject: user.id, action: 'login' })).toHaveLength(1)
    expect(await events({ actor: boss.email, subject: user.email, action: 'login' })).toEqual([])
    expect(await events({ subject: user.email, endDate: '2020-01-01' })).toEqual([])
    expect(await events({ subject: 'nobody@batua.test' })).toEqual([])
    expect(await events({ actor: 'operator', subject: user.email })).toEqual([])
  })

  test('refuses an action that does not exist, crossed days and a wrong cursor', async () => {
    const wrong: Record<string, string>[] = [
      { action: 'fly' },
      { startDate: '2026-02-02', endDate: '2026-02-01' },
      { before: 'x' },
      { actor: 'a\0b' },
    ]
    for (const query of wrong) expect((await server.call(listAudit, { ...as(), query })).status).toBe(400)
  })

  // threat: curious-admin
  test('records who looked at it, with the filters', async () => {
    await events({ subject: 'celebrity@batua.test' })
    const [event] = await events({ actor: boss.email, action: 'view_audit' })
    expect(event?.details).toEqual({ subject: 'celebrity@batua.test' })
  })
})

describe('settings', () => {
  // threat: shown-secret
  test('are shown by name and origin, and of secrets only whether they are set', async () => {
    const { settings } = (await server.call(getSettings, as())).body.data
    const of = (name: string) => settings.find((setting) => setting.name === name)
    expect(of('BATUA_BACKUP_MAX_HOURS')).toEqual({
      name: 'BATUA_BACKUP_MAX_HOURS',
      value: '26',
      isSet: false,
      isSecret: false,
    })
    expect(of('DATABASE_URL')).toMatchObject({ value: null, isSecret: true })
    for (const { value, isSecret } of settings) if (isSecret) expect(value).toBeNull()
  })

  test('are all that the environment can say', () => {
    expect([...settingNames, 'NODE_ENV'].toSorted()).toEqual(environmentNames.toSorted())
  })
})

describe('books', () => {
  const books = async () => (await server.call(getBooks, as())).body.data
  const start = (what: string) => server.call(runCheck, { ...as(), body: { what } })
  async function ended(id: number): Promise<CheckRun> {
    const run = (await books()).checks.find(({ _id }) => _id === id)
    return run && run.state !== 'running' ? run : ended(id)
  }

  test.each(['ledger', 'journal'])('a check of the %s runs beside the payments and agrees', async (what) => {
    const { status, body } = await start(what)
    expect([status, body.data.state]).toEqual([201, 'running'])
    const run = await ended(body.data._id)
    expect(run).toMatchObject({ what, by: 'Mahmud Hasan', state: 'done', faults: [] })
    expect(run.rows).toBe(run.total)
  })

  test('without a replica books and health say so, and nobody is asked to look', async () => {
    expect((await books()).replica).toBeNull()
    const { items } = (await server.call(getHealth, as())).body.data
    expect(items).toContainEqual({ key: 'replica', state: 'green', number: -1, of: null })
  })

  test('a fault is named, kept and counted', async () => {
    await server.sql`update person_total set people = people + 1 where role = 'USER'`
    const run = await ended((await start('ledger')).body.data._id)
    expect(run.faults[0]).toContain('the count of people is the people there are')
    const { items } = (await server.call(getHealth, as())).body.data
    expect(items[0]).toMatchObject({ key: 'check', state: 'red', number: run.faults.length })
    await server.sql`update person_total set people = people - 1 where role = 'USER'`
  })

  test('a fault counts until a check of the same books agrees, whatever else was checked or could not be', async () => {
    const insert = (what: string, faults: string[], failed = false) => server.sql`
      insert into check_run (what, started_by, ended_at, faults, failed)
      values (${what}, ${boss.id}, now(), ${faults}::text[], ${failed})`
    const counted = () => lastFaults(server.sql)
    await insert('ledger', ['one', 'two'])
    await insert('journal', [])
    expect(await counted()).toBe(2)
    await insert('ledger', [], true)
    expect(await counted()).toBe(2)
    await insert('journal', ['three'])
    expect(await counted()).toBe(3)
    await insert('ledger', [])
    await insert('journal', [])
    expect(await counted()).toBe(0)
  })

  test('a second check is refused and told which one runs', async () => {
    const [running] = await server.sql<{ id: bigint }[]>`
      insert into check_run (what, started_by) values ('ledger', ${boss.id}) returning id`
    const { status, body } = await start('journal')
    expect([status, body.code]).toEqual([409, 'CHECK_RUNNING'])
    expect(body.data).toMatchObject({ _id: Number(running?.id), what: 'ledger', state: 'running' })
  })

  test('a check that is silent for 30 seconds was interrupted, and the next one may start', async () => {
    await server.sql`update check_run set seen_at = now() - interval '31 seconds' where ended_at is null`
    expect((await books()).checks[0]?.state).toBe('interrupted')
    const { status, body } = await start('ledger')
    expect(status).toBe(201)
    await ended(body.data._id)
  })

  test('looking at the page again and again is one event', async () => {
    for (let i = 0; i < 3; i += 1) await books()
    const looks = await server.sql`select from audit_event where actor = ${boss.id} and action = 'view_books'`
    expect(looks.count).toBe(1)
  })

  test('the newest backup is named, and one that is too old or missing needs somebody', async () => {
    const health = async () =>
      (await server.call(getHealth, as())).body.data.items.find(({ key }) => key === 'backup')
    expect(await health()).toMatchObject({ state: 'amber', number: -1 })
    await server.sql`
      insert into audit_event (action, by_operator, made_at) values ('backup', true, now() - interval '27 hours 1 minute')`
    expect(await health()).toMatchObject({ state: 'amber', number: 27, of: 26 })
    await server.sql`insert into audit_event (action, by_operator) values ('backup', true)`
    expect(await health()).toMatchObject({ state: 'green', number: 0 })
    expect((await books()).backupAt).not.toBeNull()
  })
})
