import type { ComponentType } from 'react'
import type { AdminCharts } from '#contract/charts.ts'
import { addTaka, formatTaka, partOf } from '#contract/money.ts'
import { useAdminChartsQuery } from '../../api/charts.ts'
import { chartText, adminChartsText as text } from '../../text/en/charts.ts'
import { formatCount, formatDayShort } from '../../text/format.ts'
import { useIsPhone } from '../../ui/media.ts'
import { endRoomFor, gutterFor } from '../charts/axes.tsx'
import { BarLegend, BarPlot, type BarSeries, bandPlaces, barTicks } from '../charts/bars.tsx'
import { ChartCard, type Loading } from '../charts/chart-card.tsx'
import { LinePlot, type XLabel } from '../charts/lines.tsx'
import { Meters } from '../charts/meters.tsx'
import { ChartRegion, Figure } from '../charts/region.tsx'
import { hasRoom, ticksFor } from '../charts/scale.ts'
import { sumOf } from '../charts/sums.tsx'
import { axisTaka } from '../charts/words.ts'
import { Loaded } from '../loaded.tsx'

const VOLUME_HEIGHT = 150
const COUNT_HEIGHT = 110
const PEOPLE_HEIGHT = 220
/** The room for the last figures behind the end of the lines. */
const END = 76
const LABEL_WIDTH = 72
/** Below this part of the credit line the float is low. */
const LITTLE = 0.2

/** The cards of features (`web/admin-card.tsx`), below those of the platform. */
export type AdminCard = ComponentType<{ charts: AdminCharts | undefined; query: Loading }>

const cardsOfFeatures = Object.entries(
  import.meta.glob<AdminCard>('../../../features/*/web/admin-card.tsx', { eager: true, import: 'default' }),
)

type CardProps = { data: AdminCharts | undefined; query: Loading }

/** Below the four totals: what the platform did in the last 30 days. */
export default function AnalyticsCharts() {
  const query = useAdminChartsQuery(undefined, { refetchOnMountOrArgChange: true })
  const cards = (data?: AdminCharts) => (
    <>
      <DaysCard data={data} query={query} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PeopleCard data={data} query={query} />
        <RefusalsCard data={data} query={query} />
      </div>
      <FloatsCard data={data} query={query} />
      {cardsOfFeatures.map(([file, FeatureCard]) => (
        <FeatureCard key={file} charts={data} query={query} />
      ))}
    </>
  )
  return (
    <Loaded query={query} onlyFresh inCard failed={text.failed} loading={cards()}>
      {cards}
    </Loaded>
  )
}

const nameOf = (days: AdminCharts['days'], i: number) =>
  i === days.length - 1 ? chartText.today : formatDayShort(days[i]?.day ?? '')

type Place = { days: AdminCharts['days']; place: number }

function DayFigures({ days, place }: Place) {
  const day = days[place]
  if (!day) return null
  return (
    <>
      <Figure>{nameOf(days, place)}</Figure>
      <Figure word={text.volume}>{formatTaka(day.volume)}</Figure>
      <Figure word={text.transactions}>{formatCount(day.count)}</Figure>
    </>
  )
}

function DaysCard({ data, query }: CardProps) {
  const isPhone = useIsPhone()
  const days = data?.days ?? []
  const [volume, count] = [addTaka(...days.map((day) => day.volume)), sumOf(days.map((day) => day.count))]
  const volumes: BarSeries[] = [{ tone: 1, values: days.map((day) => day.volume) }]
  const counts: BarSeries[] = [{ tone: 3, values: days.map((day) => day.count) }]
  const axis = (tick: number) => axisTaka(tick, isPhone)
  return (
    <ChartCard
      name="platform-days"
      title={text.days}
      sentence={
        data && (count === 0 ? chartText.nothing : text.daysSentence(formatTaka(volume), formatCount(count)))
      }
      height={VOLUME_HEIGHT + COUNT_HEIGHT + 96}
      query={query}
      isEmpty={count === 0}
      table={
        data && {
          heads: [text.day, text.volume, text.transactions],
          rows: days.map((day, i) => ({
            key: day.day,
            cells: [
              i === days.length - 1 ? `${nameOf(days, i)} ${chartText.soFar}` : nameOf(days, i),
              formatTaka(day.volume),
              formatCount(day.count),
            ],
          })),
          total: [text.thirtyDays, formatTaka(volume), formatCount(count)],
        }
      }
    >
      {count > 0 && (
        <ChartRegion
          label={text.days}
          places={bandPlaces(days.length)}
          left={gutterFor([...barTicks(volumes).map(axis), ...barTicks(counts, true).map(formatCount)])}
          readout={(place) => <DayFigures days={days} place={place} />}
        >
          {(frame, chosen) => (
            <>
              <p className="mb-1 text-xs font-semibold text-muted">{text.volume}</p>
              <BarPlot frame={frame} chosen={chosen} height={VOLUME_HEIGHT} series={volumes} label={axis} />
              <p className="mt-2 mb-1 text-xs font-semibold text-muted">{text.transactions}</p>
              <BarPlot
                frame={frame}
                chosen={chosen}
                height={COUNT_HEIGHT}
                series={counts}
                label={formatCount}
                ticks={days.map((_, i) => ({ text: nameOf(days, i) }))}
                isWhole
              />
            </>
          )}
        </ChartRegion>
      )}
    </ChartCard>
  )
}

/** On phones there is no room for words at the ends of the lines. */
const peopleLegend = [
  { tone: 1, word: text.active },
  { tone: 2, word: text.joined },
] as const

const activeOn = ({ active }: AdminCharts['days'][0]) => (active === null ? text.notYet : formatCount(active))

