import { useLocation } from 'react-router'
import { hasSessionEnded } from '../api/token.ts'

type LoginState = { isSessionEnded: true }

/** Tells the login screen why somebody is led there. */
export const loginState = (): LoginState | undefined =>
  hasSessionEnded() ? { isSessionEnded: true } : undefined

export function useIsSessionEnded(): boolean {
  const state = useLocation().state as Partial<LoginState> | null
  return state?.isSessionEnded === true
}
