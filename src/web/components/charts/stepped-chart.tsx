import type { ReactNode } from 'react'
import { gutterFor } from './axes.tsx'
import { LinePlot, type LinePlotProps, type XLabel } from './lines.tsx'
import { ChartRegion } from './region.tsx'

type SteppedChartProps = Pick<LinePlotProps, 'height' | 'places' | 'ticks' | 'marks' | 'forecast'> & {
  label: string
  values: readonly number[]
  axis: (tick: number) => string
  /** The room behind the end of the line. */
  right: number
  /** The words there. */
  end?: string | undefined
  readout: (place: number) => ReactNode
  xLabels: (width: number) => readonly XLabel[]
}

/** A sum of money over time: it stays until the next change. */
export function SteppedChart(props: SteppedChartProps) {
  const { label, values, axis, right, end, readout, xLabels, ...plot } = props
  return (
    <ChartRegion
      label={label}
      places={plot.places}
      left={gutterFor(plot.ticks.map(axis))}
      right={right}
      readout={readout}
    >
      {(frame, chosen) => (
        <LinePlot
          frame={frame}
          chosen={chosen}
          label={axis}
          series={[{ tone: 1, isStepped: true, values, ...(end !== undefined && { end }) }]}
          xLabels={xLabels(frame.width)}
          {...plot}
        />
      )}
    </ChartRegion>
  )
}
