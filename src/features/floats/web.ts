import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { agentPagePath } from './paths.ts'

export default {
  adminScreens: [{ path: agentPagePath(':agentId'), Screen: chunk(() => import('./web/agent-page.tsx')) }],
} satisfies WebFeature
