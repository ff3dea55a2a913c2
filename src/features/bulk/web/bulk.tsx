import { CircleCheck, Clock, FilePen, type LucideIcon, Play, X } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatTaka } from '#contract/money.ts'
import type { Page } from '#web/api/call.ts'
import { failureCode } from '#web/api/errors.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { PurseArt } from '#web/components/empty-art.tsx'
import { Loaded, type LoadingQuery } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { pagerText } from '#web/text/en/area.ts'
import { messages } from '#web/text/en/messages.ts'
import { formatDateTime } from '#web/text/format.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingText, Skeleton } from '#web/ui/loading.tsx'
import { Pager } from '#web/ui/pager.tsx'
import type { Bulk, BulkState } from '../contract.ts'
import { bulkPath } from '../paths.ts'
import { useBulksQuery, WHILE_PAYING_MS } from './api.ts'
import { FileCard, HowCard } from './file-card.tsx'
import { Progress } from './progress.tsx'
import { Review } from './review.tsx'
import { type SentRows, useSending } from './sending.ts'
import { progressText, reviewText, bulkText as text } from './words.en.ts'

export default function BulkScreen() {
  const [search, setSearch] = useSearchParams()
  const [sent, setSent] = useState<SentRows>()
  const page = Number(search.get('page') ?? 1) || 1
  const id = search.get('id') ?? undefined
  const show = (next: string | undefined, at = 1) =>
    setSearch({ ...(next && { id: next }), ...(at > 1 && { page: String(at) }) })
  const [isPaying, setIsPaying] = useState(false)
  const query = useBulksQuery({ page }, { pollingInterval: isPaying ? WHILE_PAYING_MS : 0 })
  const runs = query.currentData?.rows.some(({ state }) => state === 'paying') ?? false
  if (runs !== isPaying) setIsPaying(runs)
  const sending = useSending((rows) => {
    setSent(rows)
    show(rows.bulkId)
  })
  const shown = query.currentData?.rows.find(({ _id }) => _id === id)
  if (failureCode(query.error) === 'BULK_OFF') return <Off />
  if (shown)
    return (
      <One
        key={shown._id}
        bulk={shown}
        sent={sent?.bulkId === shown._id ? sent : undefined}
        sending={sending}
        onClose={() => show(undefined, page)}
      />
    )
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {query.isLoading && <LoadingText>{messages.loading}</LoadingText>}
      </PageHeader>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-6">
        <FileCard {...sending} />
        <HowCard />
      </div>
      <Before
        query={{ ...query, data: query.currentData }}
        page={page}
        onShow={(next) => show(next, page)}
        onPage={(at) => show(undefined, at)}
      />
    </>
  )
}

const Off = () => (
  <>
    <PageHeader title={text.title} />
    <Card>
      <EmptyState art={<PurseArt />} title={text.off} help={text.offHelp} />
    </Card>
  </>
)

type OneProps = {
  bulk: Bulk
  sent: SentRows | undefined
  sending: ReturnType<typeof useSending>
  onClose: () => void
}

function One({ bulk, sent, sending, onClose }: OneProps) {
  return (
    <>
      <BackLink to={bulkPath}>{reviewText.back}</BackLink>
      <PageHeader title={bulk.title} lead={leadOf(bulk)} />
      {bulk.state === 'draft' || bulk.state === 'checked' ? (
        <Review bulk={bulk} sent={sent} sending={sending} onCancelled={onClose} />
      ) : (
        <Progress bulk={bulk} />
      )}
    </>
  )
}

function leadOf({ state, rows, createdAt, paidAt, finishedAt }: Bulk): string {
  if (state === 'done' && finishedAt) return progressText.ended(rows, formatDateTime(finishedAt))
  if (state === 'paying' && paidAt) return progressText.started(rows, formatDateTime(paidAt))
  return reviewText.lead(rows, formatDateTime(createdAt))
}

type BeforeProps = {
  query: LoadingQuery<Page<Bulk>>
  page: number
  onShow: (id: string) => void
  onPage: (page: number) => void
}

function Before({ query, page, onShow, onPage }: BeforeProps) {
  const { isFetching } = query
  return (
    <section aria-labelledby="before-bulks">
      <h2 id="before-bulks" className="mt-6 mb-3 font-semibold">
        {text.before}
      </h2>
      <Card aria-busy={isFetching}>
        <Loaded
          query={query}
          failed={text.failed}
          loading={<Loading />}
          empty={<EmptyState art={<PurseArt />} title={text.empty} help={text.emptyHelp} />}
        >
          {({ rows, meta }) => (
            <>
              <ul className="divide-y divide-border">
                {rows.map((bulk) => (
                  <BulkLine key={bulk._id} bulk={bulk} onShow={onShow} />
                ))}
              </ul>
              <Pager
                page={page}
                totalPages={meta.totalPages}
                onPage={onPage}
                words={pagerText(page, meta.totalPages)}
                busy={isFetching}
              />
            </>
          )}
        </Loaded>
      </Card>
    </section>
  )
}

const BulkLine = ({ bulk, onShow }: { bulk: Bulk; onShow: (id: string) => void }) => (
  <li>
    <button
      type="button"
      aria-label={text.open(bulk.title)}
      onClick={() => onShow(bulk._id)}
      className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3.5 text-left hover:bg-hover md:px-6"
    >
      <span className="min-w-0">
        <strong className="block font-semibold wrap-anywhere">{bulk.title}</strong>
        <span className="block text-sm text-muted">
          {bulk.state === 'done'
            ? text.outcome(bulk.paid, bulk.failed)
            : text.summary(bulk.rows, formatTaka(bulk.total))}
        </span>
      </span>
      <span className="flex items-center gap-3 text-xs text-muted">
        {formatDateTime(bulk.createdAt)}
        <StateBadge state={bulk.state} />
      </span>
    </button>
  </li>
)

const looks: Record<BulkState, [LucideIcon, BadgeTone]> = {
  draft: [FilePen, 'neutral'],
  checked: [Clock, 'info'],
  paying: [Play, 'warning'],
  done: [CircleCheck, 'success'],
  cancelled: [X, 'neutral'],
}

function StateBadge({ state }: { state: BulkState }) {
  const [icon, tone] = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {text.states[state]}
    </Badge>
  )
}

const Loading = () => (
  <div aria-hidden className="divide-y divide-border wait-a-moment">
    {['one', 'two'].map((key) => (
      <div key={key} className="flex items-center justify-between gap-4 px-4 py-4 md:px-6">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-5 w-20" />
      </div>
    ))}
  </div>
)
