import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { limits as amounts } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import type { AmountAdvice, PaymentRules, WalletPayment } from '#web/components/payment-rules.tsx'
import { formatCount } from '#web/text/format.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Notice } from '#web/ui/notice.tsx'
import { limitsPath } from '../paths.ts'
import type { WalletLimit } from '../rules-of-wallet.ts'
import { isLimited, leftIn, roomIn } from '../terms.ts'
import { useWalletRulesQuery } from './api.ts'
import { type Bound, type Level, levelOf, restFits, tightestOf, usedShare } from './bounds.ts'
import { PeriodMeter, type PeriodName, periodNames, renewalDay } from './meter.tsx'
import { formText as text } from './words.en.ts'

type Props = { type: WalletPayment }

const smallest: Record<WalletPayment, number> = {
  send_money: amounts.sendMin,
  withdraw: amounts.withdrawMin,
  add_money: amounts.depositMin,
}

const useLimit = (type: WalletPayment) =>
  useWalletRulesQuery().data?.limits.find((limit) => limit.type === type)

function useAdvice(type: WalletPayment, amount: number | undefined): AmountAdvice | undefined {
  const { data } = useWalletRulesQuery()
  const limit = useLimit(type)
  if (!data || !limit || limit.isPaused) return undefined
  const bound = tightestOf(limit, type === 'add_money' ? roomIn(data.balance) : null)
  if (!bound) return undefined
  const { kind, most } = bound
  if (amount === undefined || !(amount >= most)) return { most }
  return {
    most,
    error: amount > most ? errorOf(type, limit, bound, amount) : undefined,
    // It stays once it is picked, so that the button keeps the focus.
    pick: most < smallest[type] ? undefined : { label: text.all[kind](shortTaka(most)), value: most },
  }
}

function errorOf(type: WalletPayment, limit: WalletLimit, bound: Bound, amount: number): string {
  const { kind, most } = bound
  if (most === 0 && kind !== 'payment') return text.nothing[kind]
  const possible = most < smallest[type] ? undefined : most
  if (kind === 'balance' || kind === 'payment') return text.over[kind](type, possible)
  return text.over[kind](type, possible, restFits(limit, bound, amount) ? renewalOf(limit, kind) : undefined)
}

const renewalOf = (limit: WalletLimit, name: PeriodName) =>
  name === 'day' ? text.midnight : renewalDay(limit.month.renewsAt)

/** ৳6,500 without decimals where there are none. */
const shortTaka = (taka: number) => (Number.isInteger(taka) ? `৳${formatCount(taka)}` : formatTaka(taka))

function PausedNotice({ type }: Props) {
  return useLimit(type)?.isPaused ? <Notice tone="warning" title={text.paused[type]} /> : null
}

const icons = { near: TriangleAlert, reached: OctagonAlert }
const tones: Record<Level, string> = { fine: 'text-muted', near: 'text-warning', reached: 'text-danger' }

function LeftLine({ type }: Props) {
  const limit = useLimit(type)
  if (!limit || limit.isPaused || !isLimited(limit)) return null
  const level = worstLevel(limit)
  const Icon = level === 'fine' ? undefined : icons[level]
  return (
    <p className={cx('flex items-start gap-2 text-xs font-medium md:-mt-2', tones[level])}>
      {Icon && <Icon aria-hidden size={16} className="mt-px shrink-0" />}
      <span>
        <WithBoldSums>{sentenceOf(type, limit)}</WithBoldSums>{' '}
        <Link to={limitsPath} className="font-semibold whitespace-nowrap underline underline-offset-2">
          {text.see}
        </Link>
      </span>
    </p>
  )
}

function worstLevel({ day, month }: WalletLimit): Level {
  const levels = [day, month].map((period) => levelOf(usedShare(period)))
  return levels.find((level) => level === 'reached') ?? levels.find((level) => level === 'near') ?? 'fine'
}

function sentenceOf(type: WalletPayment, limit: WalletLimit): string {
  const { day, month, perTransfer } = limit
  // The month first: when it is used up, midnight brings nothing.
  const reached = (['month', 'day'] as const).find((name) => leftIn(limit[name]) === 0)
  if (reached) return text.reached[reached](type, renewalOf(limit, reached))
  const left = { day: leftWords(day), month: leftWords(month) }
  if (left.day || left.month) return text.still(type, left)
  return text.atMost(type, perTransfer ?? 0)
}

function leftWords(period: WalletLimit['day']): string | undefined {
  const left = leftIn(period)
  if (left !== null) return formatTaka(left)
  const { count, countMax } = period
  return countMax === null ? undefined : text.times(countMax - count)
}

/** Every second part of the split sentence is a sum. */
const WithBoldSums = ({ children }: { children: string }) =>
  children.split(/(৳[\d০-৯,.]*[\d০-৯])/).map((part, place) =>
    place % 2 === 1 ? (
      <strong key={place} className="font-bold money">
        {part}
      </strong>
    ) : (
      part
    ),
  )

function LeftCard({ type }: Props) {
  const limit = useLimit(type)
  const bounded = limit ? periodNames.filter((name) => usedShare(limit[name]) !== null) : []
  if (!limit || limit.isPaused || bounded.length === 0) return null
  return (
    <Card className="p-5 max-lg:hidden">
      <h2 className="font-semibold">{text.left[type]}</h2>
      <div className="mt-3 space-y-4">
        {bounded.map((name) => (
          <PeriodMeter key={name} name={name} limit={limit} />
        ))}
      </div>
    </Card>
  )
}

export default {
  useAdvice,
  above: PausedNotice,
  below: LeftLine,
  beside: LeftCard,
} satisfies PaymentRules
