import { useEffect } from 'react'
import { dashboardPaths, useLogout, useSession } from '../../app/session.ts'
import { withStore } from '../../app/with-store.tsx'
import { frameText, navText } from '../../text/en/frame.ts'
import { Button } from '../../ui/button.tsx'
import type { NavEntry } from './entry-link.tsx'
import { LoginLink } from './login-link.tsx'

type SessionAccountProps = { onDashboard: (entry: NavEntry | undefined) => void }

/** Login or Logout for a visitor who has a token, and a link to their dashboard. */
function SessionAccount({ onDashboard }: SessionAccountProps) {
  const { me, isLoading } = useSession()
  const path = me && dashboardPaths[me.role]
  useEffect(() => onDashboard(path ? { path, label: navText.dashboard } : undefined), [path, onDashboard])
  if (isLoading) return null
  return me ? <LogoutButton /> : <LoginLink />
}

function LogoutButton() {
  const { leave, isLeaving } = useLogout()
  return (
    <Button variant="outline" loading={isLeaving} onClick={leave}>
      {frameText.logout}
    </Button>
  )
}

export default withStore(SessionAccount)
