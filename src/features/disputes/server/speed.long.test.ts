import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openStream } from '#test/events.ts'
import { hangMs } from '#test/hang-limit.ts'
import { moneyCalls } from '#test/money.ts'
import { startServer } from '#test/server.ts'
import { startProcess } from '#test/server-process.ts'
import { percentile } from '#test/soak/percentile.ts'
import { reportPayment } from '../contract.ts'

/** `npm run test:disputes` asks for a second, and for more reports: of 20 the p95 is the slowest one. */
const P95_MS = Number(process.env.BATUA_TEST_DISPUTE_P95_MS ?? hangMs)
const REPORTS = Number(process.env.BATUA_TEST_DISPUTE_REPORTS ?? 20)

test(
  'a report in one process holds the money, and reaches the open page of the other side in another, in time',
  async () => {
    const database = await testDatabase()
    const server = await startServer({}, { database })
    const [first, second] = [await startProcess(database.target), await startProcess(database.target)]
    onTestFinished(async () => {
      await Promise.all([first.stop(), second.stop()])
      await server.close()
    })
    const money = moneyCalls(server)
    const held: number[] = []
    const shown: number[] = []
    for (let i = 0; i < REPORTS; i++) {
      const [payer, payee] = [await money.userWith(1_000), await server.user()]
      const transaction = (await money.send(payer, payee.email, 500)).body.data.reference
      const page = await openStream(second.address, payee.token)
      await expect.poll(() => page.last(), { timeout: hangMs }).toMatchObject({ disputes: 0 })
      const start = performance.now()
      const body = { transaction, reason: 'wrong_person', text: 'I picked the wrong name' }
      expect((await first.call(reportPayment, { token: payer.token, body })).status).toBe(201)
      // The answer comes after the commit of the hold.
      held.push(performance.now() - start)
      await expect.poll(() => page.last()?.disputes, { timeout: hangMs, interval: 2 }).toBeGreaterThan(0)
      shown.push(performance.now() - start)
      page.close()
    }
    expect(await server.sql`select from transfer where type = 'hold'`).toHaveLength(REPORTS)
    const figures = { held: percentile(held, 0.95), shown: percentile(shown, 0.95) }
    process.stdout.write(
      `${REPORTS} reports: p95 to the hold ${figures.held.toFixed(1)} ms, to the other page ${figures.shown.toFixed(1)} ms\n`,
    )
    expect(figures.held).toBeLessThanOrEqual(P95_MS)
    expect(figures.shown).toBeLessThanOrEqual(P95_MS)
  },
  hangMs * 4,
)
