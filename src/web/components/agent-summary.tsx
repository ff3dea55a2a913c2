import { BanknoteArrowDown, BanknoteArrowUp, type LucideIcon } from 'lucide-react'
import type { AgentSummary } from '#contract/entities/totals.ts'
import { addTaka, formatTaka, partOf } from '#contract/money.ts'
import { useAgentSummaryQuery } from '../api/transactions.ts'
import { agentDashboardText } from '../text/en/agent.ts'
import { areaText } from '../text/en/area.ts'
import { Card, CardHeader } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/loading.tsx'
import { Loaded } from './loaded.tsx'
import { fittingSize } from './money.tsx'

export function AgentSummaryCard() {
  const query = useAgentSummaryQuery()
  return (
    <Card className="@container">
      <CardHeader title={agentDashboardText.summary} />
      <Loaded query={query} loading={<Totals />}>
        {(totals) => <Totals totals={totals} />}
      </Loaded>
    </Card>
  )
}

/** Both totals, zero where the answer has none, and their proportion. Without totals they are loading. */
function Totals({ totals }: { totals?: Partial<AgentSummary> }) {
  const { cashIn = 0, cashOut = 0 } = totals ?? {}
  const isLoading = totals === undefined
  const all = addTaka(cashIn, cashOut)
  return (
    <>
      <div className="grid border-t border-border @min-[28rem]:grid-cols-2 @min-[28rem]:divide-x @min-[28rem]:divide-border">
        <Total
          icon={BanknoteArrowDown}
          label={areaText.cashIn}
          taka={cashIn}
          isLoading={isLoading}
          tile="bg-success-soft text-on-success-soft"
        />
        <Total
          icon={BanknoteArrowUp}
          label={areaText.cashOut}
          taka={cashOut}
          isLoading={isLoading}
          tile="bg-neutral-soft text-on-neutral-soft"
        />
      </div>
      {all > 0 && <Share part={partOf(cashIn, all)} />}
    </>
  )
}

type TotalProps = { icon: LucideIcon; label: string; taka: number; isLoading: boolean; tile: string }

function Total({ icon: Icon, label, taka, isLoading, tile }: TotalProps) {
  return (
    <div className="flex items-center gap-4 p-4 md:px-6 md:py-6">
      <span aria-hidden className={cx('grid size-13 shrink-0 place-items-center rounded-md', tile)}>
        <Icon size={24} />
      </span>
      <dl className="@container min-w-0 flex-1">
        <dt className="text-sm text-muted">{label}</dt>
        <dd
          className="leading-(--text-2xl--line-height) font-bold tracking-tight [--most:var(--text-2xl)] money"
          style={{ fontSize: fittingSize(taka) }}
        >
          {isLoading ? <Skeleton className="mt-1 h-7 w-36" /> : formatTaka(taka)}
        </dd>
      </dl>
    </div>
  )
}

/** The part of cash in among all cash. */
function Share({ part }: { part: number }) {
  const inPercent = Math.round(part * 100)
  const words = agentDashboardText.share(inPercent)
  return (
    <div className="px-4 pt-1 pb-5 md:px-6 md:pt-4">
      <div aria-hidden className="flex h-2 gap-1 overflow-hidden rounded-full">
        <span className="rounded-full bg-success" style={{ width: `${inPercent}%` }} />
        <span className="flex-1 rounded-full bg-chart-2" />
      </div>
      <p className="mt-2 flex justify-between text-xs text-muted">
        <span>{words.in}</span>
        <span>{words.out}</span>
      </p>
    </div>
  )
}
