import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export function Skeleton({ className = '', onBrand = false }: { className?: string; onBrand?: boolean }) {
  // With two classes for the corners the later one of the stylesheet wins, so there must be only one.
  const corners = className.includes('rounded-') ? '' : 'rounded-sm'
  return (
    <span
      aria-hidden
      className={cx('block', corners, onBrand ? 'skeleton-on-brand' : 'skeleton', className)}
    />
  )
}

/** The words that stand beside a skeleton. */
export function LoadingText({ children, className }: { children: string; className?: string }) {
  return (
    <p role="status" className={cx('flex items-center gap-2 text-sm text-muted wait-a-moment', className)}>
      <Spinner size={16} />
      {children}
    </p>
  )
}

/** A whole page that is still loading. */
export function LoadingPage({ children }: { children: string }) {
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <LoadingText>{children}</LoadingText>
    </div>
  )
}

export function RowSkeletons({ rows }: { rows: number }) {
  const keys = Array.from({ length: rows }, (_, index) => `row-${index}`)
  return (
    <div aria-hidden className="divide-y divide-border border-t border-border wait-a-moment">
      {keys.map((key) => (
        <div key={key} className="flex h-16 items-center gap-4 px-4 md:px-6">
          <Skeleton className="size-10" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-3 w-32" />
          </div>
          <Skeleton className="h-3.5 w-24" />
        </div>
      ))}
    </div>
  )
}
