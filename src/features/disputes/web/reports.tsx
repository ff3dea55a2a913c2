import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatTaka } from '#contract/money.ts'
import { PurseArt } from '#web/components/empty-art.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { RowsCard } from '#web/components/rows-card.tsx'
import { messages } from '#web/text/en/messages.ts'
import { formatDay } from '#web/text/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingText } from '#web/ui/loading.tsx'
import type { Dispute } from '../contract.ts'
import { DISPUTE, PAYMENT } from '../paths.ts'
import { screens } from '../words.en.ts'
import { useDisputesQuery } from './api.ts'
import { DisputeSheet } from './dispute-sheet.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { nameOf } from './says.ts'
import { DisputeBadge } from './state-badge.tsx'
import { text } from './words.en.ts'

export default function ReportsScreen() {
  const [page, setPage] = useState(1)
  const [params, setParams] = useSearchParams()
  const query = useDisputesQuery(page, { refetchOnMountOrArgChange: true })
  const open = (id: string | null) => setParams(id ? { [DISPUTE]: id } : {}, { replace: true })
  return (
    <>
      <PageHeader title={screens.reports} lead={text.lead}>
        {query.isLoading && <LoadingText>{messages.loading}</LoadingText>}
      </PageHeader>
      <RowsCard
        query={query}
        page={page}
        onPage={setPage}
        failed={text.failed}
        empty={<EmptyState art={<PurseArt />} title={text.empty} help={text.emptyHelp} />}
        row={(dispute) => <DisputeRow dispute={dispute} onOpen={() => open(dispute._id)} />}
      />
      <DisputeSheet id={params.get(DISPUTE)} onClose={() => open(null)} />
      <ReportSheet reference={params.get(PAYMENT)} onClose={() => open(null)} onReported={open} />
    </>
  )
}

function DisputeRow({ dispute, onOpen }: { dispute: Dispute; onOpen: () => void }) {
  const { reason, isReporter, number, openedAt, claimed } = dispute
  const title = (isReporter ? text.to : text.from)(text.reasons[reason], nameOf(dispute))
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-16 w-full flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-left focus-visible:-outline-offset-2 hover:bg-hover md:px-6"
      >
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-md bg-neutral-soft text-on-neutral-soft"
        >
          <Scale size={20} />
        </span>
        <span className="min-w-0 flex-1 basis-36">
          <span className="block text-sm font-semibold wrap-anywhere">{title}</span>
          <span className="block text-xs wrap-anywhere text-muted">
            {text.row(number, formatDay(openedAt))}
          </span>
        </span>
        <span className="ml-auto flex flex-col items-end gap-1 text-sm font-semibold money">
          {formatTaka(claimed)}
          <DisputeBadge {...dispute} />
        </span>
      </button>
    </li>
  )
}
