import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsRead, serverWithLongHistory } from '#test/long-history.ts'
import type { TestServer } from '#test/server.ts'
import { feeRule } from '../testing/tariffs.ts'
import { estimate } from './estimate.ts'

let server: TestServer
beforeAll(async () => {
  ;({ server } = await serverWithLongHistory())
})
afterAll(() => server.close())

test('an estimate from a sample reads as many payments as the sample has, and is scaled to all', async () => {
  const tariff = { vatPpm: 0, rules: [feeRule('cash_out', { flat: 1_00n })] }
  const [{ cashOuts }] = await server.sql<[{ cashOuts: number }]>`
    select count(*)::int as "cashOuts" from transfer
    where type = 'cash_out' and created_at >= dhaka_midnight(dhaka_day(now()) - 29)`
  const sample = 50
  expect((await estimate(server.sql, tariff, { sample })).fees).toBe(cashOuts)
  const read = await rowsRead(server, (tx) => estimate(tx, tariff, { sample }))
  expect(read).toBeGreaterThanOrEqual(sample - 1)
  expect(read).toBeLessThanOrEqual(sample + 10)
})
