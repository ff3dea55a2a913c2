import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { LoadFailed } from './load-failed.tsx'

export type LoadingQuery<Data> = {
  data?: Data | undefined
  /** Of the last answer. It stays while the call is tried again. */
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

type LoadedProps<Data> = {
  query: LoadingQuery<Data>
  loading?: ReactNode
  /** The title of a failure. */
  failed?: string
  /** A failure has a card of its own. */
  inCard?: boolean
  /** A failure takes the place of older data, which may belong to another page or filter. */
  onlyFresh?: boolean
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** The states of what a call shows: loading, failed with a way to try again, empty, and loaded. */
export function Loaded<Data>(props: LoadedProps<Data>): ReactNode {
  const { query, loading, failed, inCard, onlyFresh, isEmpty = hasNoRows, empty, children } = props
  const { data, error, isFetching, refetch } = query
  if (error !== undefined && (data === undefined || onlyFresh)) {
    // It stays while the call is tried again: the button keeps the focus.
    const failure = <LoadFailed title={failed} isRetrying={isFetching} onRetry={refetch} />
    return inCard ? <Card>{failure}</Card> : failure
  }
  if (data === undefined) return loading
  return empty !== undefined && isEmpty(data) ? empty : children(data)
}

/** Of a list, or of a page of one. */
function hasNoRows(data: unknown): boolean {
  const rows = Array.isArray(data) ? data : (data as { rows?: unknown[] }).rows
  return rows?.length === 0
}
