import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { statementPaths } from './paths.ts'

const Screen = chunk(() => import('./web/statements.tsx'))

export default {
  userScreens: [{ path: statementPaths.user, Screen }],
  agentScreens: [{ path: statementPaths.agent, Screen }],
} satisfies WebFeature
