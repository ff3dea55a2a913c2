import { useSyncExternalStore } from 'react'
import { onTokenChange, readToken } from '../api/token.ts'

/** Whether somebody may be signed in; without a token nothing about a session needs loading. */
export const useHasToken = () => useSyncExternalStore(onTokenChange, () => readToken() !== '')
