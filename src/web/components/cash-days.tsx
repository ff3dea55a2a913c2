import type { AgentCharts } from '#contract/charts.ts'
import { addTaka, formatTaka } from '#contract/money.ts'
import { chartText, agentChartsText as text } from '../text/en/charts.ts'
import { formatDayShort } from '../text/format.ts'
import { ChartCard, type Loading } from './charts/chart-card.tsx'
import { FLOW_HEIGHT, type FlowBar, FlowChart } from './charts/flow-chart.tsx'
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
export function CashDays({ name, period, days, query }: CashDaysProps) {
  const bars = days?.map((day, i) => barOf(day, i === days.length - 1)) ?? []
  const today = bars.at(-1)
  const [moneyIn, moneyOut] = [addTaka(...bars.map(({ up }) => up)), addTaka(...bars.map(({ down }) => down))]
  const isEmpty = moneyIn === 0 && moneyOut === 0
  return (
    <ChartCard
      name={name}
      title={text.days}
      sentence={today && <WithSums words={text.daysSentence} sums={[today.up, today.down]} />}
      height={FLOW_HEIGHT + 48}
      query={query}
      isEmpty={isEmpty}
      table={
        days && {
          heads: [text.day, text.cashIn, text.cashOut],
          rows: bars.map((bar) => ({
            key: bar.key,
            cells: [
              bar.key === today?.key ? `${bar.name} ${chartText.soFar}` : bar.name,
              formatTaka(bar.up),
              formatTaka(bar.down),
            ],
          })),
          total: [period, formatTaka(moneyIn), formatTaka(moneyOut)],
        }
      }
    >
      {!isEmpty && (
        <FlowChart
          label={text.days}
          bars={bars}
          words={{ up: text.cashIn, down: text.cashOut, current: text.current }}
          readout={{ up: text.cashIn, down: text.cashOut }}
        />
      )}
    </ChartCard>
  )
}

function barOf({ day, cashIn, cashOut }: AgentCharts['days'][number], isToday: boolean): FlowBar {
  const name = isToday ? chartText.today : formatDayShort(day)
  return { key: day, name, tick: { text: name }, up: cashIn, down: cashOut }
}
