import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/limits.ts'
import { formatPhone } from '#contract/phone-text.ts'
import type { Page } from '../api/call.ts'
import { peopleText } from '../text/en/admin.ts'
import { messages } from '../text/en/messages.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingText } from '../ui/loading.tsx'
import { SearchField } from '../ui/search-field.tsx'
import type { Column } from '../ui/table.tsx'
import { type ListName, ListTools } from './admin/list-tools.tsx'
import { ListCard } from './list-card.tsx'
import type { ListParams } from './list-params.ts'
import type { LoadingQuery } from './loaded.tsx'
import { PageHeader } from './page-header.tsx'
import { FrozenBadge } from './status-badge.tsx'

type Person = {
  _id: string
  name: string
  email: string
  phone: string | null
  phoneVerified: boolean
  isFrozen: boolean
}

type PeopleListProps<Row> = {
  list: ListName
  title: string
  query: LoadingQuery<Page<Row>>
  params: ListParams
  badge: (row: Row) => ReactNode
  actions: (row: Row) => ReactNode
  /** The page of a person. */
  pageOf?: (row: Row) => string
  /** A small line under the name. */
  note?: (row: Row) => ReactNode
  empty: { art: ReactNode; title: string; help: string }
}

/** The label for screen readers: "Block" on the page is read as "Block, Rahim Uddin". */
export const nameId = ({ _id }: { _id: string }) => `name-${_id}`

/** The screen of users and of agents: title and search, then the table with its actions. */
export function PeopleList<Row extends Person>(props: PeopleListProps<Row>) {
  const { list, title, query, params, badge, actions, note = nothing, empty, pageOf } = props
  const nameOf = (row: Row) => (pageOf ? <NameLink to={pageOf(row)}>{row.name}</NameLink> : row.name)
  const searchField = useRef<HTMLInputElement>(null)
  const clearSearch = () => {
    params.setSearch('')
    searchField.current?.focus()
  }
  return (
    <>
      <PageHeader title={title}>
        {query.isFetching && <LoadingText>{messages.loading}</LoadingText>}
        <SearchField
          ref={searchField}
          label={peopleText.search}
          value={params.search}
          onSearch={params.setSearch}
          maxLength={limits.searchMax}
          className="w-full md:w-70"
        />
        <ListTools list={list} asked={{ search: params.search }} />
      </PageHeader>
      <ListCard
        caption={title}
        query={query}
        params={params}
        columns={columnsOf({ badge, actions, note, nameOf })}
        card={(row) => (
          <PersonCard
            person={row}
            name={nameOf(row)}
            badge={badge(row)}
            actions={actions(row)}
            note={note(row)}
          />
        )}
        empty={<Nobody empty={empty} search={params.search} onClear={clearSearch} />}
      />
    </>
  )
}

const nothing = () => null

const NameLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="rounded-sm underline-offset-4 hover:underline">
    {children}
  </Link>
)

type Cells<Row> = Record<'badge' | 'actions' | 'note' | 'nameOf', (row: Row) => ReactNode>

const columnsOf = <Row extends Person>({ badge, actions, note, nameOf }: Cells<Row>): Column<Row>[] => [
  {
    key: 'name',
    head: peopleText.name,
    cell: (row) => (
      <div className="py-2">
        <span id={nameId(row)} className="block wrap-anywhere">
          {nameOf(row)}
        </span>
        {note(row)}
      </div>
    ),
    className: 'w-[22%] max-w-0 font-semibold',
    isRowHeader: true,
  },
  {
    key: 'email',
    head: peopleText.email,
    cell: (row) => <span className="wrap-anywhere">{row.email}</span>,
    className: 'w-[28%] max-w-0',
  },
  { key: 'phone', head: peopleText.phone, cell: (row) => <Phone person={row} /> },
  { key: 'status', head: peopleText.status, cell: (row) => <Badges person={row}>{badge(row)}</Badges> },
  {
    key: 'actions',
    head: peopleText.actions,
    cell: (row) => <div className="flex justify-end gap-2">{actions(row)}</div>,
    align: 'right',
  },
]

type PersonCardProps = { person: Person } & Record<'name' | 'badge' | 'actions' | 'note', ReactNode>

function PersonCard({ person, name, badge, actions, note }: PersonCardProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
        <Badges person={person}>{badge}</Badges>
      </div>
      <p className="text-sm text-muted wrap-anywhere">{person.email}</p>
      {note}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-sm">
          <Phone person={person} />
        </p>
        <div className="ml-auto flex flex-wrap justify-end gap-2">{actions}</div>
      </div>
    </>
  )
}

const Badges = ({ person, children }: { person: Person; children: ReactNode }) => (
  <div className="flex flex-wrap gap-1.5 md:py-2 max-md:justify-end">
    {children}
    {person.isFrozen && <FrozenBadge />}
  </div>
)

const Phone = ({ person: { phone, phoneVerified } }: { person: Person }) => (
  <span className="whitespace-nowrap text-muted tabular-nums">
    {phone ? formatPhone(phone) : peopleText.noPhone}
    {phone && !phoneVerified && (
      <span className="block text-xs text-warning">{peopleText.phoneNotConfirmed}</span>
    )}
  </span>
)

type NobodyProps = Pick<PeopleListProps<Person>, 'empty'> & { search: string; onClear: () => void }

function Nobody({ empty, search, onClear }: NobodyProps) {
  if (!search) return <EmptyState {...empty} />
  return (
    <EmptyState
      art={empty.art}
      title={empty.title}
      help={peopleText.nobodyMatches}
      action={
        <Button variant="outline" onClick={onClear}>
          {peopleText.clearSearch}
        </Button>
      }
    />
  )
}
