import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { overviewPath } from './paths.ts'

export default {
  controlScreens: [{ path: overviewPath, Screen: chunk(() => import('./web/overview.tsx')) }],
} satisfies WebFeature
