import { fingerprint } from './fingerprint.ts'
import { forgetDetails, openPaymentsKey, paymentDetailsKey } from './open-payments.ts'
import { draftKey } from './payment-draft.ts'
import { choices, keep, keepsWalletKey, namesIn, pushKey, recall } from './storage.ts'
import {
  expiredKey,
  hasSessionExpired,
  isSharedComputer,
  onTokenChange,
  readToken,
  sessionPlace,
  sharedKey,
  tokenKey,
} from './token.ts'

/** A fingerprint of the person whose session this is, or was until a 401. */
const personKey = 'person'
/** The database of the pages, for what they show without a connection. */
export const pageDatabase = 'batua'

/** What the next session finds, besides payments without a known outcome and choices of the device. */
const keptAfter = {
  logout: [],
  /** The same person will probably come back, and continue. */
  expiry: [expiredKey, sharedKey, personKey, draftKey, paymentDetailsKey, keepsWalletKey, pushKey],
  /** Somebody else is signed in. */
  'change of person': [sharedKey, tokenKey],
} as const satisfies Record<string, readonly string[]>

let wiping: Promise<unknown> = Promise.resolve()

/** Resolves when nothing of the last person is left. */
export const deviceWiped = () => wiping

/**
 * Removes what the pages and their worker have kept on this device. It needs no server. A 401 keeps the worker, and with
 * it the subscription to push messages: it ends with an explicit logout only.
 */
export function wipeDevice(reason: keyof typeof keptAfter) {
  if (reason !== 'expiry') forgetDetails()
  const kept: readonly string[] = [openPaymentsKey, ...Object.values(choices), ...keptAfter[reason]]
  for (const place of ['localStorage', 'sessionStorage'] as const)
    for (const name of namesIn(place)) if (!kept.includes(name)) keep(place, name, null)
  wiping = allTried([
    () => globalThis.indexedDB?.deleteDatabase(pageDatabase),
    () => navigator.clearAppBadge?.(),
    () => wipeWorker(reason !== 'expiry'),
  ])
}

/** Closes what it shows. When the person leaves, it goes with its subscription and its cache. */
export async function wipeWorker(isLeaving: boolean) {
  const workers = navigator.serviceWorker?.getRegistrations() ?? []
  const eachWorker = (wipe: (worker: ServiceWorkerRegistration) => unknown) => async () =>
    allTried((await workers).map((worker) => () => wipe(worker)))
  await allTried([eachWorker(closeNotifications)])
  if (!isLeaving) return
  await allTried([eachWorker(unsubscribe), deleteCaches])
  await allTried([eachWorker((worker) => worker.unregister())])
}

async function closeNotifications(worker: ServiceWorkerRegistration) {
  for (const shown of await worker.getNotifications()) shown.close()
}

const unsubscribe = async ({ pushManager }: ServiceWorkerRegistration) =>
  (await pushManager?.getSubscription())?.unsubscribe()

async function deleteCaches() {
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** The browser may lack or forbid some of it. The rest goes all the same. */
const allTried = (parts: readonly (() => unknown)[]) => Promise.allSettled(parts.map(async (part) => part()))

/** A session that expired has left more on the device than a shared computer may keep, whoever's it was. */
const hasLeftovers = () =>
  recall('localStorage', personKey) !== null && recall('localStorage', tokenKey) === null

/** Who is signed in. What the one before them left here goes. */
export function recognise(personId: string) {
  const [person, before] = [fingerprint(personId), recall(sessionPlace(), personKey)]
  if ((isSharedComputer() && hasLeftovers()) || (before !== null && before !== person))
    wipeDevice('change of person')
  else if (person === before) return
  keep(sessionPlace(), personKey, person)
}

onTokenChange(() => {
  if (readToken() === '') wipeDevice(hasSessionExpired() ? 'expiry' : 'logout')
})
// The tab of a shared computer is gone, or somebody has removed the token by hand.
if (readToken() === '' && recall(sessionPlace(), expiredKey) === null) forgetDetails()
