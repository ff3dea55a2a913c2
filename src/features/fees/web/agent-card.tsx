import type { AgentCard } from '#web/components/agent-charts.tsx'
import { FlowDays } from '#web/components/charts/flow-days.tsx'
import { WithSums } from '#web/components/charts/sums.tsx'
import { agentChartsText } from '#web/text/en/charts.ts'
import { commissionText as text } from './words.en.ts'

/** What the agent earned. Absent where nothing was ever paid, as without fees. */
const CommissionsCard: AgentCard = ({ charts, query }) => {
  if (!charts) return null
  const { month, lastMonth, days } = charts.commissions
  if (month === 0 && lastMonth === 0) return null
  return (
    <FlowDays
      name="agent-commissions"
      title={text.title}
      sentence={() => <WithSums words={text.sentence} sums={[month, lastMonth]} />}
      period={agentChartsText.twoWeeks}
      words={{ up: text.commission }}
      days={days.map(({ day, commission }) => ({ day, up: commission, down: 0 }))}
      query={query}
    />
  )
}

export default CommissionsCard
