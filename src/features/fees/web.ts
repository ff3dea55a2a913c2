import { paths } from '#contract/paths.ts'
import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'

export default {
  publicScreens: [{ path: paths.fees, Screen: chunk(() => import('./web/fees.tsx')) }],
} satisfies WebFeature
