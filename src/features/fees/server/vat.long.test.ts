import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendMoney } from '#contract/endpoints/wallet.ts'
import { verifyLedger, verifyWithin } from '#ledger/verify.ts'
import { connect, connectOne } from '#server/database/connect.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { runDue } from '#test/due.ts'
import { untilItHangs } from '#test/hang-limit.ts'
import { dayWithTimeLeft } from '#test/midnight.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { exampleTariff, setTariff } from '../testing/tariffs.ts'
import { prepareVat, vatUnmoved } from './vat.ts'

let database: TestDatabase
let server: TestServer
let [user, friend]: TestPerson[] = []
beforeAll(async () => {
  database = await testDatabase()
  server = await startServer({}, { database })
  user = await moneyCalls(server).userWith(50_000)
  friend = await server.user()
})
afterAll(() => server.close())

const send = async (amount: number, expectedFee: number) => {
  const body = { recipientPhone: friend!.email, amount, expectedFee }
  expect((await server.call(sendMoney, { token: user!.token, body })).status).toBe(200)
}
/** An open transaction of another test, in the same PostgreSQL, delays the move: then the server tries again. */
const night = () =>
  vi.waitFor(async () => {
    await server.sql`update deadline set due_at = now() where kind = 'vat'`
    await runDue(server)
  }, untilItHangs)
const moves = () => server.sql<{ amount: bigint; key: string | null }[]>`
  select amount, key from transfer where type = 'vat' order by seq`
const heldVat = async () =>
  (await server.sql<[{ balance: bigint }]>`select balance from account where kind = 'vat'`)[0].balance

test('without a tariff there is no night of VAT', async () => {
  await prepareVat(server.sql)
  expect(await server.sql`select from deadline where kind = 'vat'`).toHaveLength(0)
})

test('every night the VAT of the fees so far is moved once, each fee rounded half up', async () => {
  await setTariff(server.sql, exampleTariff)
  await prepareVat(server.sql)
  await send(1000, 5)
  await send(1000, 5)
  expect(await vatUnmoved(server.sql)).toBe(1.3)
  await night()
  expect((await moves()).map(({ amount }) => amount)).toEqual([1_30n])
  expect((await moves())[0]?.key).toMatch(/^vat:\d+$/)
  expect([await heldVat(), await vatUnmoved(server.sql)]).toEqual([1_30n, 0])
  await night()
  expect(await moves()).toHaveLength(1)
  await send(1000, 5)
  await dayWithTimeLeft()
  await night()
  expect(await heldVat()).toBe(1_95n)
  expect((await verifyLedger(server.sql)).faults).toEqual([])
  const [next] = await server.sql<{ isLater: boolean }[]>`
    select due_at = dhaka_midnight(dhaka_day(now()) + 1) as "isLater" from deadline where kind = 'vat'`
  expect(next).toEqual({ isLater: true })
})

test('fees are not moved while a transaction that began before is open, and are moved once after it', async () => {
  const before = await heldVat()
  await send(1000, 5)
  const { client: open } = await connectOne(database.target, 'test')
  await open.query('begin')
  await open.query('select pg_current_xact_id()')
  const moved = night()
  await expect.poll(() => server.sql`select from deadline where kind = 'vat' and tries > 1`).toHaveLength(1)
  expect(await heldVat()).toBe(before)
  await open.end()
  await moved
  expect((await heldVat()) - before).toBe(65n)
})

test('a fee has the VAT of the tariff of its time', async () => {
  const before = await heldVat()
  await send(1000, 5)
  await setTariff(server.sql, { ...exampleTariff, vatPpm: 50_000 })
  await send(1000, 5)
  await night()
  expect((await heldVat()) - before).toBe(65n + 24n)
  expect((await verifyLedger(server.sql)).faults).toEqual([])
})

// threat: fee-outside
test('the audit finds VAT that was not moved in whole', async () => {
  const owner = connect({ ...database.target, user: SUPERUSER } as typeof database.target)
  const check = 'the VAT of all fees up to the last move of VAT was moved, from each account of fees'
  const faults = await owner
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update transfer set amount = amount - 1 where seq = (select max(seq) from transfer where type = 'vat')`
      throw (await verifyWithin(tx)).faults.map((fault) => fault.check)
    })
    .catch((found) => found)
  expect(faults).toContain(check)
  await owner.end()
})
