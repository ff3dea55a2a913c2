import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMoney } from '#contract/endpoints/wallet.ts'
import { rates } from '#contract/rates.ts'
import { backdated } from '#test/backdated.ts'
import { csvOf, endOf, leaveEarly, linesOf } from '#test/csv.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
let user: TestPerson
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
  user = await server.user({ name: 'Nusrat Jahan' })
})
afterAll(() => server.close())

const csv = (person: TestPerson, query = '') => csvOf(server, person, `/history/csv${query}`)

// ASVS: 5.4.1
test('an empty history is a whole file: the header, and a last line that counts no rows', async () => {
  const { response, bytes } = await csv(user)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="batua-history.csv"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(linesOf(bytes)[0]).toBe(
    'Time,Reference,Type,Direction,Amount,Currency,Name,Email or phone,Balance after,Note',
  )
  const { last, counting } = endOf(bytes)
  expect(last).toBe(counting(0))
})

test('names and notes that look like formulas are prefixed, and quotes and commas are quoted', async () => {
  const other = await money.userWith(1_000, { name: '=HYPERLINK("https://evil.example")' })
  const notes = ['+cmd|calc', '-2+3', '@sum(A1)', '＝1+1', 'plain, "quoted"', '৳ ধন্যবাদ']
  for (const note of notes)
    await server.call(sendMoney, {
      token: other.token,
      body: { recipientPhone: user.email, amount: 10.5, note },
    })
  const { bytes } = await csv(user)
  const rows = linesOf(bytes).slice(1, -2)
  const name = `"'=HYPERLINK(""https://evil.example"")"`
  expect(rows.map((row) => row.slice(row.indexOf(',send_money')))).toEqual(
    ['৳ ধন্যবাদ', '"plain, ""quoted"""', "'＝1+1", "'@sum(A1)", "'-2+3", "'+cmd|calc"].map(
      (note, i) => `,send_money,in,10.5,BDT,${name},${other.email},${63 - i * 10.5},${note}`,
    ),
  )
  expect(rows[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,BT[2-9A-Z]{8},/)
})

test('a sender gets the masked name and the typed address, as in the list', async () => {
  const sender = await money.userWith(100)
  const stranger = await server.user({ name: 'Rahim Uddin', phone: '+8801711000055' })
  await money.send(sender, '01711000055', 30)
  const text = (await csv(sender, '?type=send_money')).bytes.toString()
  expect(text).toContain(",out,30,BDT,Rahim U.,'+8801711000055,70,")
  expect(text).not.toContain('Uddin')
  expect(text).not.toContain(stranger.email)
})

test('a long history is exported in whole, with its count and sum, and filters apply', async () => {
  const reader = await server.user()
  const start = Date.UTC(2025, 0, 1)
  await backdated(
    server,
    reader,
    Array.from({ length: 1_234 }, (_, i) => new Date(start + i * 3_600_000).toISOString()),
  )
  const whole = (await csv(reader)).bytes
  const { last, counting } = endOf(whole)
  expect(last).toBe(counting(1_234))
  const amounts = linesOf(whole)
    .slice(1, -2)
    .map((line) => Number(line.split(',')[4]))
  expect(amounts).toEqual(Array.from({ length: 1_234 }, (_, i) => 1_234 - i))
  const february = (await csv(reader, '?startDate=2025-02-01&endDate=2025-02-28')).bytes
  expect(endOf(february).last).toMatch(/^Rows,496,/)
  expect(endOf((await csv(reader, '?startDate=2025-04-01')).bytes).last).toMatch(/^Rows,0,/)
  const events = await server.sql`
    select action, details from audit_event where subject = ${reader.id} and action = 'download_history' order by id`
  expect(events.map(({ details }) => details)).toEqual([
    { isSearch: false },
    { isSearch: false, startDate: '2025-02-01', endDate: '2025-02-28' },
    { isSearch: false, startDate: '2025-04-01' },
  ])
})

test('a client that disconnects ends the download, and its database connection is freed', async () => {
  const reader = await server.user()
  const start = Date.UTC(2023, 0, 1)
  await backdated(
    server,
    reader,
    Array.from({ length: 20_000 }, (_, i) => new Date(start + i * 60_000).toISOString()),
  )
  const read = async () => {
    const [row] = await server.sql<{ calls: bigint }[]>`
      select coalesce(sum(seq_scan + idx_scan), 0)::bigint as calls from pg_stat_user_tables where relname = 'transfer'`
    return row!.calls
  }
  await leaveEarly(server, reader, '/history/csv')
  await expect
    .poll(
      async () =>
        (
          await server.sql`
            select from pg_stat_activity
            where application_name = 'batua lists' and state <> 'idle' and datname = current_database()`
        ).length,
    )
    .toBe(0)
  // Nothing reads any more: the counters of the table stand still.
  let last = -1n
  await expect
    .poll(async () => {
      const before = last
      last = await read()
      return last === before
    })
    .toBe(true)
  expect((await csv(reader, '?endDate=2022-12-31')).response.status).toBe(200)
})

test('wrong filters are a 400 without a file, and downloads are limited per person', async () => {
  const busy = await server.user()
  const wrong = await csv(busy, '?minAmount=5&maxAmount=4')
  expect(wrong.response.status).toBe(400)
  expect(JSON.parse(wrong.bytes.toString())).toMatchObject({ code: 'VALIDATION_FAILED' })
  const [{ max }] = rates.download
  const statuses: number[] = []
  for (let i = 0; i < max; i++) statuses.push((await csv(busy)).response.status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await csv(busy)
  expect(refused.response.status).toBe(429)
  expect(refused.response.headers.get('retry-after')).not.toBeNull()
  expect(await server.actionsOn(busy.id)).toHaveLength(max)
})

test('an agent gets the transactions that they handled', async () => {
  const agent = await server.agent()
  const customer = await server.user({ name: 'Karim Mia' })
  await money.cashIn(agent, customer.email, 40)
  await money.deposit(customer, 25, { agentEmail: agent.email })
  const rows = linesOf((await csv(agent)).bytes)
    .slice(1, -2)
    .map((line) => line.split(',').slice(2).join())
  expect(rows).toEqual([
    `add_money,,25,BDT,Karim Mia,${customer.email},,`,
    `cash_in,out,40,BDT,Karim Mia,${customer.email},-40,`,
  ])
})
