import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { newSchedulePath, schedulesPath } from './paths.ts'

export default {
  userScreens: [
    { path: schedulesPath, Screen: chunk(() => import('./web/schedules.tsx')) },
    { path: newSchedulePath, Screen: chunk(() => import('./web/new-schedule.tsx')) },
  ],
} satisfies WebFeature
