import { limits } from '#contract/limits.ts'
import { ownHistoryText as text } from '../../text/en/history.ts'
import { formatCount, formatDay } from '../../text/format.ts'
import { Button } from '../../ui/button.tsx'

type GoOnProps = {
  /** The time of the oldest entry that the search has looked at; null when it stopped because a page was full. */
  searchedBackTo: string | null
  isLoading: boolean
  onGoOn: () => void
}

/** Shown below the found rows while there may be more of them. */
export function GoOn({ searchedBackTo, isLoading, onGoOn }: GoOnProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border px-4 py-3 md:px-6">
      <p aria-live="polite" className="text-sm text-muted">
        {searchedBackTo && text.searched(formatCount(limits.historyExaminedMax), formatDay(searchedBackTo))}
      </p>
      <Button variant="outline" size="sm" loading={isLoading} onClick={onGoOn} className="max-md:flex-1">
        {searchedBackTo ? text.searchFurther : text.showMore}
      </Button>
    </div>
  )
}
