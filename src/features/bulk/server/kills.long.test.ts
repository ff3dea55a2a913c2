import { expect, test } from 'vitest'
import { runDue } from '#test/due.ts'
import { hangMs } from '#test/hang-limit.ts'
import { type ServerOnDatabase, startProcess } from '#test/server-process.ts'
import { at, block, checked, listed, pay, potOf, row, useBulk } from '../testing/server.ts'

/** `npm run test:bulk` has more of both. */
const ROWS = Number(process.env.BATUA_TEST_BULK_ROWS ?? 400)
const KILLS = Number(process.env.BATUA_TEST_BULK_KILLS ?? 1)
const isLong = process.env.BATUA_TEST_BULK_ROWS !== undefined
const SECONDS_MAX = 10

useBulk()

/** A bulk payment of many rows, of which each tenth fails. */
async function paying() {
  const payer = await at.money.userWith(ROWS * 3)
  const people = await Promise.all(Array.from({ length: 10 }, () => at.server.user()))
  const rows = Array.from({ length: ROWS }, (_, i) => row(people[i % 10]!, 1 + (i % 3)))
  const bulk = await checked(payer, rows)
  await block(people[9]!)
  expect((await pay(payer, bulk)).status).toBe(200)
  return { payer, bulk, receivers: people.slice(0, 9) }
}

const endedRows = async (id: string) =>
  (await at.server.sql`select from bulk_row where bulk = ${id} and state in ('paid', 'failed')`).count

// threat: bulk-twice
test('kills of the server lose and repeat no row: paid and returned money is the money that was moved', async () => {
  const { payer, bulk, receivers } = await paying()
  let server: ServerOnDatabase
  for (let kill = 1; kill <= KILLS; kill++) {
    const wanted = Math.floor((ROWS * kill) / (KILLS + 1) - Math.random() * (ROWS / (KILLS + 1)))
    server = await startProcess(at.database.target)
    await expect
      .poll(() => endedRows(bulk._id), { timeout: hangMs, interval: 5 })
      .toBeGreaterThanOrEqual(wanted)
    server.child.kill('SIGKILL')
    expect(await endedRows(bulk._id)).toBeLessThanOrEqual(ROWS)
  }
  server = await startProcess(at.database.target)
  await expect.poll(async () => (await listed(payer))[0]?.state, { timeout: hangMs }).toBe('done')
  await server.stop()
  const [ended] = await listed(payer)
  expect(ended!.paid + ended!.failed).toBe(ROWS)
  expect(ended!.failed).toBe(ROWS / 10)
  const got = await Promise.all(receivers.map(at.money.balance))
  expect(got.reduce((sum, balance) => sum + balance)).toBe(ended!.paidSum)
  expect(ended!.paidSum + ended!.returned!).toBe(bulk.total)
  expect([await at.money.balance(payer), await potOf(payer)]).toEqual([ROWS * 3 - ended!.paidSum, 0n])
  const mails = await at.server.mailsTo(payer.email)
  expect(mails).toHaveLength(1)
  await at.money.state()
}, 600_000)

test('two processes at once pay each row once', async () => {
  const { payer, bulk } = await paying()
  await Promise.all([runDue(at.server), runDue(at.server)])
  await runDue(at.server)
  const [ended] = await listed(payer)
  expect(ended).toMatchObject({ state: 'done', paid: (ROWS * 9) / 10, failed: ROWS / 10 })
  const sent = await at.server.sql`select from transfer where key like ${`bulk:${bulk._id}:%`}`
  expect(sent.count).toBe((ROWS * 9) / 10 + 1)
  await at.money.state()
})

test.runIf(isLong)(`${ROWS} rows take at most ${SECONDS_MAX} seconds`, async () => {
  const { payer } = await paying()
  const before = performance.now()
  await runDue(at.server)
  const seconds = (performance.now() - before) / 1000
  expect((await listed(payer))[0]?.state).toBe('done')
  expect(seconds, `${ROWS} rows`).toBeLessThanOrEqual(SECONDS_MAX)
})
