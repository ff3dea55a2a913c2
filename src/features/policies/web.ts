import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { rulesPaths } from './paths.ts'

const Screen = chunk(() => import('./web/rules.tsx'))

export default {
  adminScreens: [{ path: rulesPaths.admin, Screen }],
  controlScreens: [{ path: rulesPaths.control, Screen }],
} satisfies WebFeature
