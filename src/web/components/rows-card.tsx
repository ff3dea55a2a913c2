import { Fragment, type ReactNode } from 'react'
import type { Page } from '../api/call.ts'
import { pagerText } from '../text/en/area.ts'
import { Card } from '../ui/card.tsx'
import { RowSkeletons } from '../ui/loading.tsx'
import { Pager } from '../ui/pager.tsx'
import { Loaded, type LoadingQuery } from './loaded.tsx'

type RowsCardProps<Row> = {
  query: LoadingQuery<Page<Row>>
  page: number
  onPage: (page: number) => void
  failed: string
  empty: ReactNode
  className?: string
  /** An `li`. */
  row: (row: Row) => ReactNode
}

/** Rows with pages in all their states. */
export function RowsCard<Row extends { _id: string }>(props: RowsCardProps<Row>) {
  const { query, page, onPage, failed, empty, className, row } = props
  const totalPages = query.data?.meta.totalPages ?? 1
  return (
    <Card aria-busy={query.isFetching} {...(className && { className })}>
      <Loaded query={query} failed={failed} loading={<RowSkeletons rows={3} />} empty={empty}>
        {({ rows }) => (
          <ul className="divide-y divide-border">
            {rows.map((each) => (
              <Fragment key={each._id}>{row(each)}</Fragment>
            ))}
          </ul>
        )}
      </Loaded>
      <Pager
        page={page}
        totalPages={totalPages}
        onPage={onPage}
        words={pagerText(page, totalPages)}
        busy={query.isFetching}
      />
    </Card>
  )
}
