import { ChevronRight } from 'lucide-react'

export function Breadcrumb({ label, group, current }: { label: string; group: string; current: string }) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-2 text-sm">
        <li className="text-muted">{group}</li>
        <li aria-hidden>
          <ChevronRight size={16} className="text-subtle" />
        </li>
        <li aria-current="page" className="font-semibold">
          {current}
        </li>
      </ol>
    </nav>
  )
}
