import { Navigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { usePageTitle } from '../app/page-title.ts'
import { securityPaths, useSession } from '../app/session.ts'
import { withStore } from '../app/with-store.tsx'
import { SecurityPage } from '../components/security/page.tsx'
import { securityText } from '../text/en/security.ts'

/** A SUPER_ADMIN, whom no area admits, has the screen here. Everybody else has it in their area. */
function SecurityScreen() {
  usePageTitle(securityText.title)
  const { me } = useSession()
  const own = me && securityPaths[me.role]
  if (own && own !== paths.security) return <Navigate to={own} replace />
  return (
    <div className="mx-auto w-full max-w-[65rem] flex-1 px-4 py-8 md:px-8">
      <SecurityPage />
    </div>
  )
}

export default withStore(SecurityScreen)
