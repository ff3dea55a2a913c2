import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

/** What is known about a thing: label left, value right. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex min-h-9 items-center justify-between gap-6 py-1">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
