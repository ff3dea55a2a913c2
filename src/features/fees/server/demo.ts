import { insertDemoVersion } from '#features/policies/server/demo.ts'
import type { Tx } from '#server/database/connect.ts'
import { presetOf } from '../presets.ts'
import type { Tariff } from '../tariff.ts'
import { shownTerms } from '../wire.ts'

export const insertDemoTariff = (tx: Tx) =>
  insertDemoVersion(tx, {
    kind: 'tariff',
    rules: shownTerms(presetOf('example') as Tariff),
    reason: 'Fees as other wallets charge them. Agents get a part of each cash-out.',
    hoursAgo: 1,
  })
