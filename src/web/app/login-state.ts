import { useLocation } from 'react-router'
import { hasSessionEnded } from '../api/token.ts'

/** Why a person is redirected to the login, the email that was just verified, or the one that was typed before. */
type LoginState = { isSessionEnded: true } | { verifiedEmail: string } | TypedEmail
type TypedEmail = { email: string }

/** For a person whose session has ended. */
export const loginState = (): LoginState | undefined =>
  hasSessionEnded() ? { isSessionEnded: true } : undefined

export const afterVerifying = (email: string): LoginState => ({ verifiedEmail: email })

/** The email that one page of signing in hands to the next, so that nobody types it twice. */
export const withEmail = (email: string): TypedEmail => ({ email })

export function useTypedEmail(): string {
  const state: unknown = useLocation().state
  const { email } = (state ?? {}) as Record<string, unknown>
  return typeof email === 'string' ? email : ''
}

export function useLoginState(): { isSessionEnded: boolean; verifiedEmail: string | undefined } {
  const state: unknown = useLocation().state
  const { isSessionEnded, verifiedEmail } = (state ?? {}) as Record<string, unknown>
  return {
    isSessionEnded: isSessionEnded === true,
    verifiedEmail: typeof verifiedEmail === 'string' ? verifiedEmail : undefined,
  }
}
