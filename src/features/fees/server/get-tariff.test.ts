import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiBase } from '#contract/paths.ts'
import { readSettings } from '#server/settings/settings.ts'
import { testDatabase } from '#test/database.ts'
import { makeAccount } from '#test/ledger.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { getTariff } from '../contract.ts'
import { exampleTariff, feeRule, setTariff } from '../testing/tariffs.ts'
import { tariffShown } from '../wire.ts'
import { writePreset } from './write-preset.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const tariffs = async () => (await server.call(getTariff, {})).body.data
const HOUR = 3_600_000

test('a new database has no tariff, and anybody learns that payments are free', async () => {
  expect(await tariffs()).toEqual({ inForce: null, coming: [] })
})

test('anybody sees the tariff in force and those to come, and none that is over', async () => {
  const later = (hours: number) => new Date(Date.now() + hours * HOUR)
  await setTariff(server.sql, { rules: [feeRule('send_money', { flat: 1n })] }, later(-2))
  await setTariff(server.sql, exampleTariff, later(-1))
  await setTariff(server.sql, {}, later(48))
  await setTariff(server.sql, { rules: [feeRule('cash_out', { ppm: 17_500 })] }, later(24))
  const { inForce, coming } = await tariffs()
  expect(tariffShown(inForce!)).toEqual(exampleTariff)
  expect(coming.map(({ rules }) => rules.map(({ ppm }) => ppm))).toEqual([[17_500], []])
})

test('of two tariffs from the same moment the later decision holds', async () => {
  const from = new Date(Date.now() - 1000)
  await setTariff(server.sql, { vatPpm: 1 }, from)
  await setTariff(server.sql, { vatPpm: 2 }, from)
  expect((await tariffs()).inForce?.vatPpm).toBe(2)
})

test('anybody may keep the tariff for a minute, and not beyond the next one', async () => {
  const keptFor = async () =>
    (await fetch(`${server.url}${apiBase}${getTariff.path}`)).headers.get('cache-control')
  expect(await keptFor()).toBe('public, max-age=60')
  await setTariff(server.sql, {}, new Date(Date.now() + 30_000))
  const [, seconds] = /^public, max-age=(\d+)$/.exec((await keptFor()) ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(0)
  expect(Number(seconds)).toBeLessThanOrEqual(30)
})

test('a version of the tariff never changes', async () => {
  await expect(server.sql`update fee_rule set flat = 0`).rejects.toThrow(/never changes/)
  await expect(server.sql`delete from fee_rule`).rejects.toThrow(/never changes/)
})

// threat: production-defaults
test('without a setting no start charges anything', () => {
  expect(readSettings({}).tariff).toBe('zero')
  expect(readSettings({ HOST: '0.0.0.0' }).tariff).toBe('zero')
})

test('a new database gets the preset once, and a database with wallets never does', async () => {
  const fresh = await testDatabase()
  const versions = () => fresh.sql`select kind, vat_ppm as vat from policy`
  await writePreset(fresh.sql, { tariff: 'zero' })
  expect(await versions()).toEqual([])
  await Promise.all([1, 2].map(() => writePreset(fresh.sql, { tariff: 'example' })))
  expect(await versions()).toEqual([{ kind: 'tariff', vat: 150_000 }])
  await fresh.drop()

  const kept = await testDatabase()
  await makeAccount(kept.sql)
  await writePreset(kept.sql, { tariff: 'example' })
  expect(await kept.sql`select from policy`).toHaveLength(0)
  await kept.drop()
})
