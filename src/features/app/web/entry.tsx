import { Navigate, useLocation, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { CannotReach } from '#web/app/cannot-reach.tsx'
import { loginState } from '#web/app/login-state.ts'
import { homeOf, useSession } from '#web/app/session.ts'
import { withStore } from '#web/app/with-store.tsx'
import { sendTo } from '#web/components/repeated-send.ts'
import { messages } from '#web/text/en/messages.ts'
import { LoadingPage } from '#web/ui/loading.tsx'
import { sharePath } from '../paths.ts'
import { readShared } from './shared.ts'

/** Leads on at once: from the icon of the app to the own area, from something shared to where it can be paid. */
function Entry() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { me, isLoading, isUnreachable, isAsking, askAgain } = useSession()
  const shared = pathname === sharePath ? readShared(search, location.origin) : undefined
  // Visitors pay by a link too.
  if (shared && 'payPath' in shared) return <Navigate to={shared.payPath} replace />
  if (isLoading) return <LoadingPage>{messages.loading}</LoadingPage>
  if (isUnreachable) return <CannotReach onRetry={askAgain} isRetrying={isAsking} />
  if (!me) return <Navigate to={paths.login} replace state={loginState()} />
  if (!shared || me.role !== 'USER') return <Navigate to={homeOf(me.role)} replace />
  const payment = 'address' in shared ? sendTo(shared.address) : sendTo('', shared.text)
  return <Navigate to={paths.userSendMoney} replace state={payment} />
}

export default withStore(Entry)
