import { ArrowRight } from 'lucide-react'
import { Link, Navigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { draftOf } from '../../api/payment-draft.ts'
import { dashboardPaths, mustEnrol, securityPaths, useSession } from '../../app/session.ts'
import { withStore } from '../../app/with-store.tsx'
import { welcomeText } from '../../text/en/frame.ts'
import { Initials } from '../initials.tsx'

/** Shows no balance: others may see the screen of a public page. */
function WelcomeStrip() {
  const { me, isLoading } = useSession()
  // Keeps its place while the session is looked up, so that the page does not jump.
  if (isLoading) return <div className="h-14" />
  if (me && mustEnrol(me)) return <Navigate to={securityPaths[me.role]} replace />
  if (!me) return null
  const draft = draftOf(me._id)
  const firstName = me.name.trim().split(/\s+/)[0]!
  return (
    <div className="border-b border-border bg-primary-soft text-on-primary-soft">
      <div className="mx-auto flex min-h-14 w-full max-w-page items-center justify-between gap-4 px-4 py-2 text-sm md:px-8 xl:px-0">
        <p className="flex min-w-0 items-center gap-3">
          <Initials name={me.name} className="size-8 max-sm:hidden" />
          <span className="min-w-0 wrap-anywhere">
            {welcomeText.welcome} <strong className="font-semibold">{firstName}</strong>.
          </span>
        </p>
        <Link
          to={draft?.screen ?? areaOf(me.role)}
          className="flex min-h-10 shrink-0 items-center gap-1.5 rounded-sm text-link"
        >
          {draft ? welcomeText.continuePayment : openText(me.role)}
          <ArrowRight aria-hidden size={16} />
        </Link>
      </div>
    </div>
  )
}

/** The dashboard of a SUPER_ADMIN refuses them, as specified. */
const areaOf = (role: Role) => (role === 'SUPER_ADMIN' ? paths.control : dashboardPaths[role])

const openTexts: Partial<Record<Role, string>> = {
  USER: welcomeText.openWallet,
  SUPER_ADMIN: welcomeText.openControl,
}
const openText = (role: Role) => openTexts[role] ?? welcomeText.openDashboard

export default withStore(WelcomeStrip)
