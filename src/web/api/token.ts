import { createListeners } from './listeners.ts'
import { keep, type Place, recall } from './storage.ts'

/**
 * The session's token lives in local storage, so that every tab shares it. Calls use the copy in memory. The
 * copy changes only together with the cached data, so a page that still shows one person never makes a call
 * for another who signed in in a second tab.
 */
export const tokenKey = 'token'
/** Tells other tabs that a 401 has ended the session, and not a logout. */
export const expiredKey = 'session-expired'
/** The person said at the login that others use this computer too: their session ends with the tab. */
export const sharedKey = 'shared-computer'
const listeners = createListeners()

export const isSharedComputer = () => recall('sessionStorage', sharedKey) !== null

/** Where everything is that belongs to the session. */
export const sessionPlace = (): Place => (isSharedComputer() ? 'sessionStorage' : 'localStorage')

/** At the login, before there is a token: the answer must not leave a cookie that outlives the tab. */
export const chooseSharedComputer = (isShared: boolean) =>
  keep('sessionStorage', sharedKey, isShared ? 'yes' : null)

const stored = () => recall(sessionPlace(), tokenKey) ?? ''
let current = stored()
let endedByItself = false

export const readToken = () => current

/** True if the last session ended without a logout here: by time, by a block or in another tab. */
export const hasSessionEnded = () => endedByItself

/** True if a 401 has ended the last session, here or in another tab: nobody logged out. */
export const hasSessionExpired = () => endedByItself && recall(sessionPlace(), expiredKey) !== null

/** After a login. On a shared computer only this tab gets the token. */
export function storeToken(token: string, isShared = false) {
  keep(sessionPlace(), expiredKey, null)
  chooseSharedComputer(isShared)
  keep(sessionPlace(), tokenKey, token)
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
    keep(sessionPlace(), tokenKey, current)
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

let isLeaving = false

/** Makes the call that logs out. A 401 to another call in the meantime is no end of its own: the person leaves. */
export async function leaveSession(call: PromiseLike<unknown>) {
  isLeaving = true
  try {
    await call
  } finally {
    isLeaving = false
    dropToken()
  }
}

/** After a logout. A 401, here or in another tab, may have dropped the token before: then this wipes what it kept. */
export function dropToken() {
  keep(sessionPlace(), expiredKey, null)
  keep(sessionPlace(), tokenKey, null)
  endedByItself = false
  current = ''
  listeners.call()
}

/** After a 401. A late answer for an older token keeps the newer one, also one that another tab has stored. */
export function endSession(token: string) {
  if (renewal) return void renewal.then(() => endSession(token))
  if (isLeaving || token === '' || token !== current) return
  if (stored() !== token) return adoptFromOutside()
  keep(sessionPlace(), expiredKey, 'yes')
  keep(sessionPlace(), tokenKey, null)
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
