import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { bulkPath } from './paths.ts'

export default {
  userScreens: [{ path: bulkPath, Screen: chunk(() => import('./web/bulk.tsx')) }],
} satisfies WebFeature
