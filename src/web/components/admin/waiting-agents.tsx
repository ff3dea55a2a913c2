import { Clock } from 'lucide-react'
import { pageSizes } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { formatCount } from '#contract/text/en/numbers.ts'
import { useAgentsQuery, useApproveAgentMutation } from '../../api/admin.ts'
import { agentsText, analyticsText } from '../../text/en/admin.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { useBusyRows } from '../busy-rows.ts'
import { ViewAll } from '../view-all.tsx'

const shownMax = 3

/** Agents who registered and cannot work yet; absent when nobody waits. */
export function WaitingAgents() {
  const { data } = useAgentsQuery({ page: 1, limit: pageSizes.agents, search: '' })
  const [approve] = useApproveAgentMutation()
  const { isBusy, run } = useBusyRows()
  const waiting = data?.rows.filter(({ status }) => (status ?? 'pending') === 'pending') ?? []
  if (waiting.length === 0) return null
  return (
    <Card tabIndex={-1}>
      <CardHeader
        title={analyticsText.waiting}
        action={
          <div className="flex items-center gap-4">
            {waiting.length > shownMax && <ViewAll path={paths.adminAgents} />}
            <Badge tone="warning" icon={Clock}>
              {formatCount(waiting.length)}
            </Badge>
          </div>
        }
      />
      <ul className="divide-y divide-border border-t border-border">
        {waiting.slice(0, shownMax).map(({ _id, name, email }) => (
          <li key={_id} className="flex min-h-16 items-center justify-between gap-4 px-4 py-3 md:px-6">
            <div className="min-w-0">
              <p id={`waiting-${_id}`} className="truncate text-sm font-semibold">
                {name}
              </p>
              <p className="truncate text-xs text-muted">{email}</p>
            </div>
            <Button
              variant="outline"
              size="sm"
              inactive={isBusy(_id)}
              aria-describedby={`waiting-${_id}`}
              onClick={() => run(_id, () => approve(_id))}
            >
              {agentsText.approve}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
