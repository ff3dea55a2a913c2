import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listTransactions } from '#contract/endpoints/admin.ts'
import { getNotifications } from '#contract/endpoints/events.ts'
import { csvDownload } from '#server/http/csv.ts'
import { backdated } from '#test/backdated.ts'
import { csvOf, endOf, leaveAfter, leaveEarly, linesOf } from '#test/csv.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { stateOf } from '#test/state.ts'
import { exportTransactions, exportUsers } from '../contract.ts'
import { exportLimits } from '../facts.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
})
afterAll(() => server.close())

const rowsOf = (bytes: Buffer) => linesOf(bytes).slice(1, -2)
const exported = async (person: TestPerson, what: string, query = '') => {
  const { response, bytes } = await csvOf(server, person, `/admin/exports/${what}${query}`)
  expect(response.status).toBe(200)
  return bytes
}
const told = async (person: TestPerson) => {
  const { body } = await server.call(getNotifications, { token: person.token })
  return body.data.items.map((item) => item.kind === 'event' && [item.type, item.details])
}
const eventsBy = async ({ id }: TestPerson) => {
  const events = await server.sql<{ action: string; details: Record<string, unknown> }[]>`
    select action, details from audit_event where actor = ${id} and action in ('export', 'export_done') order by id`
  return events.map(({ action, details }) => [action, details])
}

describe('a file', () => {
  test('of users has their list, newest first, with its count and sum', async () => {
    const admin = await server.admin()
    const phone = '+8801711000311'
    await server.user({ name: 'Exported Anika', email: 'anika@exported.test', phone })
    await server.user({ name: '=cmd(), "Exported"', email: 'formula@exported.test', status: 'blocked' })
    await server.agent({ name: 'Exported Agent' })
    const bytes = await exported(admin, 'users', '?search=exported')
    expect(linesOf(bytes)[0]).toBe('Name,Email,Phone,Phone confirmed,Status,Frozen,Since')
    expect(rowsOf(bytes).map((row) => row.replace(/,[-\d]+ [:\d]+$/, ''))).toEqual([
      `"'=cmd(), ""Exported""",formula@exported.test,,no,blocked,no`,
      `Exported Anika,anika@exported.test,'${phone},yes,active,no`,
    ])
    expect(endOf(bytes).last).toBe(endOf(bytes).counting(2))
  })

  test('of agents has their area', async () => {
    const admin = await server.admin()
    const agent = await server.agent({ name: 'Listed Agent', email: 'listed@exported.test' })
    await server.sql`
      insert into agent_listing (agent, is_listed, area, hours, shows_phone)
      values (${agent.id}, true, 'Mirpur 10', '', false)`
    const [row] = rowsOf(await exported(admin, 'agents', '?search=listed@exported.test'))
    expect(row).toMatch(/^Listed Agent,listed@exported.test,.*,active,no,.*,Mirpur 10,0$/)
  })

  test('takes signs of a search as they are', async () => {
    const admin = await server.admin()
    for (const search of ["o'brien%", '%', '_', '"; drop table person; --'])
      expect(rowsOf(await exported(admin, 'users', `?search=${encodeURIComponent(search)}`))).toEqual([])
  })

  test('that is larger than allowed is cut, and its last line says so', async () => {
    const parts = async function* () {
      yield [['a'], ['b']]
      yield [['c'], ['d']]
    }
    const sums: number[] = []
    const { chunks } = csvDownload('x.csv', ['Letter'], parts(), {
      rowsMax: 3,
      onEnd: async ({ rows }) => void sums.push(rows),
    })
    let text = ''
    for await (const chunk of chunks) text += chunk
    expect(text.split('\r\n').slice(1, 4)).toEqual(['a', 'b', 'c'])
    expect(text).toMatch(/\r\nRows,3,SHA-256,[\da-f]{64},There are more rows\r\n$/)
    expect(sums).toEqual([3])
  })
})

describe('transactions', () => {
  let admin: TestPerson
  let person: TestPerson
  beforeAll(async () => {
    admin = await server.admin()
    person = await server.user({ name: 'Many Payments', email: 'many@exported.test' })
    // Groups of equal times cross the ends of parts.
    const start = Date.UTC(2024, 0, 1)
    await backdated(
      server,
      person,
      Array.from({ length: 4_500 }, (_, i) => new Date(start + Math.floor(i / 7) * 60_000).toISOString()),
    )
  })

  test('are exported in whole, part by part, in the order of the list', async () => {
    const bytes = await exported(admin, 'transactions', '?search=many@exported.test')
    expect(endOf(bytes).last).toBe(endOf(bytes).counting(4_500))
    const amounts = rowsOf(bytes).map((row) => Number(row.split(',')[4]))
    expect(amounts).toEqual(Array.from({ length: 4_500 }, (_, i) => 4_500 - i))
  })

  test('are narrowed by the filters of the list, also where a whole part has none', async () => {
    const queries: Record<string, string | number>[] = [
      { maxAmount: 3 },
      { minAmount: 4_499, type: 'add_money' },
      { startDate: '2024-01-01', endDate: '2024-01-01', minAmount: 100, maxAmount: 120 },
      { search: 'many@exported.test', maxAmount: 1 },
      { startDate: '2030-01-01' },
    ]
    for (const query of queries) {
      const listed = await server.call(listTransactions, {
        token: admin.token,
        query: { ...query, limit: 100 },
      })
      const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))
      const rows = rowsOf(await exported(admin, 'transactions', `?${asked}`))
      expect(rows.map((row) => row.split(',')[1])).toEqual(listed.body.data.map(({ reference }) => reference))
    }
  })

  test('are found by a whole reference', async () => {
    const sender = await money.userWith(100, { name: 'Referenced Sender' })
    const receiver = await server.user({ name: 'Referenced Receiver' })
    const { body } = await money.send(sender, receiver.email, 30)
    const other = await server.admin()
    const rows = rowsOf(await exported(other, 'transactions', `?search=${body.data.reference}`))
    const parties = `Referenced Sender,${sender.email},Referenced Receiver,${receiver.email}`
    expect(rows.map((row) => row.slice(row.indexOf(',') + 1))).toEqual([
      `${body.data.reference},send_money,completed,30,BDT,${parties}`,
    ])
  })

  test.each<Record<string, string | number>>([
    { type: 'fly' },
    { minAmount: 5, maxAmount: 4 },
    { startDate: '2026-02-02', endDate: '2026-02-01' },
  ])('with the wrong filters %o are refused, and nothing is recorded', async (query) => {
    const curious = await server.admin()
    expect((await server.call(exportTransactions, { token: curious.token, query })).status).toBe(400)
    expect(await eventsBy(curious)).toEqual([])
  })
})

