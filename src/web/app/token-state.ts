import { useSyncExternalStore } from 'react'
import { onTokenChange, readToken } from '../api/token.ts'

/** Whether a person may be signed in; without a token nothing about a session needs to load. */
export const useHasToken = () => useSyncExternalStore(onTokenChange, () => readToken() !== '')
