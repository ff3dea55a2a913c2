import { poishaToTaka } from '#contract/money.ts'
import type { Feature } from '#server/features/feature.ts'
import { gauges } from '#server/services/gauges.ts'
import * as adminContract from './admin-contract.ts'
import * as contract from './contract.ts'
import { adminDisputeRoutesOf } from './server/admin-routes.ts'
import { findByNumber } from './server/admin-view.ts'
import { reversalKind } from './server/decision.ts'
import { addDemoDisputes } from './server/demo.ts'
import { disputeDue } from './server/due.ts'
import { disputeRoutes } from './server/routes.ts'
import { countDisputes, disputeOfTransfer, eventCount, heldOf } from './server/stored.ts'

/** With what the other features know about payments. */
export const disputesOf = (features: readonly Feature[]): Feature => ({
  contract: { ...contract, ...adminContract },
  group: {
    name: 'Reports',
    description:
      'A payment that was a mistake: its payer reports it, the other side returns the money or explains.',
    paths: ['/disputes', '/admin/disputes'],
  },
  routes: [...disputeRoutes, ...adminDisputeRoutesOf(features)],
  proposalKinds: [reversalKind],
  due: disputeDue,
  demo: { afterwards: addDemoDisputes },
  userPage: heldOf,
  agentPage: heldOf,
  deskSearch: findByNumber,
  transactionDetail: disputeOfTransfer,
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
})
