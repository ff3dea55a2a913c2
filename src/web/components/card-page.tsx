import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type CardPageProps = {
  icon: LucideIcon
  title: string
  /** The title gets the focus, because it replaces the focused element. */
  isNews?: boolean
  children: ReactNode
}

/** A public page that is one card: an icon, a title, a text and actions. */
export function CardPage({ icon: Icon, title, isNews = false, children }: CardPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <div className="grid flex-1 place-items-center px-4 py-12">
      <div className="w-full max-w-form rounded-lg border border-border bg-surface p-6 shadow-md md:p-10">
        <span
          aria-hidden
          className="grid size-12 place-items-center rounded-md bg-primary-soft text-on-primary-soft"
        >
          <Icon size={24} />
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl font-bold tracking-tight outline-none">
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
