import { cx } from '../ui/cx.ts'

/** The round mark of a person: the first letters of their first and last name. */
export function Initials({ name, className = 'size-9' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-bold text-on-accent-soft',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1)! : ''
  return `${[...words[0]!][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()
}
