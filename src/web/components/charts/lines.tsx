import { cx } from '../../ui/cx.ts'
import { middleFor, TickLines } from './axes.tsx'
import type { Frame } from './region.tsx'
import { scaleOf } from './scale.ts'
import { fills, strokes, type Tone } from './tones.ts'

const TOP = 24
const LABELS = 28
const DOT = 4
/** With less room than this behind the last point, no words stand there. */
const END_ROOM = 30

export type LineSeries = {
  tone: Tone
  /** One for each place; null where nothing is known. */
  values: readonly (number | null)[]
  isStepped?: boolean
  isDashed?: boolean
  /** At the end of the line. */
  end?: string
}

export type XLabel = { place: number; text: string; isStrong?: boolean }

export type LinePlotProps = {
  frame: Frame
  chosen: number | undefined
  height: number
  /** Parts of the width, from 0 to 1. */
  places: readonly number[]
  series: readonly LineSeries[]
  ticks: readonly number[]
  label: (tick: number) => string
  xLabels: readonly XLabel[]
  /** Hollow points of the first series, with words above. */
  marks?: readonly { index: number; text?: string }[]
  /** Where the first series is expected to reach zero. */
  forecast?: { place: number; text: string } | undefined
}

/** Lines over one axis. The first one has a tint below it. */
export function LinePlot(props: LinePlotProps) {
  const { frame, chosen, height, places, series, ticks, label, xLabels, marks = [], forecast } = props
  const { width, left, right } = frame
  const bottom = height - LABELS
  const y = scaleOf(ticks, TOP, bottom)
  const x = (place: number) => left + place * (width - left - right)
  const [main] = series
  const drawn = series.map((line) => ({ line, points: pointsOf(line, places, x, y) }))
  const lastOfMain = drawn[0]?.points.at(-1)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full">
      {chosen !== undefined && (
        <rect x={x(places[chosen] ?? 0) - 4} y={0} width={8} height={bottom} className="fill-hover" />
      )}
      <TickLines frame={frame} ticks={ticks} y={y} label={label} />
      {main && lastOfMain && drawn[0] && (
        <path
          d={`${pathOf(drawn[0].points, main.isStepped)}V${y(ticks[0] ?? 0)}H${drawn[0].points[0]?.x}Z`}
          className={fills[main.tone]}
          opacity={0.08}
        />
      )}
      {drawn.map(({ line, points }) => (
        <path
          key={line.tone}
          d={pathOf(points, line.isStepped)}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeDasharray={line.isDashed ? '4 4' : undefined}
          className={strokes[line.tone]}
        />
      ))}
      {forecast && main && lastOfMain && (
        <Forecast
          from={lastOfMain}
          to={{ x: x(forecast.place), y: y(0) }}
          tone={main.tone}
          text={forecast.text}
          frame={frame}
        />
      )}
      {drawn.map(({ line, points }) => (
        <LineEnd key={line.tone} line={line} last={points.at(-1)} hasRoom={right >= END_ROOM} />
      ))}
      {main && marks.map((mark) => <Mark key={mark.index} {...mark} {...{ main, places, x, y, frame }} />)}
      {chosen !== undefined &&
        series.map(({ tone, values }) => {
          const value = values[chosen]
          return value === null || value === undefined ? null : (
            <circle key={tone} cx={x(places[chosen] ?? 0)} cy={y(value)} r={DOT} className={fills[tone]} />
          )
        })}
      {xLabels.map(({ place, text, isStrong }, i) => (
        <text
          key={text}
          x={x(place)}
          y={height - 6}
          textAnchor={place === 0 && i === 0 ? 'start' : place === 1 && right < END_ROOM ? 'end' : 'middle'}
          className={cx('text-xs', isStrong ? 'fill-foreground font-semibold' : 'fill-subtle')}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

type LineEndProps = { line: LineSeries; last: Point | undefined; hasRoom: boolean }

function LineEnd({ line, last, hasRoom }: LineEndProps) {
  if (!last) return null
  return (
    <g>
      <circle cx={last.x} cy={last.y} r={DOT} className={fills[line.tone]} />
      {line.end && hasRoom && (
        <text x={last.x + 10} y={last.y + 4.5} className="fill-foreground text-xs font-semibold money">
          {line.end}
        </text>
      )}
    </g>
  )
}

type Point = { x: number; y: number }

function pointsOf(
  { values }: LineSeries,
  places: readonly number[],
  x: (place: number) => number,
  y: (value: number) => number,
): Point[] {
  return values.flatMap((value, i) => (value === null ? [] : [{ x: x(places[i] ?? 0), y: y(value) }]))
}

const pathOf = (points: readonly Point[], isStepped = false) =>
  points.map(({ x, y }, i) => (i === 0 ? `M${x},${y}` : isStepped ? `H${x}V${y}` : `L${x},${y}`)).join('')

type MarkProps = {
  index: number
  text?: string
  main: LineSeries
  places: readonly number[]
  x: (place: number) => number
  y: (value: number) => number
  frame: Frame
}

function Mark({ index, text, main, places, x, y, frame }: MarkProps) {
  const value = main.values[index]
  if (value === null || value === undefined) return null
  const [cx, cy] = [x(places[index] ?? 0), y(value)]
  return (
    <>
      <circle cx={cx} cy={cy} r={DOT} strokeWidth="2" className={`fill-surface ${strokes[main.tone]}`} />
      {text && (
        <text
          x={middleFor(text, cx, frame)}
          y={cy - 11}
          textAnchor="middle"
          className="fill-foreground text-xs font-semibold money"
        >
          {text}
        </text>
      )}
    </>
  )
}

type ForecastProps = { from: Point; to: Point; tone: Tone; text: string; frame: Frame }

function Forecast({ from, to, tone, text, frame }: ForecastProps) {
  return (
    <>
      <line
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
        strokeWidth="2"
        strokeDasharray="0.5 5"
        strokeLinecap="round"
        className={strokes[tone]}
      />
      <circle cx={to.x} cy={to.y} r={DOT} strokeWidth="2" className={`fill-surface ${strokes[tone]}`} />
      <text
        x={middleFor(text, to.x, frame)}
        y={to.y - 12}
        textAnchor="middle"
        className="fill-foreground text-xs font-semibold"
      >
        {text}
      </text>
    </>
  )
}
