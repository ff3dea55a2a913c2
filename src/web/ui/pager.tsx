import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

type PagerProps = {
  page: number
  totalPages: number
  onPage: (page: number) => void
  words: { label: string; previous: string; next: string; position: string }
  /** While a page is on its way. */
  busy?: boolean
}

/** Absent when there is only one page. */
export function Pager({ page, totalPages, onPage, words, busy = false }: PagerProps) {
  if (totalPages <= 1) return null
  return (
    <nav
      aria-label={words.label}
      className="flex items-center justify-between gap-3 border-t border-border px-4 py-3 md:justify-end md:gap-4 md:px-6"
    >
      <Button
        variant="outline"
        size="sm"
        className="max-md:flex-1"
        inactive={busy || page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden size={16} />
        {words.previous}
      </Button>
      <span aria-live="polite" className="text-sm tabular-nums">
        {words.position}
      </span>
      <Button
        variant="outline"
        size="sm"
        className="max-md:flex-1"
        inactive={busy || page >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        {words.next}
        <ChevronRight aria-hidden size={16} />
      </Button>
    </nav>
  )
}
