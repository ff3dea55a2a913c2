import { formatTaka } from '#contract/money.ts'
import { endRoomFor } from '#web/components/charts/axes.tsx'
import { ChartCard } from '#web/components/charts/chart-card.tsx'
import type { XLabel } from '#web/components/charts/lines.tsx'
import { Figure } from '#web/components/charts/region.tsx'
import { ticksFor } from '#web/components/charts/scale.ts'
import { SteppedChart } from '#web/components/charts/stepped-chart.tsx'
import { axisTaka } from '#web/components/charts/words.ts'
import { chartText } from '#web/text/en/charts.ts'
import { formatDayLong, formatDayShort, formatMonth, formatMonthShort } from '#web/text/format.ts'
import { useIsPhone } from '#web/ui/media.ts'
import type { Insights } from '../contract.ts'
import type { InsightsCardProps } from './flow.tsx'
import { insightsText as text } from './words.en.ts'

const HEIGHT = 220
/** The room for the last balance behind the end of the line. */
const END = 96
const DAY_MS = 24 * 60 * 60 * 1000

type DayBalance = { day: string; balance: number }

export function BalanceCard({ data, query }: InsightsCardProps) {
  const isPhone = useIsPhone()
  const days = data ? everyDay(data) : []
  const lowest = indexOfMost(days, (one, other) => one < other)
  const highest = indexOfMost(days, (one, other) => one > other)
  const least = data && lowestOf(data, days[lowest])
  const isFlat = least?.balance === days[highest]?.balance
  const isEmpty = isFlat && days[highest]?.balance === 0
  const ticks = ticksFor(0, days[highest]?.balance ?? 0)
  const axis = (tick: number) => axisTaka(tick, isPhone)
  const places = days.map((_, i) => (days.length > 1 ? i / (days.length - 1) : 0))
  return (
    <ChartCard
      name="balance"
      title={text.balance}
      sentence={data && sentenceOf(data, isFlat ? undefined : least)}
      height={HEIGHT + 48}
      query={query}
      isEmpty={isEmpty}
      table={
        data && {
          heads: [text.bars[data.period], text.balanceAtEnd],
          rows: data.flow.map(({ from }, i) => ({
            key: from,
            cells: [
              data.period === 'quarter' ? text.week(formatDayShort(from)) : nameOf(data, from),
              formatTaka(balanceBefore(data, data.flow[i + 1]?.from)),
            ],
          })),
        }
      }
    >
      {data && !isEmpty && (
        <SteppedChart
          label={text.balance}
          places={places}
          values={days.map(({ balance }) => balance)}
          ticks={ticks}
          axis={axis}
          height={HEIGHT}
          right={isPhone ? 6 : endRoomFor([formatTaka(data.balances.now)], END)}
          end={formatTaka(data.balances.now)}
          readout={(place) => <DayFigures day={days[place]} isToday={place === days.length - 1} />}
          xLabels={(width) => labelsOf(days, data.period === 'year', width)}
          marks={isFlat ? [] : marksOf(days, least === days[lowest] ? lowest : undefined, highest)}
        />
      )}
    </ChartCard>
  )
}

function DayFigures({ day: shown, isToday }: { day: DayBalance | undefined; isToday: boolean }) {
  if (!shown) return null
  return (
    <>
      <Figure>{isToday ? chartText.today : formatDayShort(shown.day)}</Figure>
      <Figure>{formatTaka(shown.balance)}</Figure>
    </>
  )
}

const nameOf = ({ period }: Insights, from: string) =>
  period === 'year' ? formatMonth(from) : formatDayShort(from)

function sentenceOf({ balances, from }: Insights, lowest: DayBalance | undefined) {
  const words = text.balanceSentence(
    formatTaka(balances.opening),
    formatDayLong(from),
    formatTaka(balances.now),
  )
  return lowest ? `${words} ${text.lowest(formatTaka(lowest.balance), formatDayShort(lowest.day))}` : words
}

/** The balance at the end of every day of the period: it stays until the next change. */
function everyDay({ from, today, balances }: Insights): DayBalance[] {
  const changed = new Map(balances.days.map(({ day, balance }) => [day, balance]))
  const all: DayBalance[] = []
  let balance = balances.opening
  for (let at = Date.parse(from); at <= Date.parse(today); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10)
    balance = changed.get(day) ?? balance
    all.push({ day, balance })
  }
  return all
}

/** The last balance before a day; without one, that of now. */
const balanceBefore = ({ balances }: Insights, day: string | undefined) =>
  day === undefined
    ? balances.now
    : (balances.days.findLast((change) => change.day < day)?.balance ?? balances.opening)

function indexOfMost(days: readonly DayBalance[], isMore: (one: number, other: number) => boolean): number {
  let most = 0
  for (const [i, { balance }] of days.entries()) if (isMore(balance, days[most]?.balance ?? balance)) most = i
  return most
}

/** The balance before the first day counts too, though the line begins with the end of that day. */
const lowestOf = ({ from, balances: { opening } }: Insights, lowest: DayBalance | undefined) =>
  lowest && opening < lowest.balance ? { day: from, balance: opening } : lowest

/** The last day has a filled point of its own. */
function marksOf(days: readonly DayBalance[], lowest: number | undefined, highest: number) {
  const top = days[highest]
  const words = top && text.highest(formatTaka(top.balance), formatDayShort(top.day))
  const low = lowest === undefined ? [] : [{ index: lowest }]
  return [...low, { index: highest, ...(words && { text: words }) }].filter(
    ({ index }) => index !== days.length - 1,
  )
}

const LABEL_WIDTH = 72

/** Months at their first days, or some of the days; today at the end. */
function labelsOf(days: readonly DayBalance[], isYear: boolean, width: number): XLabel[] {
  const last = days.length - 1
  const step = Math.ceil((LABEL_WIDTH / width) * days.length)
  const candidates = days.flatMap(({ day }, i) => (!isYear || day.endsWith('-15') ? [{ day, i }] : []))
  const shown: XLabel[] = [{ place: 1, text: chartText.today, isStrong: true }]
  let before = last
  for (const { day, i } of candidates.toReversed()) {
    if (before - i < step) continue
    before = i
    shown.unshift({ place: i / last, text: isYear ? formatMonthShort(day) : formatDayShort(day) })
  }
  return shown
}
