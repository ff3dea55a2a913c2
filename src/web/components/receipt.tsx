import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaidTransaction, Transaction } from '#contract/entities/transactions.ts'
import { formatTaka } from '#contract/money.ts'
import { formatAddress } from '#contract/phone-text.ts'
import type { TransactionType } from '#contract/transactions.ts'
import { frameText } from '../text/en/frame.ts'
import { receiptText } from '../text/en/payments.ts'
import { formatDateTime } from '../text/format.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DetailSheet } from '../ui/detail-sheet.tsx'
import { type Fact, Facts } from '../ui/facts.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useIsPhone } from '../ui/media.ts'
import { ShownBalance } from './hidden-balance.tsx'
import { useLastDefined } from './last-defined.ts'
import { PrintedLetterhead } from './letterhead.tsx'
import { InPieces } from './money.tsx'
import type { Paid } from './payment.ts'
import { ReceiptButtons, ReceiptCheckBlock } from './receipt-check.tsx'
import { receiptLink } from './receipt-link.ts'
import { partiesOf } from './receipt-parties.ts'
import { Reference } from './reference.tsx'
import { TearLine } from './tear-line.tsx'

/** What a feature did together with the payment, and the balance after it (`web/receipt-part.ts`). */
export type ReceiptPart = (transaction: PaidTransaction) => PartOfReceipt | PartOfReceipt[] | undefined
/** A sum with a sign is shown with it. */
type PartOfReceipt = { label: string; taka: number; sign?: '+' | '-'; balanceAfter: number | null }

const receiptParts = Object.values(
  import.meta.glob<ReceiptPart>('../../features/*/web/receipt-part.ts', { eager: true, import: 'default' }),
)

type ReceiptProps = {
  paid: Paid<unknown>
  /** The address that was typed for the other side. */
  address: string | undefined
  /** What the balance after it is called. */
  balanceLabel: string
  /** What is shown for the balance, if it is not the balance itself. */
  balanceShown?: (balanceAfter: number) => number | undefined
  /** The print is for somebody else, who must not see the balance. */
  printsBalance?: boolean
  historyPath: string
  /** Where Done leads. */
  overviewPath: string
}

type ReceiptPlaceProps = Omit<ReceiptProps, 'paid'> & { paid: Paid<unknown> | undefined; children: ReactNode }

/** The receipt of the last payment takes the place of what is beside the form; on phones it is a sheet. */
export function ReceiptPlace({ paid, children, ...rest }: ReceiptPlaceProps) {
  const isPhone = useIsPhone()
  const shown = useLastDefined(paid)
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
                <ReceiptButtons url={receiptLink(shown.transaction)} title={titleOf(shown)} size="lg" />
                <LinkButton to={rest.overviewPath} size="lg" className="min-w-full">
                  {receiptText.close}
                </LinkButton>
              </>
            )
          }
        >
          {shown && <SheetContent paid={shown} {...rest} />}
        </DetailSheet>
      </>
    )
  if (!paid) return children
  return <ReceiptCard paid={paid} {...rest} />
}

const titleOf = ({ transaction: { reference } }: Paid<unknown>) => receiptText.named(reference)

const printedCard =
  'overflow-visible! print:mx-auto print:max-w-128 print:break-inside-avoid print:shadow-none'

function ReceiptCard(props: ReceiptProps) {
  const { paid, address } = props
  const { transaction } = paid
  return (
    <Card aria-label={receiptText.title} data-prints className={printedCard}>
      <div className="px-6 pt-4">
        <PrintedLetterhead title={receiptText.title} />
        <div className="flex items-center justify-between gap-4">
          <Outcome transaction={transaction} />
          <When iso={transaction.createdAt} className="text-xs text-muted" />
        </div>
        <p className="mt-1 text-[2.25rem] leading-11 font-bold tracking-tight money">
          <Amount transaction={transaction} />
        </p>
        <Counterparty transaction={transaction} address={address} />
      </div>
      <TearLine notched className="my-2" />
      <div className="px-6 pb-4">
        <Facts facts={factsOf(props)} />
        <Check paid={paid} />
        <div className="mt-3 flex gap-2 *:flex-1 *:px-2 print:hidden">
          <ReceiptButtons url={receiptLink(transaction)} title={titleOf(paid)} />
          <LinkButton to={props.overviewPath} variant="outline">
            {receiptText.close}
          </LinkButton>
        </div>
        <WaysOn {...props} />
      </div>
    </Card>
  )
}

