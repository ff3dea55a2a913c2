import { addTaka, formatTaka, subtractTaka } from '#contract/money.ts'
import { ChartCard, type Loading } from '#web/components/charts/chart-card.tsx'
import { FLOW_HEIGHT, type FlowBar, FlowChart } from '#web/components/charts/flow-chart.tsx'
import { WithSums } from '#web/components/charts/sums.tsx'
import { signedTaka } from '#web/components/charts/words.ts'
import { chartText } from '#web/text/en/charts.ts'
import { formatDayShort, formatMonth, formatMonthShort } from '#web/text/format.ts'
import type { Insights } from '../contract.ts'
import type { Period } from '../periods.ts'
import { insightsText as text } from './words.en.ts'

export type InsightsCardProps = { data: Insights | undefined; query: Loading }

export function FlowCard({ data, query }: InsightsCardProps) {
  const bars = data?.flow.map((bar, i) => barOf(bar, data.period, i === data.flow.length - 1)) ?? []
  const [moneyIn, moneyOut] = [addTaka(...bars.map(({ up }) => up)), addTaka(...bars.map(({ down }) => down))]
  const isEmpty = moneyIn === 0 && moneyOut === 0
  return (
    <ChartCard
      name="flow"
      title={text.flow}
      sentence={
        data &&
        (isEmpty ? (
          chartText.nothing
        ) : (
          <WithSums words={text.flowSentence[data.period]} sums={[moneyIn, moneyOut]} />
        ))
      }
      height={FLOW_HEIGHT + 48}
      query={query}
      isEmpty={isEmpty}
      table={
        data && {
          heads: [text.bars[data.period], text.moneyIn, text.moneyOut, chartText.difference],
          rows: bars.map(({ key, name, up, down }, i) => ({
            key,
            cells: [
              i === bars.length - 1 ? `${name} ${chartText.soFar}` : name,
              formatTaka(up),
              formatTaka(down),
              signedTaka(subtractTaka(up, down)),
            ],
          })),
          total: [
            text.totals[data.period],
            formatTaka(moneyIn),
            formatTaka(moneyOut),
            signedTaka(subtractTaka(moneyIn, moneyOut)),
          ],
        }
      }
    >
      {data && !isEmpty && (
        <FlowChart
          label={text.flow}
          bars={bars}
          words={{ up: text.moneyIn, down: text.moneyOut, current: text.current[data.period] }}
          readout={{
            up: text.in,
            down: text.out,
            third: { word: chartText.difference, of: ({ up, down }) => signedTaka(subtractTaka(up, down)) },
          }}
        />
      )}
    </ChartCard>
  )
}

function barOf(flow: Insights['flow'][number], period: Period, isLast: boolean): FlowBar {
  const { from, in: up, out: down } = flow
  const month = formatMonthShort(from)
  if (period === 'year')
    return { key: from, name: formatMonth(from), tick: { text: month, short: month.slice(0, 1) }, up, down }
  const day = formatDayShort(from)
  if (period === 'month')
    return { key: from, name: day, tick: { text: isLast ? chartText.today : day }, up, down }
  return { key: from, name: text.week(day), tick: { text: day }, up, down }
}
