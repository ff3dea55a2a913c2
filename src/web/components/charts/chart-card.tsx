import { ChartColumn, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { chartText } from '../../text/en/charts.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { LoadFailedLine } from '../load-failed.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { useTableChoice } from './table-choice.ts'

export type Loading = { isError: boolean; isFetching: boolean; refetch: () => unknown }

type ChartCardProps = {
  /** The key under which the choice of the table is kept. */
  name: string
  title: string
  /** What the chart shows, in one sentence. Undefined while it loads. */
  sentence: ReactNode
  table: Omit<DataTableProps, 'caption'> | undefined
  /** There are no figures, so a table would say nothing. */
  isEmpty: boolean
  /** The height of the plot while it loads. */
  height: number
  query: Loading
  children: ReactNode
  className?: string
}

/** A card with one chart: its title, what it says, and the same figures as a table. */
export function ChartCard({
  name,
  title,
  sentence,
  table,
  isEmpty,
  height,
  query,
  children,
  className,
}: ChartCardProps) {
  const [wantsTable, toggle] = useTableChoice(name)
  const isTable = wantsTable && !isEmpty
  const hasFailed = query.isError && !query.isFetching
  return (
    <figure
      className={cx(
        'flex flex-col rounded-lg border border-border bg-surface shadow-xs print:break-inside-avoid',
        className,
      )}
      aria-busy={query.isFetching}
    >
      <figcaption className="px-4 pt-4 md:px-6 md:pt-5">
        <div className="flex min-h-8 items-center justify-between gap-3">
          <h2 className="text-lg font-semibold tracking-snug">{title}</h2>
          {table && !isEmpty && !hasFailed && (
            <TableButton title={title} isTable={isTable} onPress={toggle} />
          )}
        </div>
        {!hasFailed && (
          <p className="mt-1 min-h-5.5 text-sm text-muted">
            {sentence ?? <Skeleton className="mt-2 h-3.5 w-64 max-w-full wait-a-moment" />}
          </p>
        )}
      </figcaption>
      {hasFailed ? (
        <LoadFailedLine onRetry={query.refetch} className="px-4 pt-3 pb-6 md:px-6" />
      ) : table === undefined ? (
        <div className="p-4 md:px-6 md:pb-6">
          <div style={{ height }} className="wait-a-moment">
            <Skeleton className="h-full" />
          </div>
        </div>
      ) : isTable ? (
        <DataTable caption={title} {...table} />
      ) : (
        <div className="px-4 pt-3 pb-4 md:px-6 md:pb-5">{children}</div>
      )}
    </figure>
  )
}

function TableButton({ title, isTable, onPress }: { title: string; isTable: boolean; onPress: () => void }) {
  const words = isTable ? chartText.asChart : chartText.asTable
  const Icon = isTable ? ChartColumn : Table2
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-mr-2 shrink-0 max-md:size-10 max-md:px-0 print:hidden"
      aria-label={`${words}: ${title}`}
      onClick={onPress}
    >
      <Icon aria-hidden size={16} />
      <span className="max-md:hidden">{words}</span>
    </Button>
  )
}
