import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { formatTaka, partOf, subtractTaka } from '#contract/money.ts'
import { PurseArt } from '#web/components/empty-art.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { pagerText } from '#web/text/en/area.ts'
import { formatCount, formatDateTime } from '#web/text/format.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import type { Bill } from '../contract.ts'
import { splitPath } from '../paths.ts'
import { useBillsQuery } from './bills-api.ts'
import { RequestSheet } from './request-sheet.tsx'
import { nameOf, StateBadge } from './state-badge.tsx'
import { billsText as text } from './words.en.ts'

/** The bills of a person, and how far each of them is paid. */
export function Bills() {
  const [page, setPage] = useState(1)
  const [shownId, setShownId] = useState<string>()
  const query = useBillsQuery({ page })
  const shares = query.currentData?.rows.flatMap((bill) => bill.shares) ?? []
  const shown = shares.find(({ _id }) => _id === shownId)
  return (
    <>
      <Loaded query={{ ...query, data: query.currentData }} inCard failed={text.failed} empty={<NoBills />}>
        {({ rows, meta }) => (
          <div className="flex flex-col gap-4">
            {rows.map((bill) => (
              <BillCard key={bill._id} bill={bill} onShow={setShownId} />
            ))}
            <Pager
              page={page}
              totalPages={meta.totalPages}
              onPage={setPage}
              words={pagerText(page, meta.totalPages)}
              busy={query.isFetching}
            />
          </div>
        )}
      </Loaded>
      {shown && (
        <RequestSheet key={shown._id} request={shown} side="by_me" onClose={() => setShownId(undefined)} />
      )}
    </>
  )
}

const NoBills = () => (
  <Card>
    <EmptyState
      art={<PurseArt />}
      title={text.empty}
      help={text.emptyHelp}
      action={<LinkButton to={splitPath}>{text.split}</LinkButton>}
    />
  </Card>
)

/** How many have paid, and how much is missing. */
export function BillProgress({ bill: { total, own, paid, shares } }: { bill: Bill }) {
  const asked = subtractTaka(total, own)
  const count = shares.filter(({ state }) => state === 'paid').length
  const progress = text.paid(formatCount(count), formatCount(shares.length))
  return (
    <>
      <div
        role="progressbar"
        aria-label={progress}
        aria-valuemin={0}
        aria-valuemax={shares.length}
        aria-valuenow={count}
        className="mt-3 h-2 overflow-hidden rounded-full bg-neutral-soft"
      >
        <div className="h-full bg-primary" style={{ width: `${partOf(paid, asked) * 100}%` }} />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span>{progress}</span>
        {paid < asked && <span>{text.missing(formatTaka(subtractTaka(asked, paid)))}</span>}
      </p>
    </>
  )
}

function BillCard({ bill, onShow }: { bill: Bill; onShow: (id: string) => void }) {
  const { note, total, createdAt, shares } = bill
  return (
    <Card>
      <div className="p-4 md:px-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="flex min-w-0 items-center gap-2 font-semibold">
            <ReceiptText aria-hidden size={18} className="shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">{note ?? text.bill}</span>
          </h2>
          <strong className="font-bold money">{formatTaka(total)}</strong>
        </div>
        <p className="text-xs text-muted">{formatDateTime(createdAt)}</p>
        <BillProgress bill={bill} />
      </div>
      <ul className="divide-y divide-border border-t border-border">
        {shares.map((share) => (
          <li key={share._id}>
            <button
              type="button"
              onClick={() => onShow(share._id)}
              className="flex w-full items-center justify-between gap-3 px-4 py-2.5 text-left text-sm hover:bg-hover md:px-5"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(share)}</span>
              <StateBadge state={share.state} />
              <span className="font-semibold money">{formatTaka(share.amount)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
