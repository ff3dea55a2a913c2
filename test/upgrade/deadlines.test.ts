import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '#server/database/connect.ts'
import { createHousekeeping } from '#server/run/housekeeping.ts'
import { passTime, runDue } from '../due.ts'
import { testProvider } from '../funding-provider.ts'
import { makeScratch, removeScratch } from '../scratch.ts'
import { startServer, type TestServer } from '../server.ts'
import { releaseWithRows, ring } from './release-0.2.ts'

const rahim = '01a1e20b-4590-7018-9803-cd99068ee178'
const copyCat = '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c'
const phone = '+8801711000101'
const [open, confirmed] = [crypto.randomUUID(), crypto.randomUUID()]

const folder = makeScratch()
let server: TestServer
beforeAll(async () => {
  const database = await releaseWithRows()
  await writeAsRelease(database.sql)
  await database.upgrade()
  const funding = testProvider(join(folder, 'books'))
  server = await startServer({}, { database, ring, funding })
})
afterAll(async () => {
  await server.close()
  removeScratch(folder)
})

/** As 0.2.0 writes them: without deadlines. */
async function writeAsRelease(sql: Sql) {
  await sql`
    insert into phone_claim (phone, claimant, holder, moves_at)
    values (${phone}, ${copyCat}, ${rahim}, now() + interval '3 days')`
  await sql`
    insert into funding_order (id, account, key, amount, state, tried_at)
    select order_.id, account.id, order_.state, 100, order_.state, now() - interval '2 hours'
    from (values (${open}::uuid, 'open'), (${confirmed}, 'confirmed')) as order_ (id, state)
    join account on account.owner = ${rahim}`
  await sql`update preference set weekly_at = now() - interval '14 days' where person = ${rahim}`
}

/** Hours until each deadline. */
const deadlines = () => server.sql`
  select kind, subject, round(extract(epoch from due_at - now()) / 3600)::int as hours from deadline order by due_at`
const weeklyAt = expect.toSatisfy((hours: number) => hours < -6 * 24 && hours > -15 * 24)

const expected = [
  { kind: 'weekly_mail', subject: rahim, hours: weeklyAt },
  { kind: 'funding_order', subject: open, hours: -2 },
  { kind: 'wallet_use', subject: '0', hours: 0 },
  { kind: 'phone_claim', subject: phone, hours: 72 },
]

// threat: upgrade
test('what waited for a time under 0.2.0 has its deadline after the migration, and nothing else has', async () => {
  expect(await deadlines()).toEqual(expected)
})

// threat: upgrade
test('what 0.2.0 writes beside this version gets its deadline by housekeeping', async () => {
  await server.sql`delete from deadline`
  const housekeeping = createHousekeeping({ ...server.services, log: pino({ level: 'silent' }) })
  housekeeping.start()
  await housekeeping.stop()
  expect(await deadlines()).toEqual(expected.filter(({ kind }) => kind !== 'wallet_use'))
})

test('this version does what waited', async () => {
  await server.sql`update phone_claim set moves_at = now()`
  await passTime(server.sql, 'phone_claim', '3 days')
  await runDue(server)
  expect((await server.lastMail('rahim@batua.test'))?.subject).toBe('Your week with Batua')
  expect(await server.actionsOn(copyCat)).toContain('verify_phone')
  expect(await server.sql`select state from funding_order where id = ${open}`).toEqual([
    { state: 'cancelled' },
  ])
})
