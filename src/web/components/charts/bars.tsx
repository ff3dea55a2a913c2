import { useId } from 'react'
import { cx } from '../../ui/cx.ts'
import { BandLabels, type Tick, TickLines } from './axes.tsx'
import type { Frame } from './region.tsx'
import { scaleOf, ticksFor } from './scale.ts'
import { fills, strokes, type Tone } from './tones.ts'

const TOP = 8
const LABELS = 28
const CORNER = 3
const WIDEST = 28
const SHARE = 0.58

export type BarSeries = {
  tone: Tone
  values: readonly number[]
  /** Below the line of zero. */
  isDown?: boolean
}

type BarPlotProps = {
  frame: Frame
  chosen: number | undefined
  height: number
  series: readonly BarSeries[]
  label: (tick: number) => string
  /** Below the plot; a plot above another one has none. */
  ticks?: readonly Tick[]
  /** For counts: the axis has whole numbers only. */
  isWhole?: boolean
}

export const barTicks = (series: readonly BarSeries[], isWhole = false) => {
  const most = (isDown: boolean) =>
    Math.max(0, ...series.filter((one) => (one.isDown ?? false) === isDown).flatMap(({ values }) => values))
  return ticksFor(-most(true), most(false), isWhole ? 1 : 0)
}

/** The places of equal bands, as parts of the width. */
export const bandPlaces = (count: number) => Array.from({ length: count }, (_, i) => (i + 0.5) / count)

/** Bars over one line of zero. The last band is not over: it is hatched. */
export function BarPlot({ frame, chosen, height, series, label, ticks, isWhole }: BarPlotProps) {
  const id = useId()
  const lines = barTicks(series, isWhole)
  const bottom = height - (ticks ? LABELS : 8)
  const y = scaleOf(lines, TOP, bottom)
  const count = series[0]?.values.length ?? 0
  const { width, left, right } = frame
  const band = (width - left - right) / count
  const bar = Math.min(WIDEST, band * SHARE)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full">
      <defs>
        {series.map(({ tone }) => (
          <pattern
            key={tone}
            id={`${id}-${tone}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1="1.5" y1="0" x2="1.5" y2="6" strokeWidth="2.5" className={strokes[tone]} />
          </pattern>
        ))}
      </defs>
      {chosen !== undefined && (
        <rect x={left + band * chosen} y={0} width={band} height={bottom + 4} className="fill-hover" />
      )}
      <TickLines frame={frame} ticks={lines} y={y} label={label} />
      {series.map(({ tone, values, isDown }) =>
        values.map((value, i) => {
          if (value === 0) return null
          const isCurrent = i === count - 1
          const shape = barPath(left + band * (i + 0.5) - bar / 2, bar, y(0), y(isDown ? -value : value))
          return (
            <path
              key={`${tone}-${i}`}
              d={shape}
              className={isCurrent ? strokes[tone] : fills[tone]}
              {...(isCurrent && { fill: `url(#${id}-${tone})` })}
            />
          )
        }),
      )}
      {ticks && <BandLabels frame={frame} ticks={ticks} y={height - 6} chosen={chosen} />}
    </svg>
  )
}

/** From the line of zero to the value, with round corners at that end. */
function barPath(x: number, width: number, zero: number, end: number): string {
  const corner = Math.min(CORNER, width / 2, Math.abs(zero - end))
  const inward = end < zero ? corner : -corner
  return [
    `M${x},${zero}`,
    `V${end + inward}`,
    `Q${x},${end} ${x + corner},${end}`,
    `H${x + width - corner}`,
    `Q${x + width},${end} ${x + width},${end + inward}`,
    `V${zero}Z`,
  ].join('')
}

type LegendProps = { entries: readonly { tone: Tone; word: string }[]; current?: string }

export function BarLegend({ entries, current }: LegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
      {entries.map(({ tone, word }) => (
        <li key={word} className="flex items-center gap-2">
          <svg aria-hidden="true" width="12" height="12" className={cx('rounded-[3px]', fills[tone])}>
            <rect width="12" height="12" />
          </svg>
          {word}
        </li>
      ))}
      {current && (
        <li className="flex items-center gap-2">
          <svg aria-hidden="true" width="12" height="12" className="rounded-[3px] fill-none stroke-muted">
            <path d="M0,12L12,0M-3,9L9,-3M3,15L15,3" strokeWidth="1.5" />
            <rect x=".5" y=".5" width="11" height="11" rx="2.5" />
          </svg>
          {current}
        </li>
      )}
    </ul>
  )
}
