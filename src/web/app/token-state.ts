import { useSyncExternalStore } from 'react'
import { onTokenChange, readToken } from '../api/token.ts'

const subscribe = (listener: () => void) => {
  const stop = onTokenChange(listener)
  return () => void stop()
}

/** Whether somebody may be signed in; without a token nothing about a session needs loading. */
export const useHasToken = () => useSyncExternalStore(subscribe, () => readToken() !== '')
