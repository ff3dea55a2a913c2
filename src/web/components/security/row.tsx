import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

type SecurityGroupProps = { title: string; help: string; action?: ReactNode; children: ReactNode }

/** Explanation left, rows right; on a phone below each other. */
export function SecurityGroup({ title, help, action, children }: SecurityGroupProps) {
  return (
    <div className="grid gap-x-12 gap-y-4 p-4 py-6 md:p-7 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-lg font-semibold tracking-snug">{title}</h2>
        <p className="mt-1 text-sm text-muted">{help}</p>
        {action && <div className="mt-4">{action}</div>}
      </div>
      <ul className="divide-y divide-border">{children}</ul>
    </div>
  )
}

type SecurityRowProps = {
  icon: LucideIcon
  name: string
  /** So that a button can say what it is for. */
  nameId?: string
  facts: ReactNode
  badge?: ReactNode
  isGood?: boolean
  action?: ReactNode
}

export function SecurityRow({
  icon: Icon,
  name,
  nameId,
  facts,
  badge,
  isGood = false,
  action,
}: SecurityRowProps) {
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
      <span
        aria-hidden
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-md',
          isGood ? 'bg-success-soft text-on-success-soft' : 'bg-neutral-soft text-on-neutral-soft',
        )}
      >
        <Icon size={20} />
      </span>
      {/* The action stands below the words where there is no room beside them. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_8rem]">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span id={nameId} className="text-sm font-semibold wrap-anywhere">
              {name}
            </span>
            {badge}
          </p>
          <div className="mt-0.5 text-xs text-muted wrap-anywhere">{facts}</div>
        </div>
        {action}
      </div>
    </li>
  )
}
