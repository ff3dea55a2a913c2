import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { isAt } from '#web/app/is-at.ts'
import { PersonArt } from '#web/components/empty-art.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { RowsCard } from '#web/components/rows-card.tsx'
import { messages } from '#web/text/en/messages.ts'
import { formatCount } from '#web/text/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingText } from '#web/ui/loading.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { ProposalList } from '../contract.ts'
import { screens } from '../words.en.ts'
import { useProposalsQuery } from './api.ts'
import { ProposalRow } from './proposal-row.tsx'
import { ProposalSheet } from './proposal-sheet.tsx'
import { text } from './words.en.ts'

const OPENED = 'proposal'

/** Another administrator may have acted while the screen was elsewhere. */
const fresh = { refetchOnMountOrArgChange: true }

export default function ApprovalsScreen() {
  const [list, setList] = useState<ProposalList>('waiting')
  const [page, setPage] = useState(1)
  const [params, setParams] = useSearchParams()
  const waiting = useProposalsQuery({ state: 'waiting', page: list === 'waiting' ? page : 1 }, fresh)
  const yours = useProposalsQuery({ state: 'yours', page: list === 'yours' ? page : 1 }, fresh)
  const decided = useProposalsQuery({ state: 'decided', page }, { ...fresh, skip: list !== 'decided' })
  const query = { waiting, yours, decided }[list]
  const open = (id: string | null) => setParams(id ? { [OPENED]: id } : {}, { replace: true })
  return (
    <>
      <PageHeader title={screens.approvals} lead={text.lead}>
        {query.isLoading && <LoadingText>{messages.loading}</LoadingText>}
      </PageHeader>
      <Lists
        list={list}
        counts={{ waiting: waiting.data?.meta.total, yours: yours.data?.meta.total }}
        onChange={(next) => {
          setList(next)
          setPage(1)
        }}
      />
      <RowsCard
        query={query}
        page={page}
        onPage={setPage}
        failed={text.failed}
        empty={<Nothing list={list} />}
        className="mt-4"
        row={(proposal) => <ProposalRow proposal={proposal} onOpen={() => open(proposal._id)} />}
      />
      <ProposalSheet id={params.get(OPENED)} onClose={() => open(null)} />
    </>
  )
}

type ListsProps = {
  list: ProposalList
  counts: { waiting: number | undefined; yours: number | undefined }
  onChange: (list: ProposalList) => void
}

function Lists({ list, counts, onChange }: ListsProps) {
  const isPhone = useIsPhone()
  const shown = (count: number | undefined) => (count ? formatCount(count) : undefined)
  return (
    <Segmented
      label={text.lists}
      value={list}
      options={[
        {
          value: 'waiting',
          text: isPhone ? text.waitingShort : text.waiting,
          count: shown(counts.waiting),
        },
        { value: 'yours', text: text.yours, count: shown(counts.yours) },
        { value: 'decided', text: text.decided },
      ]}
      onChange={onChange}
    />
  )
}

function Nothing({ list }: { list: ProposalList }) {
  const isControl = isAt(paths.control, useLocation().pathname)
  const words = {
    waiting: { title: text.emptyWaiting, help: text.emptyWaitingHelp },
    yours: { title: text.emptyYours, help: isControl ? text.emptyYoursControl : text.emptyYoursHelp },
    decided: { title: text.emptyDecided },
  }[list]
  return <EmptyState art={<PersonArt />} {...words} />
}
