import type { Agent } from '#contract/entities/people.ts'
import { pageSizes } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import {
  useAgentsQuery,
  useApproveAgentMutation,
  useSignOutAgentMutation,
  useSuspendAgentMutation,
} from '../../api/admin.ts'
import { SignOutButton } from '../../components/admin/sign-out-button.tsx'
import { undoable } from '../../components/admin/undoable.ts'
import { useBusyRows } from '../../components/busy-rows.ts'
import { StoreArt } from '../../components/empty-art.tsx'
import { useListParams } from '../../components/list-params.ts'
import { nameId, PeopleList } from '../../components/people-list.tsx'
import { showResult } from '../../components/show-result.ts'
import { AgentStatusBadge } from '../../components/status-badge.tsx'
import { agentsText } from '../../text/en/admin.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'

export function AgentsScreen() {
  const params = useListParams()
  const query = useAgentsQuery({ page: params.page, limit: pageSizes.agents, search: params.search })
  const [approve] = useApproveAgentMutation()
  const [suspend] = useSuspendAgentMutation()
  const [signOut] = useSignOutAgentMutation()
  const { isBusy, run } = useBusyRows()
  /** No call leads back to pending or blocked: only an agent who was active becomes active again. */
  const suspendUndoably = ({ _id, name, status }: Agent) =>
    undoable(
      (call) => run(_id, call),
      { call: () => suspend(_id), told: agentsText.suspended(name) },
      status === 'active' ? { call: () => approve(_id), told: agentsText.approved(name) } : undefined,
    )
  return (
    <PeopleList
      list="agents"
      title={agentsText.title}
      query={query}
      params={params}
      pageOf={({ _id }) => `${paths.adminAgents}/${_id}`}
      badge={({ status }) => <AgentStatusBadge status={status ?? 'pending'} />}
      actions={(agent) => (
        <>
          <SignOutButton
            person={agent}
            busy={isBusy(agent._id)}
            onSignOut={() => run(agent._id, () => showResult(signOut(agent._id).unwrap()))}
          />
          <AgentActions
            agent={agent}
            busy={isBusy(agent._id)}
            onApprove={() => run(agent._id, () => approve(agent._id))}
            onSuspend={() => suspendUndoably(agent)}
          />
        </>
      )}
      note={(agent) => (
        <>
          <ListingNote agent={agent} />
          {agent.shutOuts > 0 && (
            <p className="text-xs font-semibold text-warning">
              {agentsText.blockedByCustomers(agent.shutOuts)}
            </p>
          )}
        </>
      )}
      empty={{ art: <StoreArt />, title: messages.noAgents, help: agentsText.emptyHelp }}
    />
  )
}

/** What the agent tells in the public directory, or will tell: it shows active agents only. */
function ListingNote({ agent: { listing, status } }: { agent: Agent }) {
  if (!listing) return null
  const entry = [listing.area, listing.hours].filter(Boolean).join(' · ')
  return (
    <p className="text-xs font-normal wrap-anywhere text-muted">
      {status === 'active' ? agentsText.listed(entry) : agentsText.listedLater(entry)}
    </p>
  )
}

type AgentActionsProps = {
  agent: Agent
  busy: boolean
  onApprove: () => void
  onSuspend: () => void
}

function AgentActions({ agent, busy, onApprove, onSuspend }: AgentActionsProps) {
  const { status = 'pending' } = agent
  return (
    <>
      <Button
        variant={status === 'pending' ? 'primary' : 'outline'}
        size="sm"
        inactive={busy}
        disabled={status === 'active'}
        aria-describedby={nameId(agent)}
        onClick={onApprove}
      >
        {agentsText.approve}
      </Button>
      <Button
        variant="danger-outline"
        size="sm"
        inactive={busy}
        disabled={status === 'suspended'}
        aria-describedby={nameId(agent)}
        onClick={onSuspend}
      >
        {agentsText.suspend}
      </Button>
    </>
  )
}
