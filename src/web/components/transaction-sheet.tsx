import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { Transaction } from '#contract/entities/transactions.ts'
import { isListed } from '#contract/transactions.ts'
import { chunk } from '../app/chunk.ts'
import { transactionText as text } from '../text/en/area.ts'
import { frameText } from '../text/en/frame.ts'
import { detailText } from '../text/en/history.ts'
import { receiptText } from '../text/en/payments.ts'
import { formatDateTime, formatExactTime } from '../text/format.ts'
import { DetailSheet } from '../ui/detail-sheet.tsx'
import { type Fact, Facts } from '../ui/facts.tsx'
import { ShownBalance } from './hidden-balance.tsx'
import { HideNote } from './history/hide-note.tsx'
import { useOwnDetail } from './history/own-detail.tsx'
import { SendAgain } from './history/send-again.tsx'
import { useLastDefined } from './last-defined.ts'
import { SignedAmount } from './money.tsx'
import { Reference } from './reference.tsx'
import { TransactionStatusBadge } from './status-badge.tsx'
import { TransactionTile } from './transaction-tile.tsx'
import type { See } from './transaction-view.ts'

const ReceiptActions = chunk(
  () => import('./history/receipt-actions.tsx'),
  () => null,
)

/** What features offer for an own transaction (`web/sheet-action.tsx`). */
const actionsOfFeatures = Object.entries(
  import.meta.glob<ComponentType<{ transaction: Transaction; isReceived: boolean }>>(
    '../../features/*/web/sheet-action.tsx',
    { eager: true, import: 'default' },
  ),
)

/** Whose list it is: the own one of a user or an agent, of which more is known, or that of an admin. */
export type SheetOf = 'owner' | 'admin'

/** For lists of transactions: what makes a row open its sheet, and the sheet. */
export function useTransactionSheet(see: See, of: SheetOf) {
  const [opened, setOpened] = useState<Transaction>()
  return {
    onOpen: setOpened,
    label: (transaction: Transaction) => rowLabel(transaction, see),
    sheet: <TransactionSheet transaction={opened} see={see} of={of} onClose={() => setOpened(undefined)} />,
  }
}

const rowLabel = (transaction: Transaction, see: See) =>
  text.row(text.types[transaction.type], see(transaction).sentence, formatDateTime(transaction.createdAt))

type TransactionSheetProps = {
  transaction: Transaction | undefined
  see: See
  of: SheetOf
  onClose: () => void
}

/** Everything that is known about a transaction. */
function TransactionSheet({ transaction, see, of, onClose }: TransactionSheetProps) {
  const shown = useLastDefined(transaction)
  const { current, facts, parts, balanceAfter } = useOwnDetail(
    shown,
    see,
    of === 'owner' && transaction !== undefined,
  )
  const canHide = current?.note && of === 'owner' && see(current).isReceived
  const hasReceipt = of === 'owner' && current !== undefined && isListed(current.type)
  const canSendAgain = hasReceipt && current.type === 'send_money' && !see(current).isReceived
  return (
    <DetailSheet
      open={transaction !== undefined}
      onClose={onClose}
      title={shown ? text.types[shown.type] : ''}
      closeLabel={frameText.close}
      actions={
        (canHide || hasReceipt) && (
          <Suspense>
            {hasReceipt && <ReceiptActions transaction={current} />}
            {canHide && <HideNote reference={current.reference} />}
            {canSendAgain && <SendAgain transaction={current} />}
            {hasReceipt &&
              actionsOfFeatures.map(([file, Action]) => (
                <Action key={file} transaction={current} isReceived={see(current).isReceived} />
              ))}
          </Suspense>
        )
      }
    >
      {current && (
        <Details transaction={current} see={see} of={of} facts={facts} balanceAfter={balanceAfter}>
          {parts}
        </Details>
      )}
    </DetailSheet>
  )
}

type DetailsProps = {
  transaction: Transaction
  see: See
  of: SheetOf
  /** What only the own history knows. */
  facts: Fact[]
  balanceAfter: number | null
  children: ReactNode
}

function Details({ transaction, see, of, facts, balanceAfter, children }: DetailsProps) {
  const { type, amount } = transaction
  const { isReceived, tone, counterparty, sentence } = see(transaction)
  return (
    <>
      <div className="flex items-start gap-4 border-b border-border pb-5">
        <TransactionTile type={type} isReceived={isReceived} tone={tone} large />
        <div className="min-w-0">
          <p aria-hidden className="text-[2.25rem] leading-10 tracking-tight">
            <SignedAmount type={type} amount={amount} tone={tone} />
          </p>
          <p className="sr-only">{sentence}</p>
          {counterparty && (
            <p aria-hidden className="mt-1 text-sm wrap-anywhere text-muted">
              {counterparty}
            </p>
          )}
        </div>
      </div>
      <div className="mt-3">
        <Facts facts={[...factsOf(transaction, see, of), ...facts]} />
        {children}
        {balanceAfter !== null && <Facts facts={[balanceFact(balanceAfter)]} />}
      </div>
    </>
  )
}

function factsOf(transaction: Transaction, see: See, of: SheetOf): Fact[] {
  const { status, createdAt, reference } = transaction
  const { from, to } = see(transaction)
  const note = noteOf(transaction, of)
  const facts: (Fact | false)[] = [
    { label: text.status, value: <TransactionStatusBadge status={status} /> },
    { label: text.time, value: <time dateTime={createdAt}>{formatExactTime(createdAt)}</time> },
    from !== undefined && { label: text.fromLabel, value: from },
    to !== undefined && { label: text.toLabel, value: to },
    note !== undefined && { label: detailText.note, value: note },
    { label: receiptText.reference, value: <Reference>{reference}</Reference> },
  ]
  return facts.filter((fact) => fact !== false)
}

const balanceFact = (balance: number): Fact => ({
  label: text.balanceAfter,
  value: (
    <strong className="text-base font-bold money">
      <ShownBalance taka={balance} />
    </strong>
  ),
})

/** Plain text always, never a link. */
function noteOf({ note, noteHidden }: Transaction, of: SheetOf): ReactNode {
  if (!noteHidden) return note ?? undefined
  if (of === 'owner') return <span className="text-muted">{detailText.youHidNote}</span>
  return (
    <>
      {note}
      <span className="block text-xs text-muted">{detailText.receiverHidNote}</span>
    </>
  )
}
