import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import * as contract from './contract.ts'
import { insertDemoProposals } from './server/demo.ts'
import { floatOfAgent, presentFloat } from './server/floats.ts'
import { creditLineKind, settlementKind } from './server/kinds.ts'
import { lowerCreditLine } from './server/routes.ts'

export const floats: Feature = {
  contract,
  routes: [counted('admin', lowerCreditLine)],
  async agentPage(db, id) {
    const float = await floatOfAgent(db, id)
    return float ? { float: presentFloat(float) } : {}
  },
  proposalKinds: [settlementKind, creditLineKind],
  demo: { after: insertDemoProposals },
}
