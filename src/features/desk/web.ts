import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { agentPagePath, userPagePath } from './paths.ts'

export default {
  topBarParts: [
    {
      name: 'search',
      role: 'ADMIN',
      Part: chunk(
        () => import('./web/search.tsx'),
        () => null,
      ),
    },
  ],
  adminScreens: [
    { path: userPagePath(':userId'), Screen: chunk(() => import('./web/user-page.tsx')) },
    { path: agentPagePath(':agentId'), Screen: chunk(() => import('./web/agent-page.tsx')) },
  ],
} satisfies WebFeature
