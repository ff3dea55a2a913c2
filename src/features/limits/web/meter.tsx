import { OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { dhakaDay } from '#contract/days.ts'
import { formatTaka, partOf } from '#contract/money.ts'
import { Bar } from '#web/components/charts/bar.tsx'
import { HiddenSum, useBalanceHidden } from '#web/components/hidden-balance.tsx'
import { formatDayLong } from '#web/text/format.ts'
import type { WalletLimit, WalletRules } from '../rules-of-wallet.ts'
import { leftIn, roomIn } from '../terms.ts'
import { type Level, levelOf, usedShare } from './bounds.ts'
import { limitsText as text } from './words.en.ts'

export const periodNames = ['day', 'month'] as const
export type PeriodName = (typeof periodNames)[number]

/** The day on which a period begins again, such as 1 December. */
export const renewalDay = (renewsAt: string) => formatDayLong(dhakaDay(new Date(renewsAt)))

type PeriodMeterProps = { name: PeriodName; limit: WalletLimit; label?: string }

/** Today or this month: what is left, a bar, and what is used. */
export function PeriodMeter({ name, limit, label = text.periods[name] }: PeriodMeterProps) {
  const period = limit[name]
  const { used, max, count, countMax, renewsAt } = period
  const share = usedShare(period)
  const renewal = name === 'day' ? text.renewsAtMidnight : text.renewsOn(renewalDay(renewsAt))
  return (
    <Meter label={label} share={share} left={leftOf(period)} renewal={share !== null && renewal}>
      <span>{max === null ? text.soFar(formatTaka(used)) : text.of(formatTaka(used), formatTaka(max))}</span>
      {countMax !== null && <span>{text.paymentsOf(count, countMax)}</span>}
    </Meter>
  )
}

/** What was moved, where nothing at all is limited. */
export const PeriodSum = ({ name, limit }: { name: PeriodName; limit: WalletLimit }) => (
  <div className="flex items-center justify-between gap-3 text-sm">
    <p className="text-muted">{text.periods[name]}</p>
    <p className="font-semibold money">{formatTaka(limit[name].used)}</p>
  </div>
)

/** In taka, or in payments where only their number is bounded. */
function leftOf(period: WalletLimit['day']): string | null {
  const { max, count, countMax } = period
  if (max === null) return countMax === null ? null : text.payments(countMax - count)
  return formatTaka(leftIn(period) ?? 0)
}

/** What the wallet and the goals may hold together. A hidden balance stays hidden here. */
export function BalanceMeter({ balance, max }: { balance: WalletRules['balance']; max: number }) {
  const [isHidden] = useBalanceHidden()
  const { held } = balance
  if (isHidden)
    return (
      <Meter label={text.held} share={null} left={<HiddenSum />} renewal={text.noRenewal}>
        {formatTaka(max)}
      </Meter>
    )
  return (
    <Meter
      label={text.held}
      share={partOf(held, max)}
      left={formatTaka(roomIn(balance) ?? 0)}
      renewal={text.noRenewal}
    >
      {text.of(formatTaka(held), formatTaka(max))}
    </Meter>
  )
}

const grounds: Record<Level, string> = { fine: 'bg-chart-1', near: 'bg-warning', reached: 'bg-danger' }

type MeterProps = {
  label: string
  /** The used part; null: no bar. */
  share: number | null
  /** Null: no bound. */
  left: ReactNode
  renewal: string | false
  /** What is used. */
  children: ReactNode
}

function Meter({ label, share, left, renewal, children }: MeterProps) {
  const level = levelOf(share)
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <p className="text-muted">{label}</p>
        {left === null ? <p className="text-muted">{text.noLimit}</p> : <Left level={level} left={left} />}
      </div>
      {share !== null && <Bar share={share} ground={grounds[level]} hasTrack />}
      <div className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-muted money">
        <p className="flex flex-col">{children}</p>
        {renewal && <p>{renewal}</p>}
      </div>
    </div>
  )
}

/** The triangle, the word or the colour: never the colour alone. */
function Left({ level, left }: { level: Level; left: ReactNode }) {
  if (level === 'reached')
    return (
      <p className="flex items-center gap-1.5 font-bold text-danger">
        <OctagonAlert aria-hidden size={16} className="shrink-0" />
        {text.reached}
      </p>
    )
  return (
    <p className="flex items-center gap-1.5">
      {level === 'near' && (
        <TriangleAlert role="img" aria-label={text.near} size={16} className="shrink-0 text-warning" />
      )}
      <span className="money">
        <strong className="font-bold">{left}</strong> <span className="text-muted">{text.left}</span>
      </span>
    </p>
  )
}
