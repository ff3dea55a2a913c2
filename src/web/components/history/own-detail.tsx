import { skipToken } from '@reduxjs/toolkit/query'
import { Percent } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Transaction, TransactionDetail } from '#contract/entities/transactions.ts'
import { formatTaka, subtractTaka } from '#contract/money.ts'
import { isListed } from '#contract/transactions.ts'
import { useTransactionDetailQuery } from '../../api/history.ts'
import { transactionText } from '../../text/en/area.ts'
import { frameText } from '../../text/en/frame.ts'
import { detailText as text } from '../../text/en/history.ts'
import { Button } from '../../ui/button.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { TransactionTile } from '../transaction-tile.tsx'
import type { See } from '../transaction-view.ts'

type OwnDetail = {
  /** The present data; until that is loaded, the data of the list. */
  current: Transaction | undefined
  facts: Fact[]
  parts: ReactNode
  /** After all parts of the posting. */
  balanceAfter: number | null
}

/** The additional data of the own history: the fee, and the other legs of the posting. */
export function useOwnDetail(transaction: Transaction | undefined, see: See, isOwn: boolean): OwnDetail {
  const { currentData, isError, refetch } = useTransactionDetailQuery(
    isOwn && transaction ? transaction.reference : skipToken,
  )
  if (currentData)
    return {
      current: currentData,
      facts: factsOf(currentData),
      parts: partsOf(currentData, see),
      balanceAfter: balanceAfterAll(currentData),
    }
  return {
    current: transaction,
    // Keeps the place of the fee while it loads: a sheet that grows would move the buttons below.
    facts: isOwn && !isError ? [{ label: text.fee, value: <Skeleton className="h-3.5 w-12" /> }] : [],
    parts: isError && <PartsFailed onRetry={refetch} />,
    balanceAfter: transaction?.balanceAfter ?? null,
  }
}

/** The fee comes right behind the payment, before the other parts. */
function balanceAfterAll(detail: TransactionDetail): number | null {
  const { legs, fee } = detail
  const { balanceAfter } = inOrder(detail).at(-1) ?? detail
  return balanceAfter === null || legs.length > 0 ? balanceAfter : subtractTaka(balanceAfter, fee)
}

/** The transfers of the posting, the payment first: what a feature added comes behind it. */
const inOrder = ({ legs, ...opened }: TransactionDetail): Transaction[] =>
  isListed(opened.type) ? [opened, ...legs] : [...legs, opened]

export type DetailFacts = (detail: TransactionDetail) => Fact[]

/** What features know about it (`web/detail-facts.tsx`). */
const factsOfFeatures = Object.values(
  import.meta.glob<DetailFacts>('../../../features/*/web/detail-facts.tsx', {
    eager: true,
    import: 'default',
  }),
)

/** "Free" is shown as a word; a paid fee is listed among the legs. */
const factsOf: DetailFacts = (detail) => [
  ...factsOfFeatures.flatMap((facts) => facts(detail)),
  ...(detail.fee === 0 ? [{ label: text.fee, value: text.free }] : []),
]

function partsOf(detail: TransactionDetail, see: See): ReactNode {
  const { legs, fee } = detail
  if (legs.length === 0 && fee === 0) return null
  return (
    <section className="my-3">
      <h3 className="mb-2 text-sm font-semibold">{text.parts}</h3>
      <ul className="divide-y divide-border rounded-md border border-border px-3 text-sm">
        {inOrder(detail).map((leg, place) => (
          <Leg key={leg._id} transaction={leg} see={see} {...(place === 0 && { help: text.thePayment })} />
        ))}
        {fee > 0 && (
          <Part
            icon={
              <span
                aria-hidden
                className="grid size-10 shrink-0 place-items-center rounded-md bg-neutral-soft text-muted"
              >
                <Percent size={20} />
              </span>
            }
            name={text.fee}
            sign="-"
            amount={fee}
          />
        )}
      </ul>
    </section>
  )
}

type LegProps = { transaction: Transaction; see: See; help?: string }

function Leg({ transaction, see, help }: LegProps) {
  const { type, amount } = transaction
  const { counterparty, isReceived, tone } = see(transaction)
  return (
    <Part
      icon={<TransactionTile type={type} isReceived={isReceived} tone={tone} />}
      name={counterparty ?? transactionText.types[type]}
      help={help ?? transactionText.types[type]}
      amount={amount}
    />
  )
}

type PartProps = { icon: ReactNode; name: string; help?: string; sign?: '-'; amount: number }

function Part({ icon, name, help, sign, amount }: PartProps) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{name}</span>
        {help && <span className="block text-xs text-muted">{help}</span>}
      </span>
      <strong className="font-bold money">
        {sign}
        {formatTaka(amount)}
      </strong>
    </li>
  )
}

function PartsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="my-3 flex items-center justify-between gap-3 rounded-md bg-sunken p-3 text-sm"
    >
      {text.partsFailed}
      <Button variant="outline" size="sm" onClick={onRetry}>
        {frameText.tryAgain}
      </Button>
    </div>
  )
}
