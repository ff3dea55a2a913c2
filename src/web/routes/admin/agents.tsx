import type { AgentListing } from '#contract/entities.ts'
import { pageSizes } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { AgentStatus } from '#contract/roles.ts'
import { useAgentsQuery, useApproveAgentMutation, useSuspendAgentMutation } from '../../api/admin.ts'
import { useBusyRows } from '../../components/busy-rows.ts'
import { StoreArt } from '../../components/empty-art.tsx'
import { useListParams } from '../../components/list-params.ts'
import { PeopleList } from '../../components/people-list.tsx'
import { AgentStatusBadge } from '../../components/status-badge.tsx'
import { agentsText } from '../../text/en/admin.ts'
import { Button } from '../../ui/button.tsx'

export function AgentsScreen() {
  const params = useListParams()
  const query = useAgentsQuery({ page: params.page, limit: pageSizes.agents, search: params.search })
  const [approve] = useApproveAgentMutation()
  const [suspend] = useSuspendAgentMutation()
  const { isBusy, run } = useBusyRows()
  return (
    <PeopleList
      title={agentsText.title}
      query={query}
      params={params}
      badge={({ status }) => <AgentStatusBadge status={status ?? 'pending'} />}
      actions={({ _id, status = 'pending' }) => (
        <AgentActions
          status={status}
          disabled={isBusy(_id)}
          onApprove={() => run(_id, () => approve(_id))}
          onSuspend={() => run(_id, () => suspend(_id))}
        />
      )}
      note={({ listing }) => listing && <ListingNote listing={listing} />}
      empty={{ art: <StoreArt />, title: messages.noAgents, help: agentsText.emptyHelp }}
    />
  )
}

/** What the agent tells in the public directory. */
const ListingNote = ({ listing: { area, hours } }: { listing: AgentListing }) => (
  <p className="text-xs font-normal wrap-anywhere text-muted">{agentsText.listed(area, hours)}</p>
)

type AgentActionsProps = {
  status: AgentStatus
  disabled: boolean
  onApprove: () => void
  onSuspend: () => void
}

function AgentActions({ status, disabled, onApprove, onSuspend }: AgentActionsProps) {
  return (
    <>
      <Button
        variant={status === 'pending' ? 'primary' : 'outline'}
        size="sm"
        disabled={disabled || status === 'active'}
        onClick={onApprove}
      >
        {agentsText.approve}
      </Button>
      <Button
        variant="danger-outline"
        size="sm"
        disabled={disabled || status === 'suspended'}
        onClick={onSuspend}
      >
        {agentsText.suspend}
      </Button>
    </>
  )
}
