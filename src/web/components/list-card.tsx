import type { ReactNode } from 'react'
import type { Page } from '../api/call.ts'
import { pagerText } from '../text/en/area.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { Pager } from '../ui/pager.tsx'
import { type Column, type OpenRow, Table } from '../ui/table.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { type ListParams, useLastPage } from './list-params.ts'
import { Loaded, type LoadingQuery } from './loaded.tsx'

const skeletonRows = 8

type ListCardProps<Row> = {
  caption: string
  query: LoadingQuery<Page<Row>>
  params: ListParams
  columns: readonly Column<Row>[]
  card: (row: Row) => ReactNode
  open?: OpenRow<Row>
  empty: ReactNode
}

/** A list with pages in all its states: loading, failed, empty, full, and loading the next page. */
export function ListCard<Row extends { _id: string }>(props: ListCardProps<Row>) {
  const { caption, query, params, columns, card, open, empty } = props
  const { page, setPage } = params
  useLastPage(params, query.data?.meta.totalPages)
  const totalPages = query.error !== undefined ? 1 : (query.data?.meta.totalPages ?? 1)
  return (
    <Card aria-busy={query.isFetching}>
      <Loaded
        query={query}
        onlyFresh
        loading={<TableSkeleton columns={columns} rows={skeletonRows} />}
        empty={empty}
      >
        {({ rows }) => (
          <div
            className={cx(
              'transition-opacity duration-[var(--duration-base)]',
              query.isFetching && 'opacity-60',
            )}
          >
            <Table
              caption={caption}
              columns={columns}
              rows={rows}
              rowKey={(row) => row._id}
              card={card}
              open={open}
            />
          </div>
        )}
      </Loaded>
      <Pager
        page={page}
        totalPages={totalPages}
        onPage={setPage}
        words={pagerText(page, totalPages)}
        busy={query.isFetching}
      />
    </Card>
  )
}
