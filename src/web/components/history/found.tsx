import type { ReactNode } from 'react'
import type { Transaction } from '#contract/entities/transactions.ts'
import { ownHistoryText as text } from '../../text/en/history.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowSkeletons } from '../../ui/loading.tsx'
import { SearchArt } from '../empty-art.tsx'
import { Loaded } from '../loaded.tsx'
import { GoOn } from './go-on.tsx'
import type { NarrowedHistory } from './narrowed-history.ts'

type FoundProps = {
  history: NarrowedHistory
  /** Why it may be empty, in words, and the name of the button that clears what narrowed it. */
  nothing: { help: string; action: string } | undefined
  onClear: () => void
  children: (rows: Transaction[]) => ReactNode
}

/** The transactions that match a search or filters, and a button while there may be more. */
export function Found({ history, nothing, onClear, children }: FoundProps) {
  const { isGoingOn, hasMore, searchedBackTo, goOn } = history
  return (
    <Loaded query={history} loading={<RowSkeletons rows={5} />}>
      {(rows) => (
        <>
          {rows.length > 0 ? (
            children(rows)
          ) : (
            <Nothing isUnfinished={hasMore} onClear={onClear} {...nothing} />
          )}
          {hasMore && <GoOn searchedBackTo={searchedBackTo} isLoading={isGoingOn} onGoOn={goOn} />}
        </>
      )}
    </Loaded>
  )
}

type NothingProps = { isUnfinished: boolean; help?: string; action?: string; onClear: () => void }

function Nothing({ isUnfinished, help, action, onClear }: NothingProps) {
  return (
    <EmptyState
      art={<SearchArt />}
      title={isUnfinished ? text.noneSoFar : messages.noTransactions}
      help={isUnfinished ? text.noneSoFarHelp : help}
      action={
        <Button variant="outline" onClick={onClear}>
          {action}
        </Button>
      }
    />
  )
}
