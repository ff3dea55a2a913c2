import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import type { StatementRow } from '#contract/entities/transactions.ts'
import { download } from '#web/api/download.ts'
import { notify } from '#web/app/notify.ts'
import { PurseArt } from '#web/components/empty-art.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { pagerText } from '#web/text/en/area.ts'
import { messages } from '#web/text/en/messages.ts'
import { formatCount, formatWholeMonth } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingText, RowSkeletons, Skeleton } from '#web/ui/loading.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { statementsCalls } from '../calls.ts'
import type { StatementMonths } from '../entities.ts'
import {
  type StatementPage,
  useLazyStatementQuery,
  useStatementMonthsQuery,
  useStatementQuery,
} from './api.ts'
import { StatementEntries } from './entries.tsx'
import { monthsOf } from './months.ts'
import { StatementSheets } from './sheets.tsx'
import { StatementTotals } from './totals.tsx'
import { statementText as text } from './words.en.ts'

const ROWS_ON_SCREEN = 25
const ENTRIES_TO_PRINT_MAX = 5_000

/** The statements of the own account, a month at a time. */
export default function StatementsScreen() {
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <Loaded query={useStatementMonthsQuery()} inCard failed={text.failed} loading={<LoadingMonth />}>
        {(months) => <ChosenMonth months={months} />}
      </Loaded>
    </>
  )
}

/** Totals, tools and entries in their places. */
const LoadingMonth = () => (
  <div aria-busy className="@container space-y-4">
    <Skeleton className="h-60 w-full rounded-lg @min-[56rem]:h-22 wait-a-moment" />
    <LoadingText className="h-10">{messages.loading}</LoadingText>
    <Card>
      <RowSkeletons rows={6} />
    </Card>
  </div>
)

function ChosenMonth({ months }: { months: StatementMonths }) {
  const [params, setParams] = useSearchParams()
  const all = monthsOf(months)
  const requested = params.get('month') ?? ''
  // The newest month that is over, if there is one.
  const month = all.includes(requested) ? requested : (all[1] ?? months.last)
  const options = all.map((value) => ({
    value,
    label: value === months.last ? text.soFar(formatWholeMonth(value)) : formatWholeMonth(value),
  }))
  const choose = (value: string) => setParams({ month: value }, { preventScrollReset: true })
  return (
    <div className="space-y-4">
      <SelectField
        label={text.month}
        options={options}
        value={month}
        onChange={choose}
        className="w-full sm:w-72"
      />
      <MonthStatement key={month} month={month} />
    </div>
  )
}

function MonthStatement({ month }: { month: string }) {
  const first = useStatementQuery({ month, page: 1 })
  return (
    <Loaded query={first} onlyFresh inCard failed={text.failed} loading={<LoadingMonth />}>
      {(page) => <LoadedMonth month={month} first={page} />}
    </Loaded>
  )
}

function LoadedMonth({ month, first }: { month: string; first: StatementPage }) {
  const { statement, meta } = first
  const [page, setPage] = useState(1)
  const perCall = meta.limit / ROWS_ON_SCREEN
  const current = useStatementQuery({ month, page: Math.ceil(page / perCall) })
  const [printed, setPrinted] = useState<readonly StatementRow[]>()
  const start = ((page - 1) % perCall) * ROWS_ON_SCREEN
  const pages = Math.max(1, Math.ceil(meta.total / ROWS_ON_SCREEN))
  const rowsToPrint = meta.totalPages <= 1 ? statement.rows : printed
  return (
    <>
      <StatementTotals statement={statement} />
      <Tools first={first} onLoaded={setPrinted} />
      <Card aria-busy={current.isFetching}>
        <Loaded
          query={{ ...current, data: current.currentData?.statement.rows }}
          loading={<RowSkeletons rows={ROWS_ON_SCREEN} />}
          empty={<EmptyState art={<PurseArt />} title={text.empty} help={text.emptyHelp} />}
        >
          {(rows) => <StatementEntries rows={rows.slice(start, start + ROWS_ON_SCREEN)} />}
        </Loaded>
        <Pager
          page={page}
          totalPages={pages}
          onPage={setPage}
          words={pagerText(page, pages)}
          busy={current.isFetching}
        />
      </Card>
      {rowsToPrint && <StatementSheets statement={statement} rows={rowsToPrint} />}
    </>
  )
}

type ToolsProps = { first: StatementPage; onLoaded: (rows: readonly StatementRow[]) => void }

function Tools({ first, onLoaded }: ToolsProps) {
  const { statement, meta } = first
  const isTooLong = meta.total > ENTRIES_TO_PRINT_MAX
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:*:flex-1">
      <DownloadButton month={statement.month} isClosed={statement.isClosed} />
      {isTooLong ? (
        <p className="basis-full text-sm text-muted">{text.tooLongToPrint(formatCount(meta.total))}</p>
      ) : (
        <PrintButton first={first} onLoaded={onLoaded} />
      )}
    </div>
  )
}

function DownloadButton({ month, isClosed }: { month: string; isClosed: boolean }) {
  const [isLoading, setIsLoading] = useState(false)
  const save = async () => {
    setIsLoading(true)
    const fileName = `batua-statement-${month}${isClosed ? '' : '-so-far'}.csv`
    const outcome = await download(
      { path: statementsCalls.downloadStatement.path, params: { month } },
      fileName,
    )
    if (outcome !== 'saved') notify.error(outcome.failed ?? text.downloadFailed)
    setIsLoading(false)
  }
  return (
    <Button variant="outline" onClick={save} loading={isLoading} loadingLabel={text.downloading}>
      <Download aria-hidden size={18} />
      {text.download}
    </Button>
  )
}

/** The print has the whole month, so missing entries are loaded first. */
function PrintButton({ first, onLoaded }: ToolsProps) {
  const { statement, meta } = first
  const [load] = useLazyStatementQuery()
  const [isLoading, setIsLoading] = useState(false)
  const print = async () => {
    setIsLoading(true)
    try {
      const rows = [...statement.rows]
      for (let page = 2; page <= meta.totalPages; page++)
        rows.push(...(await load({ month: statement.month, page }).unwrap()).statement.rows)
      flushSync(() => {
        onLoaded(rows)
        setIsLoading(false)
      })
      window.print()
    } catch {
      notify.error(text.printFailed)
      setIsLoading(false)
    }
  }
  return (
    <Button variant="outline" onClick={print} loading={isLoading} loadingLabel={text.preparing}>
      <Printer aria-hidden size={18} />
      {text.print}
    </Button>
  )
}
