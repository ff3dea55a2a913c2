import { useSyncExternalStore } from 'react'
import { installWay, isInstalled, onInstallChange } from './install.ts'

/** How the app can be installed here. It changes when the browser offers it, and when it is done. */
export const useInstallWay = () => useSyncExternalStore(onInstallChange, installWay)
export const useIsInstalled = () => useSyncExternalStore(onInstallChange, isInstalled)
