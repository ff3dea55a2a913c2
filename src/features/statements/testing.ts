import type { FeatureTesting } from '#test/feature.ts'
import { statementPaths } from './paths.ts'

export default {
  screens: [
    { role: 'USER', path: statementPaths.user, heading: 'Statements' },
    { role: 'AGENT', path: statementPaths.agent, heading: 'Statements' },
  ],
} satisfies FeatureTesting
