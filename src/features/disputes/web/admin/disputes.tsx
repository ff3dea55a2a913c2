import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { limits } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { SearchArt } from '#web/components/empty-art.tsx'
import { ListCard } from '#web/components/list-card.tsx'
import { useListParams } from '#web/components/list-params.ts'
import { PageHeader } from '#web/components/page-header.tsx'
import { messages } from '#web/text/en/messages.ts'
import { formatDateTime } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingText } from '#web/ui/loading.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Column } from '#web/ui/table.tsx'
import type { AdminDispute } from '../../admin-contract.ts'
import { adminDisputePath } from '../../paths.ts'
import { disputeReasons, disputeStates } from '../../terms.ts'
import { screens } from '../../words.en.ts'
import { DisputeBadge } from '../state-badge.tsx'
import { text as words } from '../words.en.ts'
import { useAllDisputesQuery } from './api.ts'
import { OpenDialog } from './open-dialog.tsx'
import { adminText as text } from './words.en.ts'

const OPEN = 'open'
const ANY = 'any'

/** A filter in the address; a value that is not offered counts as none. */
function useFilter<Value extends string>(name: string, values: readonly Value[]) {
  const [params, setParams] = useSearchParams()
  const value = values.find((each) => each === params.get(name))
  const set = (next: string) =>
    setParams(
      (current) => {
        current.delete('page')
        if (values.some((each) => each === next)) current.set(name, next)
        else current.delete(name)
        return current
      },
      { replace: true },
    )
  return [value, set] as const
}

export default function DisputesScreen() {
  const params = useListParams()
  const [state, setState] = useFilter('state', disputeStates)
  const [reason, setReason] = useFilter('reason', disputeReasons)
  const [isOpening, setIsOpening] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const query = useAllDisputesQuery(
    { state, reason, search: params.search, page: params.page },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <PageHeader title={screens.disputes}>
        {query.isFetching && <LoadingText>{messages.loading}</LoadingText>}
        <div className="flex w-full gap-2.5 max-md:flex-col">
          <SearchField
            ref={searchField}
            label={text.search}
            value={params.search}
            onSearch={params.setSearch}
            maxLength={limits.searchMax}
            className="w-full md:w-70"
          />
          <Button variant="outline" onClick={() => setIsOpening(true)}>
            {text.open}
          </Button>
        </div>
      </PageHeader>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <Segmented
          label={text.statesLabel}
          value={state ?? OPEN}
          options={[OPEN, ...disputeStates].map((value) => ({
            value,
            text: text.states[value as keyof typeof text.states],
          }))}
          onChange={setState}
        />
        <SelectField
          label={text.reason}
          value={reason ?? ANY}
          onChange={setReason}
          options={[
            { value: ANY, label: text.anyReason },
            ...disputeReasons.map((value) => ({ value, label: words.reasons[value] })),
          ]}
          dense
          className="w-full sm:w-48"
        />
      </div>
      <ListCard
        caption={screens.disputes}
        query={query}
        params={params}
        columns={columns}
        card={(row) => <DisputeCard dispute={row} />}
        empty={
          <EmptyState
            art={<SearchArt />}
            title={text.empty}
            help={params.search || reason ? text.emptySearch : text.emptyHelp}
          />
        }
      />
      {isOpening && <OpenDialog onClose={() => setIsOpening(false)} />}
    </>
  )
}

const Title = ({ dispute: { _id, reason, number } }: { dispute: AdminDispute }) => (
  <>
    <Link to={adminDisputePath(_id)} className="font-semibold underline-offset-4 hover:underline">
      {words.reasons[reason]}
    </Link>
    <span className="block text-xs text-muted">{number}</span>
  </>
)

const Sides = ({ dispute: { reporter, other } }: { dispute: AdminDispute }) => (
  <>
    <span className="block wrap-anywhere">{reporter.name}</span>
    <span className="block text-xs wrap-anywhere text-muted">
      {other ? `${text.towards} ${other.name}` : text.aboutWithdrawal}
    </span>
  </>
)

const dueOf = ({ state, dueAt }: AdminDispute) => {
  if (dueAt === null) return ''
  return (state === 'waiting' ? text.answerBy : text.decideBy)(formatDateTime(dueAt))
}

const columns: readonly Column<AdminDispute>[] = [
  { key: 'dispute', head: text.dispute, cell: (row) => <Title dispute={row} />, isRowHeader: true },
  {
    key: 'sides',
    head: text.sides,
    cell: (row) => <Sides dispute={row} />,
    className: 'w-[30%] max-w-0 py-2',
  },
  {
    key: 'claimed',
    head: text.claimed,
    cell: ({ claimed }) => <span className="font-semibold money">{formatTaka(claimed)}</span>,
    align: 'right',
  },
  {
    key: 'held',
    head: text.held,
    cell: ({ held }) => <span className="money">{formatTaka(held)}</span>,
    align: 'right',
  },
  { key: 'state', head: text.state, cell: (row) => <DisputeBadge {...row} /> },
  {
    key: 'due',
    head: text.due,
    cell: (row) => <span className="text-xs text-muted">{dueOf(row)}</span>,
    align: 'right',
  },
]

const DisputeCard = ({ dispute }: { dispute: AdminDispute }) => (
  <>
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Title dispute={dispute} />
      </div>
      <span className="font-semibold money">{formatTaka(dispute.claimed)}</span>
    </div>
    <div className="mt-2 text-sm">
      <Sides dispute={dispute} />
    </div>
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
      <DisputeBadge {...dispute} />
      {dueOf(dispute)}
    </div>
  </>
)
