import { insertDemoVersion } from '#features/policies/server/demo.ts'
import type { Tx } from '#server/database/connect.ts'
import { presetOf } from '../presets.ts'

export const insertDemoLimits = (tx: Tx) =>
  insertDemoVersion(tx, {
    kind: 'limits',
    rules: presetOf('bb-2025'),
    reason: 'The limits of the central bank for mobile money, as of March 2025.',
    hoursAgo: 2,
  })
