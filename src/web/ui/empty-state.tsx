import type { ReactNode } from 'react'

type EmptyStateProps = { art: ReactNode; title: string; help?: string; action?: ReactNode }

export function EmptyState({ art, title, help, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <div aria-hidden className="mb-4">
        {art}
      </div>
      <p className="text-lg font-semibold tracking-snug">{title}</p>
      {help && <p className="mt-1 max-w-sm text-sm text-muted">{help}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
