import { lazy, Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { useHasToken } from '../../app/token-state.ts'
import { frameText, navText } from '../../text/en/frame.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { NavEntry } from './entry-link.tsx'
import { HeaderBar } from './header-bar.tsx'

const SessionHeader = lazy(() => import('./session-header.tsx'))

export const publicEntries: readonly NavEntry[] = [
  { path: paths.home, label: navText.home },
  { path: paths.about, label: navText.about },
  { path: paths.features, label: navText.features },
  { path: paths.faq, label: navText.faq },
  { path: paths.contact, label: navText.contact },
]

/** Without a token nobody is signed in, and nothing needs to be asked. */
export function Header() {
  const hasToken = useHasToken()
  if (!hasToken) return <HeaderBar entries={publicEntries} account={<LoginLink />} />
  return (
    <Suspense fallback={<HeaderBar entries={publicEntries} />}>
      <SessionHeader />
    </Suspense>
  )
}

export function LoginLink() {
  return (
    <LinkButton to={paths.login} variant="outline">
      {frameText.login}
    </LinkButton>
  )
}
