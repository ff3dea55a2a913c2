import type { LucideIcon } from 'lucide-react'
import { cx } from '../ui/cx.ts'

type IconCardProps = {
  icon: LucideIcon
  title: string
  text: string
  note?: string
  /** Has the background of the page, not of a raised band. */
  onGround?: boolean
}

export function IconCard({ icon: Icon, title, text, note, onGround = false }: IconCardProps) {
  return (
    <article
      className={cx(
        'flex flex-col items-start rounded-lg border border-border p-6',
        onGround ? 'bg-surface' : 'bg-background',
      )}
    >
      <span
        aria-hidden
        className="grid size-12 place-items-center rounded-md bg-primary-soft text-on-primary-soft"
      >
        <Icon size={24} />
      </span>
      <h3 className="mt-5 text-xl font-semibold tracking-snug">{title}</h3>
      <p className="mt-2 text-muted">{text}</p>
      {note && (
        <p className="mt-4 rounded-xs bg-accent-soft px-2.5 py-1 text-sm font-semibold text-on-accent-soft">
          {note}
        </p>
      )}
    </article>
  )
}
