import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { keep, recall } from '../api/storage.ts'
import { hasSessionEnded, onTokenChange, readToken } from '../api/token.ts'

/** Why a person is redirected to the login, the email that was just verified, or the one that was typed before. */
type LoginState = { isSessionEnded: true } | { verifiedEmail: string } | { frozenEmail: string } | TypedEmail
type TypedEmail = { email: string }

let frozenEmail: string | undefined

/** The owner of this address has just frozen the account: the login says so. */
export function rememberFreeze(email: string) {
  frozenEmail = email
}
onTokenChange(() => {
  if (readToken() !== '') frozenEmail = undefined
})

/** For a person whose session has ended. */
export function loginState(): LoginState | undefined {
  if (frozenEmail !== undefined) return { frozenEmail }
  return hasSessionEnded() ? { isSessionEnded: true } : undefined
}

export const afterVerifying = (email: string): LoginState => ({ verifiedEmail: email })

/** The email that one page of signing in hands to the next, so that nobody types it twice. */
export const withEmail = (email: string): TypedEmail => ({ email })

export function useTypedEmail(): string {
  const state: unknown = useLocation().state
  const { email } = (state ?? {}) as Record<string, unknown>
  return typeof email === 'string' ? email : ''
}

type KnownState = {
  isSessionEnded: boolean
  verifiedEmail: string | undefined
  frozenEmail: string | undefined
}

export function useLoginState(): KnownState {
  const state: unknown = useLocation().state
  const { isSessionEnded, verifiedEmail, frozenEmail } = (state ?? {}) as Record<string, unknown>
  return {
    isSessionEnded: isSessionEnded === true,
    verifiedEmail: typeof verifiedEmail === 'string' ? verifiedEmail : undefined,
    frozenEmail: typeof frozenEmail === 'string' ? frozenEmail : undefined,
  }
}

const returnName = 'return-after-login'
const RETURN_MINUTES = 30

/** A login that begins on this page leads back to it, also by way of a registration. */
export const returnHereAfterLogin = () => returnAfterLogin(location.pathname)

export const returnAfterLogin = (path: string) =>
  keep('sessionStorage', returnName, JSON.stringify({ path, at: Date.now() }))

/** Where a login leads: to the home page, or back to where it began. */
export function pathAfterLogin(): string {
  const { path, at } = JSON.parse(recall('sessionStorage', returnName) ?? '{}') as {
    path?: string
    at?: number
  }
  keep('sessionStorage', returnName, null)
  const isFresh = at !== undefined && Date.now() - at < RETURN_MINUTES * 60_000
  return path?.startsWith(`${paths.pay}/`) && isFresh ? path : paths.home
}
