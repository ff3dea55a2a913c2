import { cx } from './cx.ts'

/** A line with a word in its middle. */
export function Divider({ children, className = 'my-5' }: { children: string; className?: string }) {
  return (
    <div className={cx('flex items-center gap-4 text-xs text-muted', className)}>
      <span className="h-px flex-1 bg-border" />
      {children}
      <span className="h-px flex-1 bg-border" />
    </div>
  )
}
