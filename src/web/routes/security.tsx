import { usePageTitle } from '../app/page-title.ts'
import { withStore } from '../app/with-store.tsx'
import { SecurityPage } from '../components/security/page.tsx'
import { securityText } from '../text/en/security.ts'

/** For a SUPER_ADMIN, whom no area admits. */
function SecurityScreen() {
  usePageTitle(securityText.title)
  return (
    <div className="mx-auto w-full max-w-[65rem] flex-1 px-4 py-8 md:px-8">
      <SecurityPage />
    </div>
  )
}

export default withStore(SecurityScreen)
