import { CircleAlert, Clock } from 'lucide-react'
import { cx } from './cx.ts'

const tones = {
  warning: { style: 'bg-warning-soft text-on-warning-soft', icon: Clock },
  danger: { style: 'bg-danger-soft text-on-danger-soft', icon: CircleAlert },
}

export function Notice({
  tone,
  title,
  children,
}: {
  tone: keyof typeof tones
  title: string
  children: string
}) {
  const { style, icon: Icon } = tones[tone]
  return (
    <div role="note" className={cx('flex gap-3 rounded-md p-4 text-sm', style)}>
      <Icon aria-hidden size={20} className="shrink-0" />
      <p>
        <strong className="font-semibold">{title}</strong> {children}
      </p>
    </div>
  )
}
