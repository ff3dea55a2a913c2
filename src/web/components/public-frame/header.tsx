import { lazy, Suspense, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useHasToken } from '../../app/token-state.ts'
import { frameText, navText } from '../../text/en/frame.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { NavEntry } from './entry-link.tsx'
import { HeaderBar } from './header-bar.tsx'

const SessionAccount = lazy(() => import('./session-account.tsx'))

const publicEntries: readonly NavEntry[] = [
  { path: paths.home, label: navText.home },
  { path: paths.about, label: navText.about },
  { path: paths.features, label: navText.features },
  { path: paths.faq, label: navText.faq },
  { path: paths.contact, label: navText.contact },
]

/**
 * Without a token nobody is signed in, and nothing needs to be asked. The bar stays the same one while a
 * session is looked up, so that a menu that was opened meanwhile stays open.
 */
export function Header() {
  const hasToken = useHasToken()
  const [dashboard, setDashboard] = useState<NavEntry>()
  const entries = hasToken && dashboard ? [...publicEntries, dashboard] : publicEntries
  return (
    <HeaderBar
      entries={entries}
      account={
        hasToken ? (
          <Suspense fallback={null}>
            <SessionAccount onDashboard={setDashboard} />
          </Suspense>
        ) : (
          <LoginLink />
        )
      }
    />
  )
}

export function LoginLink() {
  return (
    <LinkButton to={paths.login} variant="outline">
      {frameText.login}
    </LinkButton>
  )
}
