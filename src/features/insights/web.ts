import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { insightsPath } from './paths.ts'

export default {
  userScreens: [{ path: insightsPath, Screen: chunk(() => import('./web/insights.tsx')) }],
} satisfies WebFeature
