import { useEffect } from 'react'
import type { Role } from '#contract/roles.ts'
import { dashboardPaths, securityPaths, useLogout, useSession } from '../../app/session.ts'
import { withStore } from '../../app/with-store.tsx'
import { frameText, navText } from '../../text/en/frame.ts'
import { Button } from '../../ui/button.tsx'
import type { NavEntry } from './entry-link.tsx'
import { LoginLink } from './login-link.tsx'

type SessionAccountProps = { onEntries: (entries: readonly NavEntry[]) => void }

/** Login or Logout for a visitor who has a token, and the links of their role for the header. */
function SessionAccount({ onEntries }: SessionAccountProps) {
  const { me, isLoading } = useSession()
  const role = me?.role
  useEffect(() => onEntries(role ? entriesOf(role) : []), [role, onEntries])
  if (isLoading) return null
  return me ? <LogoutButton /> : <LoginLink />
}

/** No area admits a SUPER_ADMIN, so the header leads to their Security screen. */
const entriesOf = (role: Role): readonly NavEntry[] => [
  { path: dashboardPaths[role], label: navText.dashboard },
  ...(role === 'SUPER_ADMIN' ? [{ path: securityPaths[role], label: navText.security }] : []),
]

function LogoutButton() {
  const { leave, isLeaving } = useLogout()
  return (
    <Button variant="outline" loading={isLeaving} onClick={leave}>
      {frameText.logout}
    </Button>
  )
}

export default withStore(SessionAccount)
