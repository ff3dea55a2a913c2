import { formatTaka } from '#contract/money.ts'
import { useIsPhone } from '../../ui/media.ts'
import { gutterFor, type Tick } from './axes.tsx'
import { BarLegend, BarPlot, type BarSeries, bandPlaces, barTicks } from './bars.tsx'
import { ChartRegion, Figure } from './region.tsx'
import { axisTaka } from './words.ts'

export const FLOW_HEIGHT = 250

export type FlowBar = { key: string; name: string; tick: Tick; up: number; down: number }

type FlowChartProps = {
  label: string
  bars: readonly FlowBar[]
  /** Without a word for it nothing goes down. */
  words: { up: string; down?: string; current: string }
  /** Short words of the readout, and a third figure. */
  readout: { up: string; down?: string; third?: { word: string; of: (bar: FlowBar) => string } }
}

/** Money that comes above the line of zero, and money that goes below it. */
export function FlowChart({ label, bars, words, readout }: FlowChartProps) {
  const isPhone = useIsPhone()
  const series: BarSeries[] = [
    { tone: 1, values: bars.map(({ up }) => up) },
    ...(words.down ? [{ tone: 2, values: bars.map(({ down }) => down), isDown: true } as const] : []),
  ]
  const axis = (tick: number) => axisTaka(Math.abs(tick), isPhone)
  return (
    <ChartRegion
      label={label}
      places={bandPlaces(bars.length)}
      left={gutterFor(barTicks(series).map(axis))}
      legend={
        <BarLegend
          entries={[
            { tone: 1, word: words.up },
            ...(words.down ? [{ tone: 2, word: words.down } as const] : []),
          ]}
          current={words.current}
        />
      }
      readout={(place) => {
        const bar = bars[place]
        if (!bar) return null
        return (
          <>
            <Figure>{bar.name}</Figure>
            <Figure word={readout.up}>{formatTaka(bar.up)}</Figure>
            {readout.down && <Figure word={readout.down}>{formatTaka(bar.down)}</Figure>}
            {readout.third && <Figure word={readout.third.word}>{readout.third.of(bar)}</Figure>}
          </>
        )
      }}
    >
      {(frame, chosen) => (
        <BarPlot
          frame={frame}
          chosen={chosen}
          height={FLOW_HEIGHT}
          series={series}
          label={axis}
          ticks={bars.map(({ tick }) => tick)}
        />
      )}
    </ChartRegion>
  )
}
