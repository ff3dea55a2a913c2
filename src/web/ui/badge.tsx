import type { LucideIcon } from 'lucide-react'
import { cx } from './cx.ts'

export type BadgeTone = 'success' | 'danger' | 'warning' | 'info' | 'primary' | 'neutral'

const tones: Record<BadgeTone, string> = {
  success: 'bg-success-soft text-on-success-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  info: 'bg-info-soft text-on-info-soft',
  primary: 'bg-primary-soft text-on-primary-soft',
  neutral: 'bg-neutral-soft text-on-neutral-soft',
}

export function Badge({
  tone,
  icon: Icon,
  children,
}: {
  tone: BadgeTone
  icon: LucideIcon
  children: string
}) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1.5 rounded-full pr-2.5 pl-2 text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      <Icon aria-hidden size={14} />
      {children}
    </span>
  )
}