describe('an export', () => {
  // threat: stolen-admin-session
  test('needs a fresh session: without it nothing is recorded or sent', async () => {
    const admin = await server.admin()
    await server.ageSession(admin)
    const before = await stateOf(server.sql)
    const { status, body } = await server.call(exportUsers, { token: admin.token })
    expect([status, body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
    expect(await stateOf(server.sql)).toBe(before)
  })

  // threat: curious-admin
  test('is recorded before its first byte with its filters, and after its last with rows and sum', async () => {
    const admin = await server.admin()
    await server.user({ email: 'recorded@exported.test' })
    const bytes = await exported(admin, 'users', '?search=recorded@exported.test')
    const sha256 = endOf(bytes).last.trim().split(',').at(-1)
    await expect
      .poll(() => eventsBy(admin))
      .toEqual([
        ['export', { what: 'users', search: 'recorded@exported.test' }],
        ['export_done', { what: 'users', rows: 1, sha256 }],
      ])
  })

  test('whose client leaves has no end in the audit, and the next one can start', async () => {
    const admin = await server.admin()
    const boss = await server.person({ role: 'SUPER_ADMIN' })
    await server.sql`
      insert into audit_event (action, actor, details)
      select 'note', ${boss.id}, jsonb_build_object('words', repeat('x', 500)) from generate_series(1, 30000)`
    await leaveEarly(server, boss, '/control/exports/audit')
    const running = async () => (await server.sql`select from export_run where person = ${boss.id}`).length
    await expect.poll(running).toBe(0)
    expect((await eventsBy(boss)).map(([action]) => action)).toEqual(['export'])
    expect(rowsOf(await exported(admin, 'users', '?search=nobody-at-all'))).toEqual([])
  })

  // threat: curious-admin
  test('of more than 10,000 rows is told to the other super admins', async () => {
    const boss = await server.person({ role: 'SUPER_ADMIN', name: 'Shirin Akter' })
    const other = await server.person({ role: 'SUPER_ADMIN' })
    const { response, bytes } = await csvOf(server, boss, '/control/exports/audit?action=note')
    expect(response.status).toBe(200)
    const rows = rowsOf(bytes).length
    expect(rows).toBeGreaterThan(exportLimits.toldAbove)
    await expect
      .poll(() => told(other))
      .toEqual([['large_export', { admin: 'Shirin Akter', rows: String(rows) }]])
    expect(await told(boss)).toEqual([])
  })

  // threat: curious-admin
  test('of more than 10,000 rows is told to the other super admins, also if the client leaves before its end', async () => {
    const boss = await server.person({ role: 'SUPER_ADMIN', name: 'Farzana Huq' })
    const other = await server.person({ role: 'SUPER_ADMIN' })
    await leaveAfter(server, boss, '/control/exports/audit?action=note', 12_000)
    await expect.poll(() => told(other)).toMatchObject([['large_export', { admin: 'Farzana Huq' }]])
    expect((await eventsBy(boss)).map(([action]) => action)).toEqual(['export'])
  })

  // threat: curious-admin
  test('is the tenth of a day at most; a stale session and a file that runs already use none up', async () => {
    const admin = await server.admin()
    const ask = async () =>
      (await csvOf(server, admin, '/admin/exports/users?search=nobody-at-all')).response.status
    await server.ageSession(admin)
    for (let i = 0; i < 10; i += 1) expect(await ask()).toBe(403)
    admin.token = await server.signIn(admin)
    await server.sql`insert into export_run (person) values (${admin.id})`
    expect(await ask()).toBe(409)
    await server.sql`delete from export_run where person = ${admin.id}`
    for (let i = 0; i < 10; i += 1) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
  })

  test('runs one at a time for each administrator; one that is silent for half a minute is over', async () => {
    const admin = await server.admin()
    const other = await server.admin()
    await server.sql`insert into export_run (person) values (${admin.id})`
    const { status, body } = await server.call(exportUsers, { token: admin.token })
    expect([status, body.code]).toEqual([409, 'EXPORT_RUNNING'])
    expect(await eventsBy(admin)).toEqual([])
    await exported(other, 'users', '?search=nobody-at-all')
    await server.sql`
      update export_run set seen_at = now() - make_interval(secs => ${exportLimits.silentSeconds + 1})
      where person = ${admin.id}`
    await exported(admin, 'users', '?search=nobody-at-all')
  })

  test('is refused for an ADMIN in Control and for a SUPER_ADMIN in the admin area', async () => {
    const admin = await server.admin()
    const boss = await server.person({ role: 'SUPER_ADMIN' })
    expect((await csvOf(server, admin, '/control/exports/audit')).response.status).toBe(403)
    expect((await csvOf(server, boss, '/admin/exports/users')).response.status).toBe(403)
  })
})
