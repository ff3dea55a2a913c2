/** The session's token lives in local storage, so that every tab shares it. */
const key = 'token'
const listeners = new Set<() => void>()

export const readToken = () => localStorage.getItem(key) ?? ''

export function storeToken(token: string) {
  localStorage.setItem(key, token)
  tell()
}

export function dropToken() {
  localStorage.removeItem(key)
  tell()
}

/** Told of changes here and, through the storage event, in other tabs. */
export function onTokenChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}

window.addEventListener('storage', (event) => event.key === key && tell())
