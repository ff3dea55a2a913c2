import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A kind of what the search found. */
export const FoundGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="not-first:border-t not-first:border-border">
    <h2 className="px-4 pt-3 pb-1 text-xs font-semibold text-muted">{title}</h2>
    <ul>{children}</ul>
  </section>
)

export const FoundRow = ({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) => (
  <li>
    <Link
      to={to}
      className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </Link>
  </li>
)
