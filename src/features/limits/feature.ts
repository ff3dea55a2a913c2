import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import { gauges } from '#server/services/gauges.ts'
import * as contract from './contract.ts'
import { insertDemoLimits } from './server/demo.ts'
import { walletUseDue } from './server/fill-use.ts'
import { limitsKind, resumeKind } from './server/kinds.ts'
import { limitLeft } from './server/limit-left.ts'
import { pauseType } from './server/pause.ts'
import { policiesInForce } from './server/policies-in-force.ts'
import { lowerTier, tierKind } from './server/tiers.ts'
import { getWalletRules, rulesOfUser } from './server/wallet-rules.ts'
import { writePreset } from './server/write-preset.ts'

export const limits: Feature = {
  contract,
  routes: [getWalletRules, counted('proposal', pauseType), counted('admin', lowerTier)],
  due: [walletUseDue],
  gauges: gauges(
    policiesInForce,
    {
      name: 'batua_policy_version',
      help: 'The version of rules that is in force',
      label: 'kind',
      of: (policies) => policies.inForce,
    },
    {
      name: 'batua_wallets_uncounted',
      help: 'Wallets whose use of limits is not counted yet',
      of: (policies) => policies.uncounted,
    },
  ),
  proposalKinds: [limitsKind, resumeKind, tierKind],
  userPage: rulesOfUser,
  demo: { after: insertDemoLimits },
  prepareDatabase: writePreset,
  refusalData: limitLeft,
}
