import type { Feature } from '#server/features/feature.ts'
import { gauges } from '#server/services/gauges.ts'
import * as contract from './contract.ts'
import { feeChanged } from './server/fee-now.ts'
import { getTariff } from './server/get-tariff.ts'
import { prepareVat, vatDue, vatUnmoved } from './server/vat.ts'
import { writePreset } from './server/write-preset.ts'

export const fees: Feature = {
  contract,
  group: { name: 'Fees', description: 'What payments cost.', paths: ['/tariff'] },
  routes: [getTariff],
  prepareDatabase: async (owner, settings) => {
    await writePreset(owner, settings)
    await prepareVat(owner)
  },
  due: [vatDue],
  gauges: gauges(vatUnmoved, {
    name: 'batua_vat_unmoved_taka',
    help: 'Taka of VAT within fees that are not moved to the account of VAT yet',
    of: (taka) => taka,
  }),
  refusalData: feeChanged,
}
