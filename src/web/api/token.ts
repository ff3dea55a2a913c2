/** The session's token lives in local storage, so that every tab shares it. */
const key = 'token'

export const readToken = () => localStorage.getItem(key) ?? ''
export const storeToken = (token: string) => localStorage.setItem(key, token)
export const dropToken = () => localStorage.removeItem(key)

/** Another tab logged in or out. */
export function onTokenChange(listener: () => void) {
  const listen = (event: StorageEvent) => event.key === key && listener()
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
