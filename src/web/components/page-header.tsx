import type { ReactNode } from 'react'
import { usePageTitle } from '../app/page-title.ts'
import { cx } from '../ui/cx.ts'

type PageHeaderProps = {
  title: string
  /** Before the title. It must be hidden from screen readers. */
  icon?: ReactNode
  lead?: string
  documentTitle?: string
  children?: ReactNode
}

// On a phone the loading words stand beside the title, so that nothing moves when they go.
const toolsStyle = cx(
  'flex items-center gap-2.5 max-md:mt-3 max-md:w-full',
  'max-md:has-[>[role=status]:only-child]:mt-0',
  'max-md:[&>[role=status]]:absolute max-md:[&>[role=status]]:top-2.5 max-md:[&>[role=status]]:right-0',
)

/** The one h1 of a screen, its line of help, and the tools or loading words at its right. */
export function PageHeader({ title, icon, lead, documentTitle, children }: PageHeaderProps) {
  usePageTitle(documentTitle ?? title)
  return (
    <div className="relative mb-6 flex min-h-10 flex-wrap items-center justify-between gap-x-6 md:gap-y-3">
      <div className="min-w-0">
        <h1 className="flex items-center gap-3 text-2xl font-bold tracking-tight">
          {icon}
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </h1>
        {lead && <p className="mt-1 text-sm text-muted">{lead}</p>}
      </div>
      {children && <div className={toolsStyle}>{children}</div>}
    </div>
  )
}