function PeopleFigures({ days, place }: Place) {
  const day = days[place]
  if (!day) return null
  return (
    <>
      <Figure>{nameOf(days, place)}</Figure>
      <Figure word={text.active}>{activeOn(day)}</Figure>
      <Figure word={text.joined}>{formatCount(day.joined)}</Figure>
    </>
  )
}

function PeopleCard({ data, query }: CardProps) {
  const isPhone = useIsPhone()
  const days = data?.days ?? []
  const active = days.map((day) => day.active)
  const joined = days.map((day) => day.joined)
  const lastActive = active.findLast((count) => count !== null) ?? undefined
  const lastJoined = joined.at(-1) ?? 0
  const [activeEnd, joinedEnd] = [text.activeEnd(lastActive ?? 0), text.joinedEnd(lastJoined)]
  const places = days.map((_, i) => i / Math.max(1, days.length - 1))
  const most = Math.max(0, ...joined, ...active.map((count) => count ?? 0))
  const ticks = ticksFor(0, most, 1)
  return (
    <ChartCard
      name="platform-people"
      title={text.people}
      sentence={data && text.peopleSentence(lastActive, lastJoined)}
      height={PEOPLE_HEIGHT + 48}
      query={query}
      isEmpty={most === 0}
      table={
        data && {
          heads: [text.day, text.active, text.joined],
          rows: days.map((day, i) => ({
            key: day.day,
            cells: [nameOf(days, i), activeOn(day), formatCount(day.joined)],
          })),
        }
      }
    >
      {most > 0 && (
        <ChartRegion
          label={text.people}
          places={places}
          left={gutterFor(ticks.map(formatCount))}
          right={isPhone ? 6 : endRoomFor([activeEnd, joinedEnd], END)}
          legend={isPhone && <BarLegend entries={peopleLegend} />}
          readout={(place) => <PeopleFigures days={days} place={place} />}
        >
          {(frame, chosen) => (
            <LinePlot
              frame={frame}
              chosen={chosen}
              height={PEOPLE_HEIGHT}
              places={places}
              ticks={ticks}
              label={formatCount}
              series={[
                {
                  tone: 1,
                  values: active,
                  ...(lastActive !== undefined && { end: activeEnd }),
                },
                { tone: 2, values: joined, isDashed: true, end: joinedEnd },
              ]}
              xLabels={dayLabels(days, frame.width)}
            />
          )}
        </ChartRegion>
      )}
    </ChartCard>
  )
}

const dayLabels = (days: AdminCharts['days'], width: number): XLabel[] =>
  days.flatMap((_, i) =>
    hasRoom(i, days.length, width / days.length, LABEL_WIDTH)
      ? [{ place: i / (days.length - 1), text: nameOf(days, i), isStrong: i === days.length - 1 }]
      : [],
  )

const percent = (share: number) => `${formatCount(Math.round(share * 1000) / 10)}%`

/** Codes without a name of their own are one reason. The largest is first. */
function namedReasons(reasons: AdminCharts['refusals']['reasons']) {
  const counts = new Map<string, number>()
  for (const { code, count } of reasons) {
    const reason = text.reason(code)
    counts.set(reason, (counts.get(reason) ?? 0) + count)
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count)
}

function RefusalsCard({ data, query }: CardProps) {
  const { asked = 0, refused = 0 } = data?.refusals ?? {}
  const reasons = namedReasons(data?.refusals.reasons ?? [])
  return (
    <ChartCard
      name="platform-refusals"
      title={text.refusals}
      sentence={
        data &&
        (refused === 0
          ? text.noRefusals
          : text.refusalsSentence(formatCount(refused), formatCount(asked), percent(refused / asked)))
      }
      height={PEOPLE_HEIGHT}
      query={query}
      isEmpty={reasons.length === 0}
      table={
        data && {
          heads: [text.reasonHead, text.times, text.share],
          rows: reasons.map(({ reason, count }) => ({
            key: reason,
            cells: [reason, formatCount(count), percent(count / refused)],
          })),
        }
      }
    >
      <Meters
        hasTrack
        meters={reasons.map(({ reason, count }) => ({
          key: reason,
          label: reason,
          value: (
            <>
              <strong className="font-semibold">{formatCount(count)}</strong>{' '}
              <span className="text-xs text-muted">{percent(count / refused)}</span>
            </>
          ),
          share: count / refused,
        }))}
      />
    </ChartCard>
  )
}

function FloatsCard({ data, query }: CardProps) {
  const least = data?.floats.least ?? []
  return (
    <ChartCard
      name="platform-floats"
      title={text.floats}
      sentence={data && (least.length === 0 ? text.noAgents : text.floatsSentence(data.floats.agents))}
      height={120}
      query={query}
      isEmpty={least.length === 0}
      table={
        data && {
          heads: [text.agent, text.left, text.line],
          rows: least.map(({ name, left, creditLine }, i) => ({
            key: `${i} ${name}`,
            cells: [name, formatTaka(left), formatTaka(creditLine)],
          })),
        }
      }
    >
      <Meters
        hasTrack
        className="lg:grid lg:grid-cols-2 lg:gap-x-8 lg:gap-y-4 lg:space-y-0"
        meters={least.map(({ name, left, creditLine }, i) => ({
          key: `${i} ${name}`,
          label: name,
          value: (
            <>
              <strong className="font-semibold">{formatTaka(left)}</strong>{' '}
              <span className="text-xs text-muted max-sm:hidden">{text.leftOf(formatTaka(creditLine))}</span>
            </>
          ),
          share: creditLine > 0 ? partOf(left, creditLine) : 1,
          isWarning: creditLine > 0 && partOf(left, creditLine) < LITTLE,
          warning: text.few,
        }))}
      />
    </ChartCard>
  )
}
