import { Plus, QrCode, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatTaka } from '#contract/money.ts'
import { codePath } from '#features/codes/paths.ts'
import type { Page } from '#web/api/call.ts'
import { useLiveState } from '#web/app/live.ts'
import { PurseArt } from '#web/components/empty-art.tsx'
import { Loaded, type LoadingQuery } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { pagerText } from '#web/text/en/area.ts'
import { messages } from '#web/text/en/messages.ts'
import { formatCount, formatDateTime } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingText, Skeleton } from '#web/ui/loading.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Request, RequestSide } from '../contract.ts'
import { requestLimits } from '../facts.ts'
import { splitPath } from '../paths.ts'
import { useRequestsQuery } from './api.ts'
import { AskDialog } from './ask-dialog.tsx'
import { Bills } from './bills.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { nameOf, OtherMark, StateBadge } from './state-badge.tsx'
import { WhoMayAsk } from './who-may-ask.tsx'
import { requestsText as text } from './words.en.ts'

type Tab = RequestSide | 'bills'

export default function RequestsScreen() {
  const [search] = useSearchParams()
  const [tab, setTab] = useState<Tab>(search.get('side') === 'bills' ? 'bills' : 'to_me')
  const [isAsking, setIsAsking] = useState(false)
  const [shownId, setShownId] = useState<string>()
  const waiting = useLiveState()?.requests ?? 0
  const side = tab === 'bills' ? undefined : tab
  const open = useRequestsQuery(
    { side: side ?? 'to_me', state: 'open', limit: requestLimits.open },
    { skip: side === undefined },
  )
  const show = (next: Tab, id?: string) => {
    setTab(next)
    setShownId(id)
  }
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {open.isLoading && <LoadingText>{messages.loading}</LoadingText>}
        <Button className="max-md:flex-1" onClick={() => setIsAsking(true)}>
          <Plus aria-hidden size={18} />
          {text.ask}
        </Button>
        <LinkButton to={splitPath} variant="outline" className="max-md:size-10 max-md:px-0">
          <ReceiptText aria-hidden size={18} />
          <span className="max-md:sr-only">{text.split}</span>
        </LinkButton>
        <LinkButton to={codePath} variant="outline" size="icon" aria-label={text.myCode}>
          <QrCode aria-hidden size={18} />
        </LinkButton>
      </PageHeader>
      <div className="mb-4 flex">
        <Segmented
          label={text.sides}
          value={tab}
          options={[
            { value: 'to_me', text: text.toMe, count: waiting > 0 ? formatCount(waiting) : undefined },
            { value: 'by_me', text: text.byMe },
            { value: 'bills', text: text.bills },
          ]}
          onChange={(next) => show(next)}
        />
      </div>
      {side ? (
        <Side
          key={side}
          side={side}
          open={{ ...open, data: open.currentData }}
          shownId={shownId}
          onShow={setShownId}
        />
      ) : (
        <Bills />
      )}
      {isAsking && (
        <AskDialog
          onClose={() => setIsAsking(false)}
          onMade={({ _id }) => {
            setIsAsking(false)
            show('by_me', _id)
          }}
        />
      )}
    </>
  )
}

type SideProps = {
  side: RequestSide
  /** Those that are open, the newest first. */
  open: LoadingQuery<Page<Request>>
  shownId: string | undefined
  onShow: (id: string | undefined) => void
}

/** The requests to the reader, or by the reader. */
function Side({ side, open, shownId, onShow }: SideProps) {
  const [page, setPage] = useState(1)
  const before = useRequestsQuery({ side, state: 'closed', page })
  const rows = [...(open.data?.rows ?? []), ...(before.currentData?.rows ?? [])]
  const shown = rows.find(({ _id }) => _id === shownId)
  return (
    <>
      <Loaded query={open} inCard failed={text.failed} loading={<Loading />}>
        {({ rows }) => (
          <Card>
            {rows.length > 0 ? <Rows rows={rows} side={side} onShow={onShow} /> : <Empty side={side} />}
          </Card>
        )}
      </Loaded>
      <Before query={before} page={page} onPage={setPage} side={side} onShow={onShow} />
      {side === 'to_me' && (
        <>
          <WhoMayAsk />
          <BlockedPeople />
        </>
      )}
      {shown && (
        <RequestSheet key={shown._id} request={shown} side={side} onClose={() => onShow(undefined)} />
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
