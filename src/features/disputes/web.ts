import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { adminDisputePath, adminDisputesPath, disputesPath } from './paths.ts'

export default {
  userScreens: [{ path: disputesPath, Screen: chunk(() => import('./web/reports.tsx')) }],
  adminScreens: [
    { path: adminDisputesPath, Screen: chunk(() => import('./web/admin/disputes.tsx')) },
    { path: adminDisputePath(':disputeId'), Screen: chunk(() => import('./web/admin/dispute-page.tsx')) },
  ],
} satisfies WebFeature
