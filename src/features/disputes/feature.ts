import { poishaToTaka } from '#contract/money.ts'
import type { Feature } from '#server/features/feature.ts'
import { gauges } from '#server/services/gauges.ts'
import * as adminContract from './admin-contract.ts'
import * as contract from './contract.ts'
import { adminDisputeRoutes } from './server/admin-routes.ts'
import { reversalKind } from './server/decision.ts'
import { disputeDue } from './server/due.ts'
import { disputeRoutes } from './server/routes.ts'
import { countDisputes, eventCount, heldOf } from './server/stored.ts'

export const disputes: Feature = {
  contract: { ...contract, ...adminContract },
  group: {
    name: 'Reports',
    description:
      'A payment that was a mistake: its payer reports it, the other side returns the money or explains.',
    paths: ['/disputes', '/admin/disputes'],
  },
  routes: [...disputeRoutes, ...adminDisputeRoutes],
  proposalKinds: [reversalKind],
  due: disputeDue,
  userPage: heldOf,
  liveCounts: { disputes: eventCount },
  gauges: gauges(
    countDisputes,
    {
      name: 'batua_disputes_open',
      help: 'Disputes that are not closed, by state',
      label: 'state',
      of: ({ waiting, review }) => ({ waiting, review }),
    },
    {
      name: 'batua_disputes_overdue',
      help: 'Disputes in review for more than 10 days',
      of: ({ overdue }) => overdue,
    },
    { name: 'batua_held_taka', help: 'Money that disputes hold', of: ({ held }) => poishaToTaka(held) },
  ),
}
