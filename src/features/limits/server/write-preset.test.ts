import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { makeAccount } from '#test/ledger.ts'
import { walletRulesOf } from './wallet-rules.ts'
import { writePreset } from './write-preset.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

const versions = () => db.sql`select kind from policy`

// threat: production-defaults
test('a local start has no limits, and any other start has those of the preset', () => {
  expect(readSettings({}).limits).toBe('none')
  expect(readSettings({ HOST: '0.0.0.0' }).limits).toBe('bb-2025')
  expect(readSettings({ HOST: '0.0.0.0', BATUA_LIMITS: 'none' }).limits).toBe('none')
})

test('a new database gets the preset once, and a database with wallets never does', async () => {
  await writePreset(db.sql, { limits: 'none' })
  expect(await versions()).toEqual([])
  await Promise.all([1, 2].map(() => writePreset(db.sql, { limits: 'bb-2025' })))
  expect(await versions()).toEqual([{ kind: 'limits' }])
  const { limits, balance } = await walletRulesOf(db.sql, await makeAccount(db.sql))
  const bounds = limits.map(({ type, day, month }) => [type, day.max, month.max])
  expect(bounds).toEqual([
    ['add_money', 50_000, 300_000],
    ['withdraw', 50_000, 300_000],
    ['send_money', 50_000, 300_000],
    ['cash_in', 50_000, 300_000],
    ['cash_out', 30_000, 200_000],
  ])
  expect(balance.max).toBe(500_000)

  const kept = await testDatabase()
  await makeAccount(kept.sql)
  await writePreset(kept.sql, { limits: 'bb-2025' })
  expect(await kept.sql`select from policy`).toHaveLength(0)
  await kept.drop()
})
