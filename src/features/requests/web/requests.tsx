import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatTaka } from '#contract/money.ts'
import { useLiveState } from '#web/app/live.ts'
import { PurseArt } from '#web/components/empty-art.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { pagerText } from '#web/text/en/area.ts'
import { messages } from '#web/text/en/messages.ts'
import { formatCount, formatDateTime } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingText, Skeleton } from '#web/ui/loading.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Request, RequestSide } from '../contract.ts'
import { requestLimits } from '../facts.ts'
import { useRequestsQuery } from './api.ts'
import { AskDialog } from './ask-dialog.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { nameOf, OtherMark, StateBadge } from './state-badge.tsx'
import { requestsText as text } from './words.en.ts'

export default function RequestsScreen() {
  const [side, setSide] = useState<RequestSide>('to_me')
  const [page, setPage] = useState(1)
  const [shownId, setShownId] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const open = useRequestsQuery({ side, state: 'open', limit: requestLimits.open })
  const before = useRequestsQuery({ side, state: 'closed', page })
  const waiting = useLiveState()?.requests ?? 0
  const rows = [...(open.currentData?.rows ?? []), ...(before.currentData?.rows ?? [])]
  const shown = rows.find(({ _id }) => _id === shownId)
  const show = (next: RequestSide) => {
    setSide(next)
    setPage(1)
  }
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {open.isLoading && <LoadingText>{messages.loading}</LoadingText>}
        <Button className="max-md:w-full" onClick={() => setIsAsking(true)}>
          <Plus aria-hidden size={18} />
          {text.ask}
        </Button>
      </PageHeader>
      <div className="mb-4 flex">
        <Segmented
          label={text.sides}
          value={side}
          options={[
            { value: 'to_me', text: text.toMe, count: waiting > 0 ? formatCount(waiting) : undefined },
            { value: 'by_me', text: text.byMe },
          ]}
          onChange={show}
        />
      </div>
      <Loaded query={{ ...open, data: open.currentData }} inCard failed={text.failed} loading={<Loading />}>
        {({ rows }) => (
          <Card>
            {rows.length > 0 ? <Rows rows={rows} side={side} onShow={setShownId} /> : <Empty side={side} />}
          </Card>
        )}
      </Loaded>
      <Before query={before} page={page} onPage={setPage} side={side} onShow={setShownId} />
      {side === 'to_me' && <BlockedPeople />}
      {shown && (
        <RequestSheet key={shown._id} request={shown} side={side} onClose={() => setShownId(undefined)} />
      )}
      {isAsking && (
        <AskDialog
          onClose={() => setIsAsking(false)}
          onMade={({ _id }) => {
            setIsAsking(false)
            show('by_me')
            setShownId(_id)
          }}
        />
      )}
    </>
  )
}

type BeforeProps = Omit<RowsProps, 'rows'> & {
  query: ReturnType<typeof useRequestsQuery>
  page: number
  onPage: (page: number) => void
}

/** Those that are no longer open. */
function Before({ query: { currentData, isFetching }, page, onPage, ...rest }: BeforeProps) {
  if (!currentData || currentData.meta.total === 0) return null
  const { rows, meta } = currentData
  return (
    <section aria-labelledby="before-requests">
      <h2 id="before-requests" className="mt-6 mb-3 font-semibold">
        {text.before}
      </h2>
      <Card aria-busy={isFetching}>
        <Rows rows={rows} {...rest} />
        <Pager
          page={page}
          totalPages={meta.totalPages}
          onPage={onPage}
          words={pagerText(page, meta.totalPages)}
          busy={isFetching}
        />
      </Card>
    </section>
  )
}

const Loading = () => (
  <Card aria-hidden className="divide-y divide-border wait-a-moment">
    {['one', 'two', 'three'].map((key) => (
      <div key={key} className="flex items-center gap-4 px-4 py-3.5">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3 w-48 max-w-full" />
        </div>
        <Skeleton className="h-4 w-20" />
      </div>
    ))}
  </Card>
)

function Empty({ side }: { side: RequestSide }) {
  return side === 'to_me' ? (
    <EmptyState art={<PurseArt />} title={text.emptyToMe} help={text.emptyToMeHelp} />
  ) : (
    <EmptyState art={<PurseArt />} title={text.emptyByMe} help={text.emptyByMeHelp} />
  )
}

type RowsProps = { rows: readonly Request[]; side: RequestSide; onShow: (id: string) => void }

const Rows = ({ rows, side, onShow }: RowsProps) => (
  <ul className="divide-y divide-border">
    {rows.map((request) => (
      <li key={request._id}>
        <button
          type="button"
          aria-label={text.open(nameOf(request), formatTaka(request.amount))}
          onClick={() => onShow(request._id)}
          className="flex w-full items-start gap-3 px-4 py-3.5 text-left hover:bg-hover md:gap-4 md:px-5"
        >
          <OtherMark request={request} className="size-10" />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap justify-between gap-x-4">
              <strong className="font-semibold wrap-anywhere">{nameOf(request)}</strong>
              <strong className="font-bold money">{formatTaka(request.amount)}</strong>
            </span>
            <span className="block text-sm wrap-anywhere text-muted">{aboutOf(request, side)}</span>
            <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-muted">
              <span>{timeOf(request)}</span>
              {request.state !== 'open' && <StateBadge state={request.state} />}
            </span>
          </span>
        </button>
      </li>
    ))}
  </ul>
)

/** A stranger's words show only after the request is opened. */
function aboutOf({ person, note }: Request, side: RequestSide): string | null {
  if (side === 'to_me' && person && !person.isKnown) return text.stranger
  return note && text.quoted(note)
}

const timeOf = ({ state, createdAt, expiresAt, closedAt }: Request) =>
  state === 'open' ? text.until(formatDateTime(expiresAt)) : formatDateTime(closedAt ?? createdAt)