function SheetContent(props: ReceiptProps) {
  const { paid, address } = props
  const { transaction } = paid
  const when = { label: receiptText.time, value: <When iso={transaction.createdAt} /> }
  return (
    <div data-prints className="print:mx-auto print:max-w-128">
      <PrintedLetterhead title={receiptText.title} />
      <div className="flex flex-col items-center gap-1 text-center">
        <Outcome transaction={transaction} />
        <p className="text-[2.75rem] leading-13 font-bold tracking-tight money">
          <Amount transaction={transaction} />
        </p>
        <Counterparty transaction={transaction} address={address} />
      </div>
      <TearLine className="my-2" />
      <Facts facts={[when, ...factsOf(props)]} />
      <Check paid={paid} />
      <WaysOn {...props} />
    </div>
  )
}

const Outcome = ({ transaction: { type } }: { transaction: Transaction }) => (
  <p className="flex items-center gap-2 text-sm font-semibold text-success">
    <CircleCheck aria-hidden size={20} />
    {receiptText.done[type as TransactionType]}
  </p>
)

const Amount = ({ transaction: { amount } }: { transaction: Transaction }) => (
  <InPieces taka={amount} sign="text-muted" decimals="text-muted" />
)

const When = ({ iso, className }: { iso: string; className?: string }) => (
  <time dateTime={iso} className={className}>
    {formatDateTime(iso)}
  </time>
)

/** On the screen the line above the facts names the other side, and the reader is the own one. */
const onPaper = (fact: Fact): Fact => ({ ...fact, only: 'paper' })

function factsOf(props: ReceiptProps): Fact[] {
  const { transaction } = props.paid
  const { balanceLabel, balanceShown = (taka) => taka, printsBalance = true } = props
  const { note, reference, sender, receiver } = transaction
  const parts = receiptParts.flatMap((partOf) => partOf(transaction) ?? [])
  const balanceAfter = parts.at(-1)?.balanceAfter ?? transaction.balanceAfter
  const balance = balanceAfter === null ? undefined : balanceShown(balanceAfter)
  const facts: (Fact | false)[] = [
    ...partiesOf(transaction.type, sender?.name, receiver?.name).map(onPaper),
    note !== null && { label: receiptText.note, value: note },
    ...parts.map(({ label, taka, sign }) => ({
      label,
      value: (
        <span className="money">
          {sign}
          {formatTaka(taka)}
        </span>
      ),
    })),
    { label: receiptText.reference, value: <Reference>{reference}</Reference> },
    balance !== undefined && {
      label: balanceLabel,
      value: (
        <strong className="font-bold money">
          {props.balanceShown ? formatTaka(balance) : <ShownBalance taka={balance} />}
        </strong>
      ),
      ...(!printsBalance && { only: 'screen' as const }),
    },
  ]
  return facts.filter((fact) => fact !== false)
}

function Check({ paid: { transaction } }: { paid: Paid<unknown> }) {
  const url = receiptLink(transaction)
  return url ? (
    <div className="mt-2">
      <ReceiptCheckBlock url={url} />
    </div>
  ) : null
}

type CounterpartyProps = { transaction: Transaction; address: string | undefined }

function Counterparty({ transaction, address }: CounterpartyProps) {
  if (!address) return null
  const { type, sender, receiver } = transaction
  const other = type === 'send_money' || type === 'cash_in' ? receiver : sender
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {receiptText.preposition[type as TransactionType]}{' '}
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

function WaysOn({ paid: { transaction, onRepeat }, historyPath }: ReceiptProps) {
  return (
    <div className="-mb-2 flex justify-center gap-2 pt-1 print:hidden">
      <Button variant="ghost" size="sm" onClick={onRepeat}>
        {receiptText.again[transaction.type as TransactionType]}
      </Button>
      <LinkButton to={historyPath} variant="ghost" size="sm">
        {receiptText.history}
      </LinkButton>
    </div>
  )
}
