import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { savingsPath } from './paths.ts'

export default {
  userScreens: [
    { path: savingsPath, Screen: chunk(() => import('./web/savings.tsx')) },
    { path: `${savingsPath}/:goalId`, Screen: chunk(() => import('./web/goal.tsx')) },
  ],
} satisfies WebFeature
