import type { Ref } from 'react'
import { NavLink } from 'react-router'
import { paths } from '#contract/paths.ts'
import { cx } from '../../ui/cx.ts'

export type NavEntry = { path: string; label: string }

type EntryLinkProps = { entry: NavEntry; stacked?: boolean; ref?: Ref<HTMLAnchorElement> }

/** The rest props come from the menu that may stand around the link. */
export function EntryLink({ entry, stacked = false, ...rest }: EntryLinkProps) {
  return (
    <NavLink
      to={entry.path}
      end={entry.path === paths.home}
      className={({ isActive }) =>
        cx(
          'relative flex items-center rounded-sm transition-colors hover:text-foreground',
          stacked ? 'h-12 px-4 text-base hover:bg-hover' : 'h-10 px-2.5 text-sm lg:px-3',
          isActive ? 'font-semibold text-foreground' : 'text-muted',
        )
      }
      {...rest}
    >
      {({ isActive }) => (
        <>
          {entry.label}
          {isActive && <CurrentStitch stacked={stacked} />}
        </>
      )}
    </NavLink>
  )
}

function CurrentStitch({ stacked }: { stacked: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'absolute',
        stacked ? 'inset-y-3 left-0 w-1 stitch-y' : 'inset-x-2.5 bottom-0 h-0.5 stitch-x lg:inset-x-3',
      )}
    />
  )
}
