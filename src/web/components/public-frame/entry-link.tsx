import type { Ref } from 'react'
import { cx } from '../../ui/cx.ts'
import { MenuLink } from '../menu-link.tsx'

export type NavEntry = { path: string; label: string }

type EntryLinkProps = { entry: NavEntry; stacked?: boolean; ref?: Ref<HTMLAnchorElement> }

/** The rest props come from the menu that may stand around the link. */
export function EntryLink({ entry, stacked = false, ...rest }: EntryLinkProps) {
  return (
    <MenuLink
      to={entry.path}
      className={cx(
        'group relative flex items-center rounded-sm text-muted transition-colors hover:text-foreground aria-[current=page]:font-semibold aria-[current=page]:text-foreground',
        stacked ? 'h-12 px-4 text-base hover:bg-hover' : 'h-10 px-1.5 text-sm lg:px-3',
      )}
      {...rest}
    >
      {entry.label}
      <CurrentStitch stacked={stacked} />
    </MenuLink>
  )
}

function CurrentStitch({ stacked }: { stacked: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'absolute hidden group-aria-[current=page]:block',
        stacked ? 'inset-y-3 left-0 w-1 stitch-y' : 'inset-x-1.5 bottom-0 h-0.5 stitch-x lg:inset-x-3',
      )}
    />
  )
}
