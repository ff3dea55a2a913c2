import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'

/** A band of a public page: full width, its content within the page's container. */
export function Section({
  children,
  raised = false,
  className,
}: {
  children: ReactNode
  raised?: boolean
  className?: string
}) {
  return (
    <section className={cx(raised && 'border-y border-border bg-surface', className)}>
      <div className="mx-auto w-full max-w-page px-4 py-12 md:px-8 md:py-[4.5rem] xl:px-0">{children}</div>
    </section>
  )
}

export function SectionTitle({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="mb-8">
      <h2 className="text-2xl font-bold tracking-tight md:text-3xl">{title}</h2>
      {lead && <p className="mt-2 max-w-2xl text-lg text-muted">{lead}</p>}
    </div>
  )
}
