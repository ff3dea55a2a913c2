import { useLocation } from 'react-router'
import { hasSessionEnded } from '../api/token.ts'

/** Why somebody is led to the login, or whose account was verified a moment ago. */
type LoginState = { isSessionEnded: true } | { verifiedEmail: string }

/** For somebody whose session is over. */
export const loginState = (): LoginState | undefined =>
  hasSessionEnded() ? { isSessionEnded: true } : undefined

export const afterVerifying = (email: string): LoginState => ({ verifiedEmail: email })

export function useLoginState(): { isSessionEnded: boolean; verifiedEmail: string | undefined } {
  const state: unknown = useLocation().state
  const { isSessionEnded, verifiedEmail } = (state ?? {}) as Record<string, unknown>
  return {
    isSessionEnded: isSessionEnded === true,
    verifiedEmail: typeof verifiedEmail === 'string' ? verifiedEmail : undefined,
  }
}
