import type { ReactNode } from 'react'
import { addTaka, formatTaka } from '#contract/money.ts'
import { chartText, agentChartsText as text } from '../../text/en/charts.ts'
import { formatDayShort } from '../../text/format.ts'
import { ChartCard, type Loading } from './chart-card.tsx'
import { FLOW_HEIGHT, type FlowBar, FlowChart } from './flow-chart.tsx'

export type FlowDay = { day: string; up: number; down: number }

type FlowDaysProps = {
  /** The key under which the choice of the table is kept. */
  name: string
  title: string
  /** What it says of the last day. */
  sentence: (today: FlowDay) => ReactNode
  /** What the sum of the table is about. */
  period: string
  /** Without a word for it nothing goes down. */
  words: { up: string; down?: string }
  /** The last one is not over. Undefined: they are loading. */
  days: readonly FlowDay[] | undefined
  query: Loading
}

/** Money of each day, above and below a line. */
export function FlowDays({ name, title, sentence, period, words, days, query }: FlowDaysProps) {
  const bars = days?.map((day, i) => barOf(day, i === days.length - 1)) ?? []
  const today = days?.at(-1)
  const [up, down] = [addTaka(...bars.map((bar) => bar.up)), addTaka(...bars.map((bar) => bar.down))]
  const isEmpty = up === 0 && down === 0
  const cells = (first: string, sums: Pick<FlowBar, 'up' | 'down'>) => [
    first,
    formatTaka(sums.up),
    ...(words.down ? [formatTaka(sums.down)] : []),
  ]
  return (
    <ChartCard
      name={name}
      title={title}
      sentence={today && sentence(today)}
      height={FLOW_HEIGHT + 48}
      query={query}
      isEmpty={isEmpty}
      table={
        days && {
          heads: [text.day, words.up, ...(words.down ? [words.down] : [])],
          rows: bars.map((bar) => ({
            key: bar.key,
            cells: cells(bar.key === today?.day ? `${bar.name} ${chartText.soFar}` : bar.name, bar),
          })),
          total: cells(period, { up, down }),
        }
      }
    >
      {!isEmpty && (
        <FlowChart label={title} bars={bars} words={{ ...words, current: text.current }} readout={words} />
      )}
    </ChartCard>
  )
}

function barOf({ day, up, down }: FlowDay, isToday: boolean): FlowBar {
  const name = isToday ? chartText.today : formatDayShort(day)
  return { key: day, name, tick: { text: name }, up, down }
}
