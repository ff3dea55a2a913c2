import type { Feature } from '#server/features/feature.ts'
import { gauges } from '#server/services/gauges.ts'
import * as contract from './contract.ts'
import { applyDue, endProposalsOf, expiryDue, reminderDue, stopDue, stopProposalsOf } from './server/ends.ts'
import { routesOf } from './server/routes.ts'
import { countProposals, waitingCount } from './server/stored.ts'

/** With the kinds that the other features bring. */
export function proposalsOf(features: readonly Feature[]): Feature {
  const kinds = features.flatMap(({ proposalKinds = [] }) => proposalKinds)
  return {
    contract,
    group: {
      name: 'Approvals',
      description:
        'Moving money, charging people or loosening a rule needs two administrators: one proposes, another one approves.',
      paths: ['/proposals'],
    },
    routes: routesOf(kinds),
    due: [reminderDue(kinds), expiryDue(kinds), applyDue(kinds), stopDue(kinds)],
    onAdminDisabled: endProposalsOf(kinds),
    onAccountStopped: stopProposalsOf(kinds),
    liveCounts: { proposals: waitingCount },
    gauges: gauges(
      countProposals,
      {
        name: 'batua_proposals_open',
        help: 'Proposals that wait for a second administrator',
        of: ({ open }) => open,
      },
      {
        name: 'batua_proposals_oldest_seconds',
        help: 'Age of the oldest proposal that waits',
        of: ({ oldestSeconds }) => oldestSeconds,
      },
    ),
  }
}
