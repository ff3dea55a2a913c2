import type { Feature } from '#server/features/feature.ts'
import * as contract from './contract.ts'
import { insertLostFactor } from './server/demo.ts'
import { factorResetKind } from './server/kind.ts'
import { cancelFactorReset } from './server/routes.ts'

export const factorResets: Feature = {
  contract,
  routes: [cancelFactorReset],
  proposalKinds: [factorResetKind],
  /** What a process of 0.2.0 wrote beside this version. */
  sweep: (sql) => sql`select adopt_factor_resets()`,
  demo: { after: insertLostFactor },
}
