import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { controlPaths } from './paths.ts'

export default {
  controlScreens: [
    { path: controlPaths.audit, Screen: chunk(() => import('./web/audit.tsx')) },
    { path: controlPaths.books, Screen: chunk(() => import('./web/books.tsx')) },
    { path: controlPaths.health, Screen: chunk(() => import('./web/health.tsx')) },
    { path: controlPaths.settings, Screen: chunk(() => import('./web/settings.tsx')) },
  ],
} satisfies WebFeature
