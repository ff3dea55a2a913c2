import { paths } from '#contract/paths.ts'
import { dashboardPaths, useLogout, useSession } from '../../app/session.ts'
import { frameText, navText } from '../../text/en/frame.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Logo } from '../logo.tsx'
import { ThemeControl } from '../theme-control.tsx'
import type { NavEntry } from './entry-link.tsx'
import { HeaderNav } from './header-nav.tsx'

const publicEntries: readonly NavEntry[] = [
  { path: paths.home, label: navText.home },
  { path: paths.about, label: navText.about },
  { path: paths.features, label: navText.features },
  { path: paths.faq, label: navText.faq },
  { path: paths.contact, label: navText.contact },
]

export function Header() {
  const { me } = useSession()
  const dashboard = me && dashboardPaths[me.role]
  const entries = dashboard
    ? [...publicEntries, { path: dashboard, label: navText.dashboard }]
    : publicEntries
  return (
    <header className="sticky top-0 z-20 border-b border-border bg-background">
      <div className="mx-auto flex h-(--header) w-full max-w-page items-center gap-1 px-4 md:grid md:grid-cols-[1fr_auto_1fr] md:gap-2 md:px-8 xl:px-0">
        <div className="flex">
          <Logo />
        </div>
        <div className="max-md:order-last">
          <HeaderNav entries={entries} />
        </div>
        <div className="flex items-center justify-end gap-1 max-md:ml-auto md:gap-2">
          <ThemeControl />
          {me ? <LogoutButton /> : <LoginLink />}
        </div>
      </div>
    </header>
  )
}

function LoginLink() {
  return (
    <LinkButton to={paths.login} variant="outline">
      {frameText.login}
    </LinkButton>
  )
}

function LogoutButton() {
  const { leave, isLeaving } = useLogout()
  return (
    <Button variant="outline" loading={isLeaving} onClick={leave}>
      {frameText.logout}
    </Button>
  )
}
