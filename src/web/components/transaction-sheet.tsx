import { useState } from 'react'
import type { Transaction } from '#contract/entities.ts'
import { formatTaka } from '#contract/money.ts'
import { transactionText as text } from '../text/en/area.ts'
import { frameText } from '../text/en/frame.ts'
import { receiptText } from '../text/en/payments.ts'
import { formatDateTime, formatExactTime } from '../text/format.ts'
import { DetailSheet } from '../ui/detail-sheet.tsx'
import { type Fact, Facts } from '../ui/facts.tsx'
import { useKept } from './kept.ts'
import { SignedAmount } from './money.tsx'
import { Reference } from './reference.tsx'
import { TransactionStatusBadge } from './status-badge.tsx'
import { TransactionTile } from './transaction-tile.tsx'
import type { See } from './transaction-view.ts'

/** For lists of transactions: what makes a row open its sheet, and the sheet. */
export function useTransactionSheet(see: See) {
  const [opened, setOpened] = useState<Transaction>()
  return {
    onOpen: setOpened,
    label: (transaction: Transaction) => rowLabel(transaction, see),
    sheet: <TransactionSheet transaction={opened} see={see} onClose={() => setOpened(undefined)} />,
  }
}

const rowLabel = (transaction: Transaction, see: See) =>
  text.row(text.types[transaction.type], see(transaction).sentence, formatDateTime(transaction.createdAt))

type TransactionSheetProps = { transaction: Transaction | undefined; see: See; onClose: () => void }

/** Everything that is known about a transaction. */
function TransactionSheet({ transaction, see, onClose }: TransactionSheetProps) {
  const shown = useKept(transaction)
  return (
    <DetailSheet
      open={transaction !== undefined}
      onClose={onClose}
      title={shown ? text.types[shown.type] : ''}
      closeLabel={frameText.close}
    >
      {shown && <Details transaction={shown} see={see} />}
    </DetailSheet>
  )
}

function Details({ transaction, see }: { transaction: Transaction; see: See }) {
  const { type, amount } = transaction
  const { isReceived, counterparty, sentence } = see(transaction)
  return (
    <>
      <div className="flex items-start gap-4 border-b border-border pb-5">
        <TransactionTile type={type} isReceived={isReceived} large />
        <div className="min-w-0">
          <p aria-hidden className="text-[2.25rem] leading-10 tracking-tight">
            <SignedAmount type={type} amount={amount} />
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
        <Facts facts={factsOf(transaction, see)} />
      </div>
    </>
  )
}

function factsOf(transaction: Transaction, see: See): Fact[] {
  const { status, createdAt, reference, balanceAfter } = transaction
  const { from, to } = see(transaction)
  const facts: (Fact | false)[] = [
    { label: text.status, value: <TransactionStatusBadge status={status} /> },
    { label: text.time, value: <time dateTime={createdAt}>{formatExactTime(createdAt)}</time> },
    from !== undefined && { label: text.fromLabel, value: from },
    to !== undefined && { label: text.toLabel, value: to },
    { label: receiptText.reference, value: <Reference>{reference}</Reference> },
    balanceAfter !== null && {
      label: text.balanceAfter,
      value: <strong className="text-base font-bold money">{formatTaka(balanceAfter)}</strong>,
    },
  ]
  return facts.filter((fact) => fact !== false)
}
