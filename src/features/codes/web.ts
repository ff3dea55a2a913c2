import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { codePath, scanPath } from './paths.ts'

export default {
  userScreens: [
    { path: codePath, Screen: chunk(() => import('./web/code.tsx')) },
    { path: scanPath, Screen: chunk(() => import('./web/scan/scan.tsx')) },
  ],
} satisfies WebFeature
