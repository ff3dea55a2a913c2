import { Ban, CircleCheck, CirclePause, Plus, Stamp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { approvalsPaths } from '#features/proposals/paths.ts'
import { screens as proposalScreens } from '#features/proposals/words.en.ts'
import { useLiveState } from '#web/app/live.ts'
import { Initials } from '#web/components/initials.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { FrozenBadge } from '#web/components/status-badge.tsx'
import { messages } from '#web/text/en/messages.ts'
import { formatDateTime } from '#web/text/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadingText } from '#web/ui/loading.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import type { Administrator } from '../contract.ts'
import { screens } from '../words.en.ts'
import { useAdministratorsQuery } from './api.ts'
import { DisableDialog, EnableDialog, InviteDialog } from './dialogs.tsx'
import { text } from './words.en.ts'

type Opened = { what: 'invite' } | { what: 'disable' | 'enable'; admin: Administrator }

export default function OverviewScreen() {
  const query = useAdministratorsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const columns = columnsOf((what, admin) => setOpened({ what, admin }))
  return (
    <>
      <PageHeader title={screens.overview} lead={text.lead}>
        {query.isLoading && <LoadingText>{messages.loading}</LoadingText>}
      </PageHeader>
      <Waiting />
      <Card className="mt-4" aria-busy={query.isFetching}>
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 px-4 py-4 md:px-6">
          <h2 className="text-lg font-semibold tracking-snug">{text.title}</h2>
          <Button onClick={() => setOpened({ what: 'invite' })}>
            <Plus aria-hidden size={18} />
            {text.invite}
          </Button>
        </div>
        <Loaded query={query} failed={text.failed} loading={<TableSkeleton columns={columns} rows={4} />}>
          {(admins) => (
            <Table
              caption={text.title}
              columns={columns}
              rows={admins}
              rowKey={({ _id }) => _id}
              card={(admin) => <AdminCard admin={admin} onOpen={(what) => setOpened({ what, admin })} />}
            />
          )}
        </Loaded>
        <p className="border-t border-border px-4 py-3 text-xs text-muted md:px-6">{text.help}</p>
      </Card>
      {opened?.what === 'invite' && <InviteDialog onClose={close} />}
      {opened?.what === 'disable' && <DisableDialog admin={opened.admin} onClose={close} />}
      {opened?.what === 'enable' && <EnableDialog admin={opened.admin} onClose={close} />}
    </>
  )
}

/** Tells the count as soon as it is known. */
function Waiting() {
  const many = useLiveState()?.proposals
  return (
    <Card>
      <Link
        to={approvalsPaths.control}
        className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2 md:px-6"
      >
        <Stamp aria-hidden size={20} className={many ? 'shrink-0 text-warning' : 'shrink-0 text-muted'} />
        <span>
          <span className="block text-sm font-semibold">
            {many === undefined ? proposalScreens.approvals : text.waiting(many)}
          </span>
          <span className="block text-xs text-muted">{text.waitingHelp}</span>
        </span>
      </Link>
    </Card>
  )
}

type OnOpen = (what: 'disable' | 'enable', admin: Administrator) => void

const columnsOf = (onOpen: OnOpen): Column<Administrator>[] => [
  { key: 'name', head: text.name, cell: (admin) => <Who admin={admin} />, isRowHeader: true },
  { key: 'role', head: text.role, cell: ({ role }) => text.roles[role] },
  { key: 'factor', head: text.factor, cell: (admin) => <Factor admin={admin} /> },
  { key: 'last', head: text.lastSignIn, cell: ({ lastSignInAt }) => <Last at={lastSignInAt} /> },
  { key: 'status', head: text.status, cell: (admin) => <Status admin={admin} /> },
  {
    key: 'action',
    head: text.action,
    cell: (admin) => <Act admin={admin} onOpen={(what) => onOpen(what, admin)} />,
    align: 'right',
  },
]

const Who = ({ admin: { name, email } }: { admin: Administrator }) => (
  <span className="flex items-center gap-3 py-2">
    <Initials name={name} />
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block text-xs font-normal wrap-anywhere text-muted">{email}</span>
    </span>
  </span>
)

const Factor = ({ admin: { factor } }: { admin: Administrator }) => (
  <span className={factor === 'none' ? 'font-semibold text-warning' : ''}>{text.factors[factor]}</span>
)

const Last = ({ at }: { at: string | null }) => (
  <span className="text-muted">{at ? formatDateTime(at) : text.never}</span>
)

const Status = ({ admin: { status, isFrozen } }: { admin: Administrator }) => (
  <span className="flex flex-wrap gap-1.5">
    <Badge
      tone={status === 'active' ? 'success' : 'neutral'}
      icon={status === 'active' ? CircleCheck : CirclePause}
    >
      {text.statuses[status]}
    </Badge>
    {isFrozen && <FrozenBadge />}
  </span>
)

type ActProps = { admin: Administrator; onOpen: (what: 'disable' | 'enable') => void }

function Act({ admin: { isSelf, status }, onOpen }: ActProps) {
  if (isSelf) return <span className="text-sm text-muted">{text.you}</span>
  return status === 'active' ? (
    <Button variant="danger-outline" size="sm" onClick={() => onOpen('disable')}>
      <Ban aria-hidden size={16} />
      {text.disable}
    </Button>
  ) : (
    <Button variant="outline" size="sm" onClick={() => onOpen('enable')}>
      {text.enable}
    </Button>
  )
}

const AdminCard = ({ admin, onOpen }: ActProps) => (
  <>
    <div className="flex items-start justify-between gap-3">
      <Who admin={admin} />
      <Status admin={admin} />
    </div>
    <div className="mt-2 flex items-end justify-between gap-3 text-sm">
      <span className="text-muted">
        {text.roles[admin.role]}
        <br />
        {text.factor}: <Factor admin={admin} />
        <br />
        {text.lastSignIn}: <Last at={admin.lastSignInAt} />
      </span>
      <Act admin={admin} onOpen={onOpen} />
    </div>
  </>
)
