import { cx } from './cx.ts'
import { Skeleton } from './loading.tsx'
import { type Column, cellStyle, TableHead } from './table.tsx'

type TableSkeletonProps<Row> = { columns: readonly Column<Row>[]; rows: number }

/** The table's own heads over rows that are still on their way, so that nothing jumps when they arrive. */
export function TableSkeleton<Row>({ columns, rows }: TableSkeletonProps<Row>) {
  const keys = Array.from({ length: rows }, (_, index) => `row-${index}`)
  return (
    <div aria-hidden className="@container">
      <table className="hidden w-full border-collapse text-left text-sm @min-[50rem]:table">
        <TableHead columns={columns} />
        <tbody className="wait-a-moment">
          {keys.map((key) => (
            <tr key={key} className="border-t border-border">
              {columns.map((column) => (
                <td key={column.key} className={cellStyle(column, 'h-14')}>
                  <Skeleton className={cx('h-3.5 w-24 max-w-full', column.align === 'right' && 'ml-auto')} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="divide-y divide-border wait-a-moment @min-[50rem]:hidden">
        {keys.map((key) => (
          <div key={key} className="space-y-3 p-4">
            <div className="flex justify-between">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-20" />
            </div>
            <Skeleton className="h-3.5 w-44" />
            <Skeleton className="h-3.5 w-36" />
          </div>
        ))}
      </div>
    </div>
  )
}
