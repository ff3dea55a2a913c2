import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { adminDisputePath, adminDisputesPath, disputesPaths } from './paths.ts'

const Screen = chunk(() => import('./web/reports.tsx'))

export default {
  userScreens: [{ path: disputesPaths.user, Screen }],
  agentScreens: [{ path: disputesPaths.agent, Screen }],
  adminScreens: [
    { path: adminDisputesPath, Screen: chunk(() => import('./web/admin/disputes.tsx')) },
    { path: adminDisputePath(':disputeId'), Screen: chunk(() => import('./web/admin/dispute-page.tsx')) },
  ],
} satisfies WebFeature
