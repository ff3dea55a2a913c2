import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { approvalsPaths } from './paths.ts'

const Screen = chunk(() => import('./web/approvals.tsx'))

export default {
  adminScreens: [{ path: approvalsPaths.admin, Screen }],
  controlScreens: [{ path: approvalsPaths.control, Screen }],
} satisfies WebFeature
