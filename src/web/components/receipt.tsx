import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Transaction } from '#contract/entities.ts'
import { formatTaka } from '#contract/money.ts'
import { formatAddress } from '#contract/phone-text.ts'
import { frameText } from '../text/en/frame.ts'
import { receiptText } from '../text/en/payments.ts'
import { formatDateTime } from '../text/format.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { DetailSheet } from '../ui/detail-sheet.tsx'
import { type Fact, Facts } from '../ui/facts.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useIsPhone } from '../ui/media.ts'
import { useKept } from './kept.ts'
import { InPieces } from './money.tsx'
import type { Paid } from './payment.ts'
import { Reference } from './reference.tsx'

type ReceiptProps = {
  paid: Paid<unknown>
  /** The address that was typed for the other side. */
  address: string | undefined
  /** What the balance after it is called; without, it is not shown. */
  balanceLabel?: string
  historyPath: string
}

type ReceiptPlaceProps = Omit<ReceiptProps, 'paid'> & { paid: Paid<unknown> | undefined; children: ReactNode }

/** The receipt of the last payment stands beside the form in place of the notes; on phones it is a sheet. */
export function ReceiptPlace({ paid, children, ...rest }: ReceiptPlaceProps) {
  const isPhone = useIsPhone()
  const shown = useKept(paid)
  if (isPhone)
    return (
      <>
        {children}
        <DetailSheet
          open={paid !== undefined}
          onClose={() => paid?.onClose()}
          title={receiptText.title}
          closeLabel={frameText.close}
          actions={
            shown && (
              <>
                <Actions paid={shown} {...rest} />
                <Button size="lg" className="min-w-full" onClick={shown.onClose}>
                  {receiptText.close}
                </Button>
              </>
            )
          }
        >
          {shown && <Content paid={shown} {...rest} isCentred />}
        </DetailSheet>
      </>
    )
  if (!paid) return children
  return (
    <Card aria-label={receiptText.title}>
      <div className="px-6 pt-5">
        <Content paid={paid} {...rest} />
      </div>
      <div className="flex gap-2 px-6 pt-3 pb-5 *:flex-1">
        <Actions paid={paid} {...rest} />
      </div>
    </Card>
  )
}

function Content({ paid, address, balanceLabel, isCentred = false }: ReceiptProps & { isCentred?: boolean }) {
  const { transaction } = paid
  const { type, amount, createdAt, reference, balanceAfter } = transaction
  const rows: Fact[] = [
    { label: receiptText.time, value: <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> },
    { label: receiptText.reference, value: <Reference>{reference}</Reference> },
  ]
  if (balanceLabel && balanceAfter !== null)
    rows.push({
      label: balanceLabel,
      value: <strong className="font-bold money">{formatTaka(balanceAfter)}</strong>,
    })
  return (
    <>
      <div className={cx('flex flex-col gap-1', isCentred && 'items-center text-center')}>
        <p className="flex items-center gap-2 text-sm font-semibold text-success">
          <CircleCheck aria-hidden size={20} />
          {receiptText.done[type]}
        </p>
        <p className="text-[2.25rem] leading-11 font-bold tracking-tight money max-md:text-[2.75rem] max-md:leading-13">
          <InPieces taka={amount} sign="text-muted" decimals="text-muted" />
        </p>
        <Counterparty transaction={transaction} address={address} />
      </div>
      <div aria-hidden className="my-3.5 h-0.5 stitch-x" />
      <Facts facts={rows} />
    </>
  )
}

type CounterpartyProps = { transaction: Transaction; address: string | undefined }

function Counterparty({ transaction, address }: CounterpartyProps) {
  if (!address) return null
  const { type, sender, receiver } = transaction
  const other = type === 'send_money' || type === 'cash_in' ? receiver : sender
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {receiptText.preposition[type]}{' '}
      {other?.name && (
        <>
          <strong className="font-semibold text-foreground">{other.name}</strong>
          {' · '}
        </>
      )}
      {formatAddress(address)}
    </p>
  )
}

function Actions({ paid: { transaction, onRepeat }, historyPath }: ReceiptProps) {
  return (
    <>
      <Button variant="outline" onClick={onRepeat}>
        {receiptText.again[transaction.type]}
      </Button>
      <LinkButton to={historyPath} variant="outline">
        {receiptText.history}
      </LinkButton>
    </>
  )
}
