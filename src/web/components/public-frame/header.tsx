import { Suspense, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { chunk } from '../../app/chunk.ts'
import { useHasToken } from '../../app/token-state.ts'
import { navText } from '../../text/en/frame.ts'
import type { NavEntry } from './entry-link.tsx'
import { HeaderBar } from './header-bar.tsx'
import { LoginLink } from './login-link.tsx'

export const SessionAccount = chunk(() => import('./session-account.tsx'))

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
  const [own, setOwn] = useState<readonly NavEntry[]>([])
  const entries = hasToken ? [...publicEntries, ...own] : publicEntries
  return (
    <HeaderBar
      entries={entries}
      account={
        hasToken ? (
          <Suspense fallback={null}>
            <SessionAccount onEntries={setOwn} />
          </Suspense>
        ) : (
          <LoginLink />
        )
      }
    />
  )
}
