import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { keepFactorPath } from './paths.ts'

export default {
  publicScreens: [{ path: keepFactorPath, Screen: chunk(() => import('./web/keep-second-factor.tsx')) }],
} satisfies WebFeature
