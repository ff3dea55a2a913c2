import { useDeferredValue } from 'react'
import { Navigate, Outlet } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { LoadingPage } from '../ui/loading.tsx'
import { useSession } from './session.ts'
import { withStore } from './with-store.tsx'

/** Lets exactly these roles in, after waiting for the profile. */
function Guard({ allow }: { allow: readonly Role[] }) {
  const { me, isLoading } = useSession()
  // Drawn in slices: a whole area in one piece would keep a slow phone from answering a touch.
  const isWaiting = useDeferredValue(isLoading)
  if (isLoading || isWaiting) return <LoadingPage>{messages.loading}</LoadingPage>
  if (!me) return <Navigate to={paths.login} replace />
  if (!allow.includes(me.role)) return <Navigate to={paths.unauthorized} replace />
  return <Outlet />
}

export default withStore(Guard)
