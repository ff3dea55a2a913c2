import { BadgeCheck, CirclePause } from 'lucide-react'
import type { TransactionType } from '#contract/transactions.ts'
import { PurseArt } from '#web/components/empty-art.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { TransactionTile } from '#web/components/transaction-tile.tsx'
import { transactionText } from '#web/text/en/area.ts'
import { messages } from '#web/text/en/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingText, Skeleton } from '#web/ui/loading.tsx'
import type { WalletLimit, WalletRules } from '../rules-of-wallet.ts'
import { isLimited } from '../terms.ts'
import { useWalletRulesQuery } from './api.ts'
import { BalanceMeter, PeriodMeter, PeriodSum, periodNames } from './meter.tsx'
import { limitsText as text } from './words.en.ts'

/** Money that goes out first: people run into its limits. */
const order: readonly TransactionType[] = ['send_money', 'cash_out', 'cash_in', 'add_money', 'withdraw']

const rowStyle =
  'grid gap-x-10 gap-y-4 px-4 py-5 md:grid-cols-2 md:px-6 lg:grid-cols-[minmax(0,13rem)_1fr_1fr]'
const nameStyle = 'flex min-w-0 items-center gap-3.5 md:max-lg:col-span-2 lg:self-center'

export default function LimitsScreen() {
  const query = useWalletRulesQuery(undefined, { refetchOnMountOrArgChange: true })
  const tier = query.data?.tier
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {query.isLoading && <LoadingText>{messages.loading}</LoadingText>}
        {tier && (
          <Badge tone="neutral" icon={BadgeCheck}>
            {text.tiers[tier]}
          </Badge>
        )}
      </PageHeader>
      <Loaded query={query} failed={text.failed} inCard loading={<LoadingRows />}>
        {(rules) => <Rules rules={rules} />}
      </Loaded>
    </>
  )
}

function Rules({ rules: { limits, balance } }: { rules: WalletRules }) {
  const isAnyLimited = balance.max !== null || limits.some(isLimited)
  return (
    <div className="space-y-6">
      {!isAnyLimited && (
        <Card>
          <EmptyState art={<PurseArt />} title={text.none} help={text.noneHelp} />
        </Card>
      )}
      <Card>
        <ul className="divide-y divide-border">
          {order
            .flatMap((type) => limits.find((limit) => limit.type === type) ?? [])
            .map((limit) => (
              <LimitRow key={limit.type} limit={limit} isAnyLimited={isAnyLimited} />
            ))}
        </ul>
      </Card>
      {isAnyLimited && (
        <div className="grid gap-6 lg:grid-cols-2">
          {balance.max !== null && (
            <Card className="p-4 md:p-6">
              <h2 className="mb-3 text-lg font-semibold tracking-snug">{text.balance}</h2>
              <BalanceMeter balance={balance} max={balance.max} />
            </Card>
          )}
          <Card className="p-4 md:p-6">
            <h2 className="text-lg font-semibold tracking-snug">{text.source}</h2>
            <p className="mt-2 text-sm text-muted">{text.sourceHelp}</p>
          </Card>
        </div>
      )}
    </div>
  )
}

function LimitRow({ limit, isAnyLimited }: { limit: WalletLimit; isAnyLimited: boolean }) {
  const { type, isPaused, perTransfer } = limit
  return (
    <li className={rowStyle}>
      <div className={nameStyle}>
        <TransactionTile type={type} isReceived={false} />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <h2 className="text-sm font-semibold">{transactionText.types[type]}</h2>
          {perTransfer !== null && <p className="text-xs text-muted money">{text.perPayment(perTransfer)}</p>}
          {isPaused && (
            <Badge tone="warning" icon={CirclePause}>
              {text.paused}
            </Badge>
          )}
        </div>
      </div>
      {periodNames.map((name) =>
        isAnyLimited ? (
          <PeriodMeter key={name} name={name} limit={limit} />
        ) : (
          <PeriodSum key={name} name={name} limit={limit} />
        ),
      )}
    </li>
  )
}

const LoadingRows = () => (
  <Card aria-hidden className="divide-y divide-border wait-a-moment">
    {order.map((type) => (
      <div key={type} className={rowStyle}>
        <div className={nameStyle}>
          <Skeleton className="size-10" />
          <Skeleton className="h-4 w-24" />
        </div>
        {periodNames.map((name) => (
          <div key={name} className="space-y-2.5">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-2" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        ))}
      </div>
    ))}
  </Card>
)
