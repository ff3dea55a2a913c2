import { useParams } from 'react-router'
import { formatTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { CashDays } from '#web/components/cash-days.tsx'
import { AgentStatusBadge } from '#web/components/status-badge.tsx'
import { areaText } from '#web/text/en/area.ts'
import { formatCount } from '#web/text/format.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { AgentPage } from '../contract.ts'
import { useAgentPageQuery } from './api.ts'
import { agentParts } from './parts.ts'
import { PersonPage } from './person-page.tsx'
import { text } from './words.en.ts'

export default function AgentPageScreen() {
  const { agentId = '' } = useParams()
  const query = useAgentPageQuery(agentId, { refetchOnMountOrArgChange: true })
  return (
    <PersonPage
      query={query}
      parts={agentParts}
      title={text.agent}
      back={{ to: paths.adminAgents, label: areaText.manageAgents }}
      badge={({ status }) => <AgentStatusBadge status={status} />}
      figures={() => null}
    >
      {(agent) => (
        <>
          <CashDays name="desk-agent-days" period={text.thirtyDays} days={agent.days} query={query} />
          <WorkCard agent={agent} />
        </>
      )}
    </PersonPage>
  )
}

/** What the agent has done so far, and what strangers can read about the shop. */
function WorkCard({ agent: { handled, cashIn, cashOut, held, shutOuts, listing } }: { agent: AgentPage }) {
  const entry = [listing?.area, listing?.hours].filter(Boolean).join(' · ')
  return (
    <Card>
      <CardHeader title={text.work} />
      <div className="border-t border-border px-4 py-2 md:px-6">
        <Facts
          facts={[
            { label: text.handled, value: formatCount(handled) },
            { label: text.cashIn, value: <span className="money">{formatTaka(cashIn)}</span> },
            { label: text.cashOut, value: <span className="money">{formatTaka(cashOut)}</span> },
            { label: text.held, value: <span className="money">{formatTaka(held)}</span> },
            { label: text.shutOuts, value: formatCount(shutOuts) },
            { label: text.listing, value: listing ? entry : text.notListed },
          ]}
        />
      </div>
    </Card>
  )
}
