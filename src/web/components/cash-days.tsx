import type { AgentCharts } from '#contract/charts.ts'
import { agentChartsText as text } from '../text/en/charts.ts'
import type { Loading } from './charts/chart-card.tsx'
import { FlowDays } from './charts/flow-days.tsx'
import { WithSums } from './charts/sums.tsx'

type CashDaysProps = {
  /** The key under which the choice of the table is kept. */
  name: string
  /** What the sum of the table is about. */
  period: string
  days: AgentCharts['days'] | undefined
  query: Loading
}

/** The cash of one agent, day by day. */
export const CashDays = ({ days, ...card }: CashDaysProps) => (
  <FlowDays
    {...card}
    title={text.days}
    sentence={({ up, down }) => <WithSums words={text.daysSentence} sums={[up, down]} />}
    words={{ up: text.cashIn, down: text.cashOut }}
    days={days?.map(({ day, cashIn, cashOut }) => ({ day, up: cashIn, down: cashOut }))}
  />
)
