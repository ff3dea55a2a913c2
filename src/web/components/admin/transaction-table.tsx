import { ArrowRight } from 'lucide-react'
import type { Party, Transaction } from '#contract/entities/transactions.ts'
import { transactionsText as text } from '../../text/en/admin.ts'
import { transactionText } from '../../text/en/area.ts'
import { formatDateTime } from '../../text/format.ts'
import { Cut } from '../../ui/cut.tsx'
import type { Column } from '../../ui/table.tsx'
import { SignedAmount } from '../money.tsx'
import { TransactionStatusBadge } from '../status-badge.tsx'
import { TypeCell } from '../type-cell.tsx'

export const transactionColumns: readonly Column<Transaction>[] = [
  {
    key: 'sender',
    head: text.sender,
    cell: ({ sender }) => <Cut>{partyName(sender)}</Cut>,
    className: 'w-[21%] max-w-0',
    isRowHeader: true,
  },
  {
    key: 'receiver',
    head: text.receiver,
    cell: ({ receiver }) => <Cut>{partyName(receiver)}</Cut>,
    className: 'w-[21%] max-w-0',
  },
  { key: 'type', head: text.type, cell: ({ type }) => <TypeCell type={type} /> },
  { key: 'amount', head: text.amount, cell: (row) => <SignedAmount {...row} />, align: 'right' },
  { key: 'status', head: text.status, cell: ({ status }) => <TransactionStatusBadge status={status} /> },
  { key: 'date', head: text.date, cell: ({ createdAt }) => <When time={createdAt} />, align: 'right' },
]

export function TransactionCard({ transaction }: { transaction: Transaction }) {
  const { type, amount, sender, receiver, createdAt, status } = transaction
  return (
    <>
      <div className="flex items-center justify-between gap-3 font-semibold">
        <TypeCell type={type} />
        <SignedAmount type={type} amount={amount} />
      </div>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {partyName(sender)}
        <ArrowRight aria-hidden size={14} className="mx-1.5 inline" />
        <span className="sr-only">{text.to} </span>
        {partyName(receiver)}
      </p>
      <div className="mt-1 flex items-center justify-between gap-3 text-xs">
        <When time={createdAt} />
        <TransactionStatusBadge status={status} />
      </div>
    </>
  )
}

const When = ({ time }: { time: string }) => (
  <time dateTime={time} className="whitespace-nowrap text-muted tabular-nums">
    {formatDateTime(time)}
  </time>
)

/** Email, else name, else N/A. */
const partyName = (party: Party | null | undefined): string =>
  party?.email || party?.name || transactionText.nobody
