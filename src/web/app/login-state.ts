import { useLocation } from 'react-router'
import { hasSessionEnded } from '../api/token.ts'

/** Why a person is redirected to the login, or the email that was just verified. */
type LoginState = { isSessionEnded: true } | { verifiedEmail: string }

/** For a person whose session has ended. */
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
