import { ChevronRight, CircleAlert, CircleCheck, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatTaka } from '#contract/money.ts'
import { formatAddress } from '#contract/phone-text.ts'
import { errorMessage } from '#web/api/errors.ts'
import { useLazyTransactionDetailQuery } from '#web/api/history.ts'
import { notify } from '#web/app/notify.ts'
import { useSession } from '#web/app/session.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { useTransactionSheet } from '#web/components/transaction-sheet.tsx'
import { type See, seenByOwner } from '#web/components/transaction-view.ts'
import { pagerText } from '#web/text/en/area.ts'
import { formatCount, formatTime } from '#web/text/format.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/loading.tsx'
import { Pager } from '#web/ui/pager.tsx'
import type { Bulk, BulkRow } from '../contract.ts'
import { isWarning } from '../rows.ts'
import { useBulkRowsQuery, WHILE_PAYING_MS } from './api.ts'
import { reviewText as text } from './words.en.ts'

const columns = 'md:grid-cols-[2.25rem_minmax(0,2.4fr)_6.5rem_minmax(0,0.8fr)_minmax(0,1.4fr)]'

/** What is wrong comes first. A table on a desktop, a list on a phone. A row that is paid opens as a payment. */
export function RowList({ bulk }: { bulk: Bulk }) {
  const { me } = useSession()
  return me && <Rows bulk={bulk} see={seenByOwner(me)} />
}

function Rows({ bulk, see }: { bulk: Bulk; see: See }) {
  const [page, setPage] = useState(1)
  const { onOpen, sheet } = useTransactionSheet(see, 'owner')
  const [load] = useLazyTransactionDetailQuery()
  const open = (reference: string) =>
    load(reference)
      .unwrap()
      .then(onOpen)
      .catch((error) => notify.error(errorMessage(error)))
  const query = useBulkRowsQuery(
    { bulkId: bulk._id, page },
    { pollingInterval: bulk.state === 'paying' ? WHILE_PAYING_MS : 0, refetchOnMountOrArgChange: true },
  )
  const { isFetching } = query
  const isStarted = bulk.state === 'paying' || bulk.state === 'done'
  return (
    <Card aria-busy={isFetching}>
      <CardHeader title={text.list} />
      <Loaded query={query} failed={text.failed} loading={<Loading />}>
        {({ rows, meta }) => (
          <>
            <div
              aria-hidden
              className={cx(
                'hidden gap-x-4 bg-sunken px-6 py-2.5 text-xs font-semibold text-muted md:grid',
                columns,
              )}
            >
              <span>{text.line}</span>
              <span>{text.recipient}</span>
              <span className="text-right">{text.amount}</span>
              <span>{text.note}</span>
              <span>{isStarted ? text.outcome : text.found}</span>
            </div>
            <ul className="divide-y divide-border">
              {rows.map((row) => (
                <Row key={row.line} row={row} isStarted={isStarted} onOpen={open} />
              ))}
            </ul>
            <Pager
              page={page}
              totalPages={meta.totalPages}
              onPage={setPage}
              words={pagerText(page, meta.totalPages)}
              busy={isFetching}
            />
          </>
        )}
      </Loaded>
      {sheet}
    </Card>
  )
}

/** `isStarted`: what is good waits for its turn. */
type Shown = { row: BulkRow; isStarted: boolean }
type RowProps = Shown & { onOpen: (reference: string) => void }

const rowLook = cx(
  'grid w-full grid-cols-[minmax(0,1fr)_fit-content(50%)] items-center gap-x-4 gap-y-0.5 px-4 py-3 text-left text-sm md:px-6 md:py-3.5',
  columns,
)

function Row({ onOpen, ...shown }: RowProps) {
  const { reference } = shown.row
  return (
    <li>
      {reference === null ? (
        <div className={rowLook}>
          <Cells {...shown} />
        </div>
      ) : (
        <button
          type="button"
          onClick={() => onOpen(reference)}
          className={cx(rowLook, 'transition-colors hover:bg-hover focus-visible:-outline-offset-2')}
        >
          <Cells {...shown} />
        </button>
      )}
    </li>
  )
}

const Cells = ({ row, isStarted }: Shown) => (
  <>
    <span className="text-muted max-md:order-3 max-md:text-xs">
      <span className="md:hidden">{text.lineOf(row.line)}</span>
      <span className="max-md:hidden">{formatCount(row.line)}</span>
    </span>
    <span className="font-semibold wrap-anywhere max-md:order-1">{formatAddress(row.recipient)}</span>
    <span className="text-right font-semibold money max-md:order-2">
      {row.amount === null ? text.noAmount : formatTaka(row.amount)}
    </span>
    <span className="text-muted wrap-anywhere max-md:order-4 max-md:text-right max-md:text-xs">
      {row.note}
    </span>
    <Found row={row} isStarted={isStarted} />
  </>
)

const tones = {
  danger: 'text-danger',
  warning: 'text-on-warning-soft',
  success: 'text-success',
  neutral: 'text-muted',
}

function Found({ row, isStarted }: Shown) {
  const [Icon, tone, words] = lookOf(row, isStarted)
  return (
    <span
      className={cx('flex items-start gap-2 max-md:order-5 max-md:col-span-2 max-md:text-xs', tones[tone])}
    >
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="wrap-anywhere">{words}</span>
      {row.reference !== null && (
        <ChevronRight aria-hidden size={16} className="mt-0.5 ml-auto shrink-0 text-subtle" />
      )}
    </span>
  )
}

type Look = [LucideIcon, keyof typeof tones, string]

function lookOf({ state, code, paidAt }: BulkRow, isStarted: boolean): Look {
  if (state === 'paid') return [CircleCheck, 'success', text.paidAt(paidAt ? formatTime(paidAt) : '')]
  const words = code ? (text.codes[code] ?? text.notPaid) : undefined
  if (state === 'new') return [Clock, 'neutral', text.new]
  if (state === 'good' && isStarted) return [Clock, 'neutral', text.waiting]
  if (state === 'good')
    return words && isWarning(code ?? '')
      ? [TriangleAlert, 'warning', words]
      : [CircleCheck, 'success', text.good]
  return [CircleAlert, 'danger', words ?? text.notPaid]
}

const Loading = () => (
  <div aria-hidden className="divide-y divide-border wait-a-moment">
    {['one', 'two', 'three'].map((key) => (
      <div key={key} className="flex items-center justify-between gap-4 px-4 py-4 md:px-6">
        <Skeleton className="h-4 w-44" />
        <Skeleton className="h-4 w-20" />
      </div>
    ))}
  </div>
)
