import type { Feature } from '#server/features/feature.ts'
import * as contract from './contract.ts'
import { feeChanged } from './server/fee-now.ts'
import { getTariff } from './server/get-tariff.ts'
import { writePreset } from './server/write-preset.ts'

export const fees: Feature = {
  contract,
  group: { name: 'Fees', description: 'What payments cost.', paths: ['/tariff'] },
  routes: [getTariff],
  prepareDatabase: writePreset,
  refusalData: feeChanged,
}
