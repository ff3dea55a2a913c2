import type { ComponentType } from 'react'
import type { AgentCharts } from '#contract/charts.ts'
import { formatTaka } from '#contract/money.ts'
import { useAgentChartsQuery } from '../api/charts.ts'
import { agentChartsText as text } from '../text/en/charts.ts'
import { formatTime } from '../text/format.ts'
import { useIsPhone } from '../ui/media.ts'
import { aboutTime } from './about-time.ts'
import { CashDays } from './cash-days.tsx'
import { endRoomFor } from './charts/axes.tsx'
import { ChartCard, type Loading } from './charts/chart-card.tsx'
import type { XLabel } from './charts/lines.tsx'
import { Figure } from './charts/region.tsx'
import { ticksFor } from './charts/scale.ts'
import { SteppedChart } from './charts/stepped-chart.tsx'
import { axisTaka } from './charts/words.ts'

const FLOAT_HEIGHT = 170
/** The room for the float of now behind the end of the line. */
const END = 110
const HOUR_MS = 60 * 60 * 1000

/** The charts of an agent's overview stand in two places of it. */
export default function Charts({ part }: { part: 'float' | 'days' }) {
  return part === 'float' ? <FloatCard /> : <DaysCard />
}

/** The cards of features (`web/agent-card.tsx`), below the cash of the days. */
export type AgentCard = ComponentType<{ charts: AgentCharts | undefined; query: Loading }>

const cardsOfFeatures = Object.entries(
  import.meta.glob<AgentCard>('../../features/*/web/agent-card.tsx', { eager: true, import: 'default' }),
)

function DaysCard() {
  const query = useAgentChartsQuery()
  return (
    <div className="space-y-6">
      <CashDays name="agent-days" period={text.twoWeeks} days={query.data?.days} query={query} />
      {cardsOfFeatures.map(([file, FeatureCard]) => (
        <FeatureCard key={file} charts={query.data} query={query} />
      ))}
    </div>
  )
}

type Step = { at: number; left: number; name: string }

function FloatCard() {
  const isPhone = useIsPhone()
  const query = useAgentChartsQuery()
  const { data } = query
  const steps = data ? stepsOf(data.float) : []
  const { opening = 0, now = 0, emptyAt = null } = data?.float ?? {}
  const first = steps[0]?.at ?? 0
  const end = Math.max(steps.at(-1)?.at ?? 0, emptyAt ? Date.parse(emptyAt) : 0)
  const placeOf = (at: number) => (end > first ? (at - first) / (end - first) : 0)
  const places = steps.map(({ at }) => placeOf(at))
  const ticks = ticksFor(0, Math.max(0, ...steps.map(({ left }) => left)))
  // Short figures everywhere: the card is narrow.
  const axis = (tick: number) => axisTaka(tick, true)
  const isQuiet = data?.float.points.length === 0
  const nowWords = text.now(formatTaka(now))
  return (
    <ChartCard
      name="agent-float"
      title={text.float}
      sentence={
        data &&
        [
          text.opened(formatTaka(opening)),
          isQuiet ? text.quiet : (isPhone || emptyAt) && text.nowSentence(formatTaka(now)),
        ]
          .filter(Boolean)
          .join(' ')
      }
      height={FLOAT_HEIGHT + 48}
      query={query}
      isEmpty={isQuiet}
      className="h-full"
      table={
        data && {
          heads: [text.time, text.left],
          rows: steps.map(({ at, left, name }) => ({
            key: `${at} ${name}`,
            cells: [name, formatTaka(left)],
          })),
        }
      }
    >
      <SteppedChart
        label={text.float}
        places={places}
        values={steps.map(({ left }) => left)}
        ticks={ticks}
        axis={axis}
        height={FLOAT_HEIGHT}
        right={emptyAt || isPhone ? 24 : endRoomFor([nowWords], END)}
        end={emptyAt || isPhone ? undefined : nowWords}
        readout={(place) => <StepFigures step={steps[place]} />}
        xLabels={() => timeLabels(steps, emptyAt, placeOf)}
        forecast={emptyAt ? { place: placeOf(Date.parse(emptyAt)), text: text.empty } : undefined}
      />
    </ChartCard>
  )
}

function StepFigures({ step }: { step: Step | undefined }) {
  if (!step) return null
  return (
    <>
      <Figure>{step.name}</Figure>
      <Figure word={text.left}>{formatTaka(step.left)}</Figure>
    </>
  )
}

/** From what the day began with, an hour before its first cash at most, to now. */
function stepsOf({ opening, now, at, points }: AgentCharts['float']): Step[] {
  const nowMs = Date.parse(at)
  const firstMs = points[0] ? Date.parse(points[0].at) : nowMs
  const startMs = Math.min(firstMs - HOUR_MS / 4, nowMs - HOUR_MS)
  const named = (ms: number) => formatTime(new Date(ms).toISOString())
  return [
    { at: startMs, left: opening, name: text.start },
    ...points.map((point) => {
      const ms = Date.parse(point.at)
      return { at: ms, left: point.left, name: named(ms) }
    }),
    { at: nowMs, left: now, name: named(nowMs) },
  ]
}

/** The first and the last time, and the one at which the float is empty; those that would touch are left out. */
function timeLabels(
  steps: readonly Step[],
  emptyAt: string | null,
  placeOf: (at: number) => number,
): XLabel[] {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return []
  const time = (ms: number) => formatTime(new Date(ms).toISOString())
  const now = { place: placeOf(last.at), text: time(last.at), isStrong: true }
  const empty = emptyAt ? [{ place: 1, text: aboutTime(emptyAt) }] : []
  const isNear = now.place < 0.2
  return [
    ...(isNear ? [] : [{ place: 0, text: time(first.at) }]),
    ...(now.place > 0.8 && emptyAt ? [] : [now]),
    ...empty,
  ]
}
