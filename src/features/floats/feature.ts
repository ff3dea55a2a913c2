import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import * as contract from './contract.ts'
import { insertDemoProposals } from './server/demo.ts'
import { creditLineKind, settlementKind } from './server/kinds.ts'
import { getAgentPage, lowerCreditLine } from './server/routes.ts'

export const floats: Feature = {
  contract,
  routes: [counted('admin', getAgentPage), counted('admin', lowerCreditLine)],
  proposalKinds: [settlementKind, creditLineKind],
  demo: { after: insertDemoProposals },
}
