import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'

type PursePanelProps = { label: string; className?: string | undefined; children: ReactNode }

/** The stitched pine panel for the one large sum of a screen. */
export function PursePanel({ label, className, children }: PursePanelProps) {
  return (
    <section
      aria-label={label}
      className={cx(
        '@container on-brand stitched overflow-hidden rounded-xl bg-brand text-on-brand shadow-sm',
        className,
      )}
    >
      {/* Above the sum: in forced colours the sum has a ground that reaches into the label. */}
      <p className="text-sm text-on-brand-muted forced-colors:relative forced-colors:z-20">{label}</p>
      {children}
    </section>
  )
}
