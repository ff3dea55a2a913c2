import type { ReactNode } from 'react'
import { usePageTitle } from '../app/page-title.ts'

type PageHeaderProps = { title: string; lead?: string; documentTitle?: string; children?: ReactNode }

/** The one h1 of a screen, its line of help, and the tools or loading words at its right. */
export function PageHeader({ title, lead, documentTitle, children }: PageHeaderProps) {
  usePageTitle(documentTitle ?? title)
  return (
    <div className="mb-6 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {lead && <p className="mt-1 text-sm text-muted">{lead}</p>}
      </div>
      {children && <div className="flex items-center gap-2.5 max-md:w-full">{children}</div>}
    </div>
  )
}
