import { ChevronRight, Menu, PanelLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { isIn } from '../../app/is-at.ts'
import { useSession } from '../../app/session.ts'
import { topBarParts } from '../../app/slots.ts'
import { areaText } from '../../text/en/area.ts'
import { Button } from '../../ui/button.tsx'
import { LanguageButtons } from '../language-buttons.tsx'
import { Bell } from '../live/bell.tsx'
import { Logo } from '../logo.tsx'
import { ThemeControl } from '../theme-control.tsx'
import { Hint } from './hints.tsx'
import { LogoutButton } from './logout-button.tsx'
import { groupNameOf, type MenuEntry } from './menus.ts'

type TopBarProps = { menu: readonly MenuEntry[]; isPhone: boolean; expanded: boolean; onToggle: () => void }

export function TopBar({ menu, isPhone, expanded, onToggle }: TopBarProps) {
  const { pathname } = useLocation()
  const current = menu.find((entry) => isIn(entry, pathname))
  const { me } = useSession()
  // A SUPER_ADMIN is in the area Control, whose bar has none.
  const parts = topBarParts.filter(({ role }) => role === me?.role)
  const ToggleIcon = isPhone ? Menu : PanelLeft
  return (
    <header className="sticky top-(--demo-mark) z-10 flex h-(--topbar) shrink-0 items-center gap-2 border-b border-border bg-background px-2 md:px-4 lg:px-6">
      <Hint label={areaText.toggleSidebar}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={areaText.toggleSidebar}
          aria-expanded={expanded}
          onClick={onToggle}
        >
          <ToggleIcon aria-hidden size={20} />
        </Button>
      </Hint>
      {isPhone ? (
        <Logo />
      ) : (
        current && (
          <Breadcrumb label={areaText.breadcrumb} group={groupNameOf(current)} current={current.label} />
        )
      )}
      <div className="ml-auto flex items-center gap-1 md:gap-2">
        {parts.map(({ name, Part }) => (
          <Suspense key={name}>
            <Part />
          </Suspense>
        ))}
        <LanguageButtons className="max-md:hidden" />
        <Bell />
        <ThemeControl />
        {!isPhone && <LogoutButton />}
      </div>
    </header>
  )
}

function Breadcrumb({ label, group, current }: { label: string; group: string; current: string }) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-2 text-sm">
        {/* Beside the sidebar a tablet has room for one word. */}
        <li className="text-muted max-lg:hidden">{group}</li>
        <li aria-hidden className="max-lg:hidden">
          <ChevronRight size={16} className="text-subtle" />
        </li>
        <li aria-current="page" className="font-semibold">
          {current}
        </li>
      </ol>
    </nav>
  )
}
