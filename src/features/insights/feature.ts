import type { Feature } from '#server/features/feature.ts'
import * as contract from './contract.ts'
import { getInsights } from './server/routes.ts'

export const insights: Feature = {
  contract,
  routes: [getInsights],
}
