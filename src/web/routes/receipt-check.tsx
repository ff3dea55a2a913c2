import { Check, Info, ShieldCheck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { ReceiptCheck } from '#contract/entities/transactions.ts'
import { formatTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { failureCode, statusOf } from '../api/errors.ts'
import { useReceiptCheckQuery } from '../api/receipts.ts'
import { usePageTitle } from '../app/page-title.ts'
import { withStore } from '../app/with-store.tsx'
import { PrintedLetterhead } from '../components/letterhead.tsx'
import { LoadFailed } from '../components/load-failed.tsx'
import { InPieces } from '../components/money.tsx'
import { partiesOf } from '../components/receipt-parties.ts'
import { TearLine } from '../components/tear-line.tsx'
import { transactionText } from '../text/en/area.ts'
import { receiptCheckText as text } from '../text/en/payments.ts'
import { formatCount, formatDateTime, formatExactTime } from '../text/format.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { type Fact, Facts } from '../ui/facts.tsx'
import { Skeleton } from '../ui/loading.tsx'
import NotFoundScreen from './not-found.tsx'

/** For anybody who has the link of a receipt. */
function ReceiptCheckScreen() {
  const { receipt = '' } = useParams()
  const { currentData, error, isError, refetch } = useReceiptCheckQuery(receipt)
  if (statusOf(error) === 404) return <NotFoundScreen />
  if (isError)
    return (
      <NotYet>
        <Card>
          <LoadFailed
            title={failureCode(error) === 'RATE_LIMITED' ? text.tooMany : text.failed}
            onRetry={refetch}
          />
        </Card>
      </NotYet>
    )
  if (!currentData)
    return (
      <NotYet>
        <Card aria-busy>
          <Loading />
        </Card>
      </NotYet>
    )
  return <Genuine receipt={currentData} />
}

/** The heading for screen readers while there is no receipt, whose title is the heading later. */
const NotYet = ({ children }: { children: ReactNode }) => (
  <Place title={text.loadingTitle}>
    <h1 className="sr-only">{text.loadingTitle}</h1>
    {children}
  </Place>
)

/** The parts of the receipt in their places. */
const Loading = () => (
  <div aria-hidden className="flex flex-col items-center px-5 pt-7 pb-6 wait-a-moment md:px-8">
    <Skeleton className="size-14 rounded-full" />
    <Skeleton className="mt-5 h-5 w-52" />
    <Skeleton className="mt-3 h-3.5 w-64 max-w-full" />
    <Skeleton className="mt-6 h-10 w-44" />
    <TearLine className="my-6 w-full" />
    <div className="w-full space-y-6">
      {['type', 'from', 'to', 'when', 'reference', 'checkpoint'].map((fact) => (
        <div key={fact} className="flex justify-between">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-3.5 w-36" />
        </div>
      ))}
    </div>
  </div>
)

function Place({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <div className="mx-auto w-full max-w-128 px-4 py-8">
      <div data-prints className="print:mx-auto print:max-w-128">
        <PrintedLetterhead title={text.loadingTitle} />
        {children}
      </div>
    </div>
  )
}

function Genuine({ receipt }: { receipt: ReceiptCheck }) {
  return (
    <Place title={text.documentTitle(receipt.reference)}>
      <Card className="overflow-visible!">
        <div className="flex flex-col items-center px-5 pt-7 text-center">
          <span
            aria-hidden
            className="grid size-14 place-items-center rounded-full bg-success-soft text-on-success-soft"
          >
            <ShieldCheck size={28} />
          </span>
          <h1 className="mt-4 text-xl font-bold tracking-snug">{text.title}</h1>
          <p className="mt-1 text-sm text-muted">{text.lead}</p>
          <p className="mt-4 text-[2.75rem] leading-13 font-bold tracking-tight money">
            <InPieces taka={receipt.amount} sign="text-muted" decimals="text-muted" />
          </p>
          <div className="mt-2">
            <State receipt={receipt} />
          </div>
        </div>
        <TearLine notched className="my-3" />
        <div className="px-5 pb-6 md:px-8">
          <Facts facts={factsOf(receipt)} />
          <p className="mt-3 flex gap-3 rounded-md bg-sunken px-4 py-3 text-sm text-muted">
            <Info aria-hidden size={18} className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{text.advice(location.host)}</span>
          </p>
        </div>
      </Card>
      <p className="mt-5 text-center text-sm text-muted">
        {text.checked(formatDateTime(receipt.checkedAt))}{' '}
        <Link to={paths.help} className="text-link print:hidden">
          {text.how}
        </Link>
      </p>
    </Place>
  )
}

/** Only a reversal is highlighted. */
function State({ receipt: { state, returned } }: { receipt: ReceiptCheck }) {
  const isWhole = state === 'completed'
  return (
    <Badge tone={isWhole ? 'neutral' : 'warning'} icon={isWhole ? Check : Undo2}>
      {text.states[state](formatTaka(returned))}
    </Badge>
  )
}

function factsOf(receipt: ReceiptCheck): Fact[] {
  const { type, senderName, receiverName, createdAt, reference, checkpoint } = receipt
  return [
    { label: text.type, value: transactionText.types[type] },
    ...partiesOf(type, senderName, receiverName),
    {
      label: text.when,
      value: <time dateTime={createdAt}>{text.dhaka(formatExactTime(createdAt))}</time>,
    },
    { label: text.reference, value: <span className="tabular-nums">{reference}</span> },
    {
      label: text.coveredBy,
      value: checkpoint === null ? text.noCheckpoint : text.checkpoint(formatCount(checkpoint)),
    },
  ]
}

export default withStore(ReceiptCheckScreen)
