import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import { gauges } from '#server/services/gauges.ts'
import * as contract from './contract.ts'
import { commissionsOf, commissionsOfAgent, feeDays } from './server/charts.ts'
import { insertDemoTariff } from './server/demo.ts'
import { estimateTariff } from './server/estimate.ts'
import { feeChanged } from './server/fee-now.ts'
import { getTariff } from './server/get-tariff.ts'
import { tariffKind } from './server/kinds.ts'
import { prepareVat, vatDue, vatUnmoved } from './server/vat.ts'
import { writePreset } from './server/write-preset.ts'

export const fees: Feature = {
  contract,
  group: { name: 'Fees', description: 'What payments cost.', paths: ['/tariff'] },
  routes: [getTariff, counted('admin', estimateTariff)],
  prepareDatabase: async (owner, settings) => {
    await writePreset(owner, settings)
    await prepareVat(owner)
  },
  adminCharts: async (db) => ({ fees: await feeDays(db) }),
  agentCharts: async (db, account) => ({ commissions: await commissionsOf(db, account) }),
  agentPage: async (db, agentId) => ({ commissions: await commissionsOfAgent(db, agentId) }),
  demo: { after: insertDemoTariff },
  due: [vatDue],
  proposalKinds: [tariffKind],
  gauges: gauges(vatUnmoved, {
    name: 'batua_vat_unmoved_taka',
    help: 'Taka of VAT within fees that are not moved to the account of VAT yet',
    of: (taka) => taka,
  }),
  refusalData: feeChanged,
}
