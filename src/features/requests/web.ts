import { paths } from '#contract/paths.ts'
import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { requestsPath, splitPath } from './paths.ts'

export default {
  userScreens: [
    { path: requestsPath, Screen: chunk(() => import('./web/requests.tsx')) },
    { path: splitPath, Screen: chunk(() => import('./web/split.tsx')) },
  ],
  publicScreens: [{ path: `${paths.pay}/:requestToken`, Screen: chunk(() => import('./web/pay.tsx')) }],
} satisfies WebFeature
