import type { FeatureTesting } from '#test/feature.ts'
import { statementPaths } from './paths.ts'

export default {
  screens: [
    { role: 'USER', path: statementPaths.user, heading: 'Statements', order: 3 },
    { role: 'AGENT', path: statementPaths.agent, heading: 'Statements', order: 3 },
  ],
} satisfies FeatureTesting
