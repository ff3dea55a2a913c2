import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NotificationType } from '#contract/notifications.ts'
import { bellText as text } from '../../text/en/live.ts'
import { cx } from '../../ui/cx.ts'

/** The icon and the dot of an item in the bell. */

const tones = {
  info: 'bg-info-soft text-on-info-soft',
  success: 'bg-success-soft text-on-success-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  neutral: 'bg-neutral-soft text-on-neutral-soft',
}

export type Tone = keyof typeof tones

/** Icon and tone by the type of the notification. */
export type EventLooks = Partial<Record<NotificationType, [LucideIcon, Tone]>>

export const Tile = ({ icon: Icon, tone }: { icon: LucideIcon; tone: Tone }): ReactNode => (
  <span aria-hidden className={cx('grid size-9 shrink-0 place-items-center rounded-md', tones[tone])}>
    <Icon size={18} />
  </span>
)

export const Dot = () => (
  <span className="size-2.5 shrink-0 rounded-full bg-primary">
    <span className="sr-only">{text.unread}</span>
  </span>
)
