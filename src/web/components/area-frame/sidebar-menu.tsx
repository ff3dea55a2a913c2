import { useEffect, useRef } from 'react'
import type { Me } from '#contract/entities/people.ts'
import { useLiveState } from '../../app/live.ts'
import { areaText } from '../../text/en/area.ts'
import { formatCount } from '../../text/format.ts'
import { cx } from '../../ui/cx.ts'
import { useChosenPath } from '../../ui/next-screen.ts'
import { Initials } from '../initials.tsx'
import { MenuLink } from '../menu-link.tsx'
import { Hint } from './hints.tsx'
import { groupNameOf, groupsOf, type MenuEntry } from './menus.ts'

type SidebarMenuProps = {
  me: Me
  menu: readonly MenuEntry[]
  collapsed?: boolean
  onNavigate?: () => void
}

export function SidebarMenu({ me, menu, collapsed = false, onNavigate }: SidebarMenuProps) {
  const nav = useCurrentInView()
  return (
    <>
      <nav
        ref={nav}
        aria-label={menu[0] && groupNameOf(menu[0])}
        className={cx('flex-1 overflow-y-auto py-4', collapsed ? 'px-1' : 'px-3')}
      >
        {groupsOf(menu).map((entries) => (
          <Group key={entries[0]?.path} entries={entries} collapsed={collapsed} onNavigate={onNavigate} />
        ))}
      </nav>
      <Account me={me} collapsed={collapsed} />
    </>
  )
}

/** A low window shows only a part of the menu. */
function useCurrentInView() {
  const nav = useRef<HTMLElement>(null)
  const path = useChosenPath()
  useEffect(() => {
    // Runs again for each next screen.
    if (path) nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return nav
}

type GroupProps = Omit<EntryLinkProps, 'entry'> & { entries: readonly MenuEntry[] }

/** Collapsed, a line stands in for the name of each further group. */
function Group({ entries: [first, ...others], collapsed, onNavigate }: GroupProps) {
  if (!first) return null
  return (
    <div className="not-first:mt-3">
      <p
        className={cx(
          'flex h-8 items-center px-3 text-xs font-semibold text-muted',
          collapsed && (first.group ? 'h-px bg-border text-transparent' : 'invisible'),
        )}
      >
        {!(collapsed && first.group) && groupNameOf(first)}
      </p>
      <ul className={cx('space-y-0.5', collapsed && first.group && 'mt-3')}>
        {[first, ...others].map((entry) => (
          <li key={entry.path}>
            <EntryLink entry={entry} collapsed={collapsed} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type EntryLinkProps = { entry: MenuEntry; collapsed: boolean; onNavigate: (() => void) | undefined }

function EntryLink({ entry, collapsed, onNavigate }: EntryLinkProps) {
  const live = useLiveState()
  const count = (entry.count && live?.[entry.count]) ?? 0
  return (
    <Hint label={entry.label} side="right" off={!collapsed}>
      <MenuLink
        to={entry.path}
        also={entry.also}
        onClick={onNavigate}
        aria-label={count > 0 ? areaText.waiting(entry.label, formatCount(count)) : entry.label}
        className="group relative flex h-10 scroll-my-3 items-center gap-3 rounded-md px-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-foreground aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft max-md:h-12 max-md:text-base"
      >
        <span
          aria-hidden
          className={cx(
            'absolute inset-y-2 hidden w-1 stitch-y group-aria-[current=page]:block',
            collapsed ? '-left-1' : '-left-3',
          )}
        />
        <entry.icon aria-hidden size={20} className="shrink-0" />
        {!collapsed && <span className="truncate">{entry.label}</span>}
        {count > 0 && <Count collapsed={collapsed}>{formatCount(count)}</Count>}
      </MenuLink>
    </Hint>
  )
}

/** The words of the link say it too. */
const Count = ({ collapsed, children }: { collapsed: boolean; children: string }) => (
  <span
    aria-hidden
    data-count={children}
    className={cx(
      'grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-on-primary after:content-[attr(data-count)]',
      collapsed ? 'absolute -top-0.5 -right-0.5' : 'ml-auto',
    )}
  />
)

function Account({ me, collapsed }: { me: Me; collapsed: boolean }) {
  return (
    <div
      className={cx(
        'flex items-center gap-3 border-t border-border py-3.5',
        collapsed ? 'justify-center' : 'px-5',
      )}
    >
      <Initials name={me.name} />
      {!collapsed && (
        <div className="min-w-0">
          <p className="truncate text-sm font-semibold">{me.name}</p>
          <p className="truncate text-xs text-muted">{me.email}</p>
        </div>
      )}
    </div>
  )
}
