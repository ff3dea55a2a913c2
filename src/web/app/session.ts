import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { useLogoutMutation } from '../api/auth.ts'
import { api, endSession } from '../api/base.ts'
import { storeToken } from '../api/token.ts'
import { useMeQuery } from '../api/user.ts'
import { notify } from './notify.ts'

/** Signed in is whoever the me call names with an email. */
export function useSession() {
  const { data, isLoading } = useMeQuery()
  const me = data?.email ? data : undefined
  return { me, isLoading }
}

/** Whatever was loaded for nobody, or for somebody else, is loaded again. */
export function useStartSession() {
  const dispatch = useDispatch()
  return (token: string) => {
    storeToken(token)
    dispatch(api.util.resetApiState())
  }
}

/** The token goes even when the call fails: whoever presses Logout must be logged out here. */
export function useLogout() {
  const [logout, { isLoading }] = useLogoutMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const leave = async () => {
    await logout()
    endSession({ dispatch })
    notify.success(messages.loggedOut)
    navigate(paths.login)
  }
  return { leave, isLeaving: isLoading }
}

export const dashboardPaths: Record<Role, string> = {
  SUPER_ADMIN: paths.admin,
  ADMIN: paths.admin,
  USER: paths.user,
  AGENT: paths.agent,
}
