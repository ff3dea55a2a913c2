import { Menu } from 'lucide-react'
import { isIn } from '../../app/is-at.ts'
import { areaText } from '../../text/en/area.ts'
import { frameText } from '../../text/en/frame.ts'
import { useChosenPath } from '../../ui/next-screen.ts'
import { MenuLink } from '../menu-link.tsx'
import type { MenuEntry } from './menus.ts'

const tabStyle =
  'group relative flex h-full w-full flex-col items-center justify-center gap-1 text-[0.8125rem] leading-4 bangla:leading-[1.6] text-muted max-[370px]:text-[0.6875rem] aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft'

/** For the thumb: the four most used screens, and the menu with all of them. In a low window it is at the end of the page. */
export function TabBar({ menu, onMenu }: { menu: readonly MenuEntry[]; onMenu: () => void }) {
  const tabs = menu.filter((entry) => entry.tab)
  const chosenPath = useChosenPath()
  const isElsewhere = menu.some((entry) => entry.group && !entry.tab && isIn(entry, chosenPath))
  return (
    <nav
      aria-label={areaText.tabs}
      className="fixed inset-x-0 bottom-0 z-10 low:static border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex h-(--tabbar)">
        {tabs.map((entry) => (
          <li key={entry.path} className="min-w-0 flex-1">
            <MenuLink to={entry.path} className={tabStyle}>
              <TabMark />
              <entry.icon aria-hidden size={20} />
              {entry.tab}
            </MenuLink>
          </li>
        ))}
        <li className="min-w-0 flex-1">
          <button
            type="button"
            onClick={onMenu}
            aria-current={isElsewhere ? 'page' : undefined}
            className={tabStyle}
          >
            <TabMark />
            <Menu aria-hidden size={20} />
            {frameText.menu}
          </button>
        </li>
      </ul>
    </nav>
  )
}

const TabMark = () => (
  <span aria-hidden className="absolute -top-px hidden h-1 w-8 stitch-x group-aria-[current=page]:block" />
)
