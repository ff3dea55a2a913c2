import { CircleAlert, CircleCheck, CirclePause, LoaderCircle, type LucideIcon } from 'lucide-react'
import { Loaded } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { showResult } from '#web/components/show-result.ts'
import { messages } from '#web/text/en/messages.ts'
import { formatCount, formatDateTime, formatExactTime } from '#web/text/format.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { LoadingText, RowSkeletons } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import type { Books, CheckRun } from '../contract.ts'
import { screens } from '../words.en.ts'
import { useBooksQuery, useRunCheckMutation } from './api.ts'
import { text } from './words.en.ts'

const EVERY_MS = 2_000
const HOUR_MS = 3_600_000

export default function BooksScreen() {
  const query = useBooksQuery(undefined, { pollingInterval: EVERY_MS, refetchOnMountOrArgChange: true })
  return (
    <>
      <PageHeader title={screens.books} lead={text.booksLead}>
        {query.isLoading && <LoadingText>{messages.loading}</LoadingText>}
      </PageHeader>
      <Loaded
        query={query}
        inCard
        failed={text.booksFailed}
        loading={
          <Card>
            <RowSkeletons rows={4} />
          </Card>
        }
      >
        {(books) => (
          <>
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
              <CheckCard newest={books.checks[0]} />
              <SafeCard books={books} />
            </div>
            {books.checks.length > 0 && (
              <Card className="mt-4">
                <CardHeader title={text.earlier} />
                <Table
                  caption={text.earlier}
                  columns={columns}
                  rows={books.checks}
                  rowKey={({ _id }) => String(_id)}
                  card={(run) => <RunCard run={run} />}
                />
              </Card>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

/** Between 0 and 1. */
const shareOf = ({ rows, total }: CheckRun) => (total === 0 ? 0 : Math.min(1, rows / total))

function CheckCard({ newest }: { newest: CheckRun | undefined }) {
  const [run, { isLoading }] = useRunCheckMutation()
  const isRunning = newest?.state === 'running'
  const start = (what: CheckRun['what']) => showResult(run({ what }).unwrap())
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-6 p-4 md:p-6">
        {newest && isRunning && (
          <Ring large percent={shareOf(newest) * 100} label={text.checking[newest.what]}>
            <span className="text-xl font-bold">{text.percent(Math.floor(shareOf(newest) * 100))}</span>
          </Ring>
        )}
        <div className="min-w-52 flex-1">
          {newest ? (
            <>
              <StateBadge run={newest} />
              <h2 className="mt-2 text-lg font-semibold tracking-snug">
                {isRunning ? text.checking[newest.what] : text.checked[newest.what]}
              </h2>
              <p className="mt-1 text-sm text-muted">
                {text.entries(formatCount(newest.rows), formatCount(newest.total))}
              </p>
              <p className="text-sm text-muted">
                {text.startedBy(formatDateTime(newest.startedAt), newest.by ?? text.nobody)}
              </p>
              <Faults run={newest} />
            </>
          ) : (
            <>
              <h2 className="text-lg font-semibold tracking-snug">{text.neverChecked}</h2>
              <p className="mt-1 text-sm text-muted">{text.neverCheckedHelp}</p>
            </>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-border p-3 md:px-6">
        <p className="mr-auto text-xs text-muted">{isRunning ? text.canLeave : ''}</p>
        <Button
          variant="outline"
          size="sm"
          inactive={isRunning || isLoading}
          onClick={() => start('journal')}
        >
          {text.checkJournal}
        </Button>
        <Button size="sm" inactive={isRunning || isLoading} onClick={() => start('ledger')}>
          {text.checkLedger}
        </Button>
      </div>
    </Card>
  )
}

function Faults({ run: { faults } }: { run: CheckRun }) {
  if (faults.length === 0) return null
  return (
    <ul lang="en" className="mt-3 list-disc pl-5 text-sm text-danger">
      {faults.map((fault) => (
        <li key={fault} className="wrap-anywhere">
          {fault}
        </li>
      ))}
    </ul>
  )
}

function replicaState(replica: Books['replica']): string {
  if (!replica) return text.noReplica
  const { lagSeconds } = replica
  return lagSeconds === null ? text.replicaAway : text.replicaLag(Math.round(lagSeconds))
}

function SafeCard({ books }: { books: Books }) {
  const { backupAt, backupMaxHours } = books
  const hours = backupAt ? Math.floor((Date.now() - Date.parse(backupAt)) / HOUR_MS) : undefined
  const isOld = hours === undefined || hours >= backupMaxHours
  return (
    <Card>
      <CardHeader title={text.safe} />
      <div className="px-4 pb-4 md:px-6">
        <Facts
          facts={[
            { label: text.checkpoint, value: formatCount(books.checkpoint) },
            { label: text.unsealed, value: text.seconds(Math.round(books.unsealedSeconds)) },
            { label: text.replica, value: replicaState(books.replica) },
            { label: text.backup, value: backupAt ? formatDateTime(backupAt) : text.noBackup },
          ]}
        />
        {isOld && (
          <div className="mt-3">
            <Notice tone="warning" title={hours === undefined ? text.noBackupNotice : text.oldBackup(hours)}>
              {text.backupHelp(backupMaxHours)}
            </Notice>
          </div>
        )}
      </div>
    </Card>
  )
}

const looks: Record<CheckRun['state'] | 'faults', { tone: BadgeTone; icon: LucideIcon }> = {
  running: { tone: 'info', icon: LoaderCircle },
  done: { tone: 'success', icon: CircleCheck },
  faults: { tone: 'danger', icon: CircleAlert },
  interrupted: { tone: 'neutral', icon: CirclePause },
  failed: { tone: 'danger', icon: CircleAlert },
}

function StateBadge({ run: { state, faults } }: { run: CheckRun }) {
  const hasFaults = state === 'done' && faults.length > 0
  return (
    <Badge {...looks[hasFaults ? 'faults' : state]}>
      {hasFaults ? text.faults(faults.length) : text.states[state]}
    </Badge>
  )
}

const tookSeconds = ({ startedAt, endedAt }: CheckRun) =>
  endedAt ? text.seconds(Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000))) : '–'

const columns: readonly Column<CheckRun>[] = [
  { key: 'when', head: text.when, cell: ({ startedAt }) => formatExactTime(startedAt), isRowHeader: true },
  { key: 'by', head: text.by, cell: ({ by }) => <span className="text-muted">{by ?? text.nobody}</span> },
  { key: 'what', head: text.what, cell: ({ what }) => text.kinds[what] },
  { key: 'entries', head: text.rows, cell: ({ rows }) => formatCount(rows), align: 'right' },
  { key: 'took', head: text.took, cell: tookSeconds, align: 'right' },
  { key: 'result', head: text.result, cell: (run) => <StateBadge run={run} />, align: 'right' },
]

const RunCard = ({ run }: { run: CheckRun }) => (
  <>
    <div className="flex items-start justify-between gap-3">
      <p className="text-sm font-semibold">{text.kinds[run.what]}</p>
      <StateBadge run={run} />
    </div>
    <p className="mt-1 text-sm text-muted">
      {formatExactTime(run.startedAt)} · {run.by ?? text.nobody} · {tookSeconds(run)}
    </p>
  </>
)
