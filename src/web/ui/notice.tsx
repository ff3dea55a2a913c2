import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  warning: { style: 'bg-warning-soft text-on-warning-soft', icon: Clock },
  success: { style: 'bg-success-soft text-on-success-soft', icon: CircleCheck },
  danger: { style: 'bg-danger-soft text-on-danger-soft', icon: CircleAlert },
}

type NoticeProps = {
  tone: keyof typeof tones
  title: string
  children?: ReactNode
  /** A button that stands below the words. */
  action?: ReactNode
}

export function Notice({ tone, title, children, action }: NoticeProps) {
  const { style, icon: Icon } = tones[tone]
  return (
    <div role="note" className={cx('flex gap-3 rounded-md p-4 text-sm', style)}>
      <Icon aria-hidden size={20} className="shrink-0" />
      <div className="min-w-0">
        <p>
          <strong className="font-semibold">{title}</strong> {children}
        </p>
        {action && <div className="mt-3 empty:hidden">{action}</div>}
      </div>
    </div>
  )
}
