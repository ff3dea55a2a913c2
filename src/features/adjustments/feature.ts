import type { Feature } from '#server/features/feature.ts'
import { adjustmentKind } from './server/kind.ts'

export const adjustments: Feature = { contract: {}, proposalKinds: [adjustmentKind] }
