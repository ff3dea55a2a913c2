import { useDeferredValue } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { messages } from '../text/en/messages.ts'
import { LoadingPage } from '../ui/loading.tsx'
import { CannotReach } from './cannot-reach.tsx'
import { loginState } from './login-state.ts'
import { mustEnrol, securityPaths, useSession } from './session.ts'
import { withStore } from './with-store.tsx'

/** Lets exactly these roles in, after waiting for the profile. */
function Guard({ allow }: { allow: readonly Role[] }) {
  const { pathname } = useLocation()
  const { me, isLoading, isUnreachable, isAsking, askAgain } = useSession()
  // Rendered in slices: a whole area in one piece would block touch input on a slow phone.
  const isWaiting = useDeferredValue(isLoading)
  if (isLoading || isWaiting) return <LoadingPage>{messages.loading}</LoadingPage>
  if (isUnreachable) return <CannotReach onRetry={askAgain} isRetrying={isAsking} />
  if (!me) return <Navigate to={paths.login} replace state={loginState()} />
  if (!allow.includes(me.role)) return <Navigate to={paths.unauthorized} replace />
  if (mustEnrol(me) && pathname !== securityPaths[me.role]) {
    return <Navigate to={securityPaths[me.role]} replace />
  }
  return <Outlet />
}

export default withStore(Guard)
