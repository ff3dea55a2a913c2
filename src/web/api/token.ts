import { createListeners } from './listeners.ts'

/**
 * The session's token lives in local storage, so that every tab shares it. Calls use the copy in memory. The
 * copy changes only together with the cached data, so a page that still shows one person never makes a call
 * for another who signed in in a second tab.
 */
const key = 'token'
/** Tells other tabs that a 401 has ended the session, and not a logout. */
const expiredKey = 'session-expired'
const listeners = createListeners()
const stored = () => localStorage.getItem(key) ?? ''
let current = stored()
let endedByItself = false

export const readToken = () => current

/** True if the last session ended without a logout here: by time, by a block or in another tab. */
export const hasSessionEnded = () => endedByItself

/** True if a 401 has ended the last session, here or in another tab: nobody logged out. */
export const hasSessionExpired = () => endedByItself && localStorage.getItem(expiredKey) !== null

export function storeToken(token: string) {
  localStorage.removeItem(expiredKey)
  localStorage.setItem(key, token)
  adopt({ isEndedByItself: false })
}

let renewal: Promise<void> | undefined

/**
 * Makes a call that continues the session under a new token: loaded data stays, and waiting calls use the new token.
 * Until the call is answered, a 401 for the old token does not mean that the session has ended.
 */
export async function renewToken<T>(call: Promise<T>, tokenIn: (answer: T) => string): Promise<T> {
  const renewing = call.then((answer) => {
    current = tokenIn(answer)
    localStorage.setItem(key, current)
    return answer
  })
  renewal = renewing.then(
    () => {},
    () => {},
  )
  try {
    return await renewing
  } finally {
    renewal = undefined
  }
}

/** Resolves when the token is not being replaced. */
export const tokenSettled = async () => renewal

/** After a logout. */
export function dropToken() {
  localStorage.removeItem(expiredKey)
  localStorage.removeItem(key)
  adopt({ isEndedByItself: false })
}

/** After a 401. A late answer for an older token keeps the newer one, also one that another tab has stored. */
export function endSession(token: string) {
  if (renewal) return void renewal.then(() => endSession(token))
  if (token === '' || token !== current) return
  if (stored() !== token) return adoptFromOutside()
  localStorage.setItem(expiredKey, 'yes')
  localStorage.removeItem(key)
  adopt({ isEndedByItself: true })
}

/** Called after each change, whether it was made here or in another tab. */
export const onTokenChange = listeners.add

function adopt({ isEndedByItself }: { isEndedByItself: boolean }) {
  endedByItself = isEndedByItself
  if (stored() === current) return
  current = stored()
  listeners.call()
}

function adoptFromOutside() {
  if (stored() !== current) adopt({ isEndedByItself: stored() === '' })
}

window.addEventListener('storage', adoptFromOutside)
// A page that comes back from the browser's back-forward cache has missed the storage events.
window.addEventListener('pageshow', adoptFromOutside)
