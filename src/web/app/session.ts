import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { useLogoutMutation } from '../api/auth.ts'
import { useMeQuery } from '../api/user.ts'
import { notify } from './notify.ts'

/** Signed in is whoever the me call names with an email. */
export function useSession() {
  const { data, isLoading } = useMeQuery()
  const me = data?.email ? data : undefined
  return { me, isLoading }
}

/** The call drops the token, and with it all cached data. */
export function useLogout() {
  const [logout, { isLoading }] = useLogoutMutation()
  const navigate = useNavigate()
  const leave = async () => {
    await logout()
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
