import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { auditName, auditNames } from '#features/desk/web/audit-name.ts'
import { ListTools } from '#web/components/admin/list-tools.tsx'
import { PersonArt } from '#web/components/empty-art.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { messages } from '#web/text/en/messages.ts'
import { formatCount, formatDate, formatExactTime } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingText } from '#web/ui/loading.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AuditEvent } from '../contract.ts'
import { controlLimits } from '../facts.ts'
import { screens } from '../words.en.ts'
import { type AuditQuery, useAuditQuery } from './api.ts'
import { text } from './words.en.ts'

const names = ['actor', 'subject', 'action', 'startDate', 'endDate'] as const
type Filters = Partial<Record<(typeof names)[number], string>>

/** The filters live in the address, so that a reload and a link keep them. */
function useFilters() {
  const [params, setParams] = useSearchParams()
  const filters: Filters = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  )
  return [filters, (next: Filters) => setParams(next as Record<string, string>, { replace: true })] as const
}

export default function AuditScreen() {
  const [filters, setFilters] = useFilters()
  const [starts, setStarts] = useState<readonly number[]>([])
  const before = starts.at(-1)
  const query = useAuditQuery({ ...filters, ...(before !== undefined && { before }) } as AuditQuery)
  const last = query.data?.at(-1)
  const isFull = query.data?.length === controlLimits.auditPageSize
  return (
    <>
      <PageHeader title={screens.audit} lead={text.auditLead}>
        {query.isFetching && <LoadingText>{messages.loading}</LoadingText>}
        <ListTools list="audit" asked={filters} />
      </PageHeader>
      <FilterCard
        key={JSON.stringify(filters)}
        filters={filters}
        onApply={(next) => {
          setStarts([])
          setFilters(next)
        }}
      />
      <Card className="mt-4" aria-busy={query.isFetching}>
        <Loaded
          query={query}
          onlyFresh
          failed={text.auditFailed}
          loading={<TableSkeleton columns={columns} rows={8} />}
          empty={<EmptyState art={<PersonArt />} title={text.nothingFound} help={text.nothingFoundHelp} />}
        >
          {(events) => (
            <Table
              caption={screens.audit}
              columns={columns}
              rows={events}
              rowKey={({ _id }) => String(_id)}
              card={(event) => <EventCard event={event} />}
            />
          )}
        </Loaded>
        {(starts.length > 0 || isFull) && (
          <div className="flex justify-end gap-2 border-t border-border p-3 md:px-6">
            <Button
              variant="outline"
              size="sm"
              disabled={starts.length === 0}
              onClick={() => setStarts(starts.slice(0, -1))}
            >
              <ChevronLeft aria-hidden size={16} />
              {text.newer}
            </Button>
            <Button
              variant="outline"
              size="sm"
              disabled={!isFull}
              onClick={() => last && setStarts([...starts, last._id])}
            >
              {text.older}
              <ChevronRight aria-hidden size={16} />
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

type FilterCardProps = { filters: Filters; onApply: (filters: Filters) => void }

const ANY = 'any'

function FilterCard({ filters, onApply }: FilterCardProps) {
  const [draft, setDraft] = useState(filters)
  const change = (name: keyof Filters, value: string) => setDraft({ ...draft, [name]: value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(Object.fromEntries(Object.entries(draft).filter(([, value]) => value)))
  }
  const options = Object.entries(auditNames)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <Card>
      <form
        noValidate
        onSubmit={submit}
        className="grid items-end gap-3 p-4 sm:grid-cols-2 md:px-6 lg:grid-cols-5"
      >
        <TextField
          dense
          label={text.who}
          placeholder={text.anybody}
          autoComplete="off"
          value={draft.actor ?? ''}
          onChange={({ target }) => change('actor', target.value)}
        />
        <SelectField
          dense
          label={text.what}
          options={[{ value: ANY, label: text.anything }, ...options]}
          value={draft.action ?? ANY}
          onChange={(value) => change('action', value === ANY ? '' : value)}
        />
        <TextField
          dense
          label={text.about}
          placeholder={text.anybody}
          autoComplete="off"
          value={draft.subject ?? ''}
          onChange={({ target }) => change('subject', target.value)}
        />
        <DateField
          label={text.from}
          placeholder={text.anyDay}
          shown={draft.startDate && formatDate(draft.startDate)}
          value={draft.startDate ?? ''}
          onChange={({ target }) => change('startDate', target.value)}
        />
        <DateField
          label={text.to}
          placeholder={text.anyDay}
          shown={draft.endDate && formatDate(draft.endDate)}
          value={draft.endDate ?? ''}
          onChange={({ target }) => change('endDate', target.value)}
        />
        <div className="flex gap-2 sm:col-span-2 lg:col-span-5">
          <Button type="submit">{text.apply}</Button>
          <Button variant="outline" onClick={() => onApply({})}>
            {text.reset}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const whoOf = ({ actor, byOperator }: AuditEvent) =>
  byOperator ? text.operator : (actor?.name ?? text.nobody)

/** Whom it is about, and the facts as the log has them. */
function About({ event: { subject, actor, details } }: { event: AuditEvent }) {
  const name = subject && subject.email !== actor?.email ? subject.name : ''
  const facts = Object.entries(details).map(([key, value]) => `${key} ${value}`)
  return (
    <span className="block py-1 text-xs wrap-anywhere text-muted">
      {name}
      {name && facts.length > 0 && ' · '}
      <span lang="en">{facts.join(' · ')}</span>
    </span>
  )
}

const columns: readonly Column<AuditEvent>[] = [
  {
    key: 'time',
    head: text.time,
    cell: ({ at }) => (
      <span className="whitespace-nowrap text-muted tabular-nums">{formatExactTime(at)}</span>
    ),
  },
  { key: 'who', head: text.who, cell: (event) => <span className="wrap-anywhere">{whoOf(event)}</span> },
  {
    key: 'what',
    head: text.what,
    cell: ({ action }) => <span className="font-semibold">{auditName(action)}</span>,
    isRowHeader: true,
  },
  {
    key: 'about',
    head: text.about,
    cell: (event) => <About event={event} />,
    className: 'w-[30%] max-w-0',
  },
  {
    key: 'address',
    head: text.address,
    cell: ({ address }) => (
      <span lang="en" className="text-xs wrap-anywhere text-muted">
        {address}
      </span>
    ),
  },
  { key: 'number', head: text.number, cell: ({ _id }) => formatCount(_id), align: 'right' },
]

const EventCard = ({ event }: { event: AuditEvent }) => (
  <>
    <div className="flex items-start justify-between gap-3">
      <p className="text-sm font-semibold">{auditName(event.action)}</p>
      <p className="text-xs whitespace-nowrap text-muted tabular-nums">{formatExactTime(event.at)}</p>
    </div>
    <p className="text-sm wrap-anywhere">{whoOf(event)}</p>
    <About event={event} />
  </>
)
