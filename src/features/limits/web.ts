import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { limitsPath } from './paths.ts'

export default {
  userScreens: [{ path: limitsPath, Screen: chunk(() => import('./web/limits.tsx')) }],
} satisfies WebFeature
