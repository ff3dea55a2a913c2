import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { disputesPath } from './paths.ts'

export default {
  userScreens: [{ path: disputesPath, Screen: chunk(() => import('./web/reports.tsx')) }],
} satisfies WebFeature
