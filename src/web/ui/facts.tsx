import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** `only` leaves it out on paper, or on the screen. */
export type Fact = { label: string; value: ReactNode; only?: 'screen' | 'paper' }

/** What is known about a thing: label left, value right. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="text-sm">
      {facts.map(({ label, value, only }) => (
        <div
          key={label}
          className={cx(
            'min-h-9 items-center justify-between gap-6 py-1',
            only === 'paper' ? 'hidden print:flex' : 'flex',
            only === 'screen' && 'print:hidden',
          )}
        >
          <dt className="max-w-3/5 shrink-0 wrap-anywhere text-muted">{label}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
