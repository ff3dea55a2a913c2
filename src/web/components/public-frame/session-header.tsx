import { dashboardPaths, useLogout, useSession } from '../../app/session.ts'
import { withStore } from '../../app/with-store.tsx'
import { frameText, navText } from '../../text/en/frame.ts'
import { Button } from '../../ui/button.tsx'
import { LoginLink, publicEntries } from './header.tsx'
import { HeaderBar } from './header-bar.tsx'

/** The header of a visitor who has a token: who they are decides the Dashboard link. */
function SessionHeader() {
  const { me, isLoading } = useSession()
  if (isLoading) return <HeaderBar entries={publicEntries} />
  if (!me) return <HeaderBar entries={publicEntries} account={<LoginLink />} />
  const dashboard = { path: dashboardPaths[me.role], label: navText.dashboard }
  return <HeaderBar entries={[...publicEntries, dashboard]} account={<LogoutButton />} />
}

function LogoutButton() {
  const { leave, isLeaving } = useLogout()
  return (
    <Button variant="outline" loading={isLeaving} onClick={leave}>
      {frameText.logout}
    </Button>
  )
}

export default withStore(SessionHeader)
