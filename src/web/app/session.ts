import { useNavigate } from 'react-router'
import type { Me } from '#contract/entities/people.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { messages } from '#contract/text/en/messages.ts'
import { useLogoutMutation } from '../api/auth.ts'
import { useMeQuery } from '../api/user.ts'
import { notify } from './notify.ts'

/** A person is signed in if the me call returns an email. Without an answer it is not known. */
export function useSession() {
  const { data, error, isFetching, refetch } = useMeQuery()
  const isKnown = data !== undefined
  return {
    me: data?.email ? data : undefined,
    isLoading: !isKnown && !error,
    /** Stays true during a retry. */
    isUnreachable: !isKnown && error !== undefined,
    isAsking: isFetching,
    askAgain: refetch,
  }
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

export const securityPaths: Record<Role, string> = {
  SUPER_ADMIN: paths.security,
  ADMIN: paths.adminSecurity,
  USER: paths.userSecurity,
  AGENT: paths.agentSecurity,
}

/** The account can do nothing else until its owner has turned on a second factor. */
export const mustEnrol = ({ secondFactor }: Pick<Me, 'secondFactor'>) => secondFactor === 'required'

/** The start page of a person. No area admits a SUPER_ADMIN, so theirs is the home page. */
export const homeOf = (role: Role) => (role === 'SUPER_ADMIN' ? paths.home : dashboardPaths[role])
