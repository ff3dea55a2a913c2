import { failureOf, statusOf } from '#web/api/errors.ts'
import { fingerprint } from '#web/api/fingerprint.ts'
import { createListeners } from '#web/api/listeners.ts'
import { keep, pushKey, recall } from '#web/api/storage.ts'
import { hasSessionExpired, isSharedComputer, onTokenChange, readToken } from '#web/api/token.ts'
import { wipeWorker } from '#web/api/wipe-device.ts'
import { store } from '#web/app/store.ts'
import type { PushKey } from '../contract.ts'
import { pushApi } from './api.ts'
import { isInstalled } from './install.ts'
import { startedWorker } from './own-worker.ts'

/** Notifications of this browser, as the person chose them. */
export type PushChoice = 'off' | 'on' | 'amounts'
/** `install first`: an iPhone lets only installed apps notify. */
export type PushState = PushChoice | 'blocked' | 'install first' | 'not offered'

/** What the server was told. */
type Told = { endpoint: string; keyId: string; showsAmounts: boolean; session: string; at: number }

const dayMs = 24 * 60 * 60 * 1000
/** Of the server, which would answer the same again. */
const finalStatuses = [400, 422]

const listeners = createListeners()
export const onPushChange = listeners.add
// Somebody may block or allow it in the browser's own settings at any time.
navigator.permissions
  ?.query({ name: 'notifications' })
  .then((permission) => permission.addEventListener('change', listeners.call))
  .catch(() => {})

export function pushState(): PushState {
  if (!isOffered()) return 'standalone' in navigator && !isInstalled() ? 'install first' : 'not offered'
  if (Notification.permission === 'denied') return 'blocked'
  const told = Notification.permission === 'granted' && readTold()
  if (!told) return 'off'
  return told.showsAmounts ? 'amounts' : 'on'
}

const isOffered = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator

/** The browser asks only the first time, and only in answer to a press. */
export const mayNotify = () => Notification.permission === 'granted'
export const askBrowser = async () => (await Notification.requestPermission()) === 'granted'

/** Subscribes this browser, or tells the server of a change. Resolves with the words of the server. */
export async function turnOn(showsAmounts: boolean): Promise<string> {
  const begun = sessions
  const asked = store.dispatch(pushApi.endpoints.pushKey.initiate(undefined, freshly)).unwrap()
  const key = await unlessOver(begun, asked)
  const worker = await unlessOver(begun, startedWorker())
  return subscribe(worker, key, showsAmounts, begun)
}

const freshly = { subscribe: false, forceRefetch: true } as const

/** How many sessions this page has seen begin or end. */
let sessions = 0
onTokenChange(() => {
  sessions++
})

/** A logout meanwhile has wiped the device, so nothing may come back. And the next person has not asked for it. */
async function unlessOver<Result>(begun: number, step: Promise<Result>): Promise<Result> {
  const result = await step
  if (sessions === begun) return result
  if (!hasSessionExpired()) await wipeWorker(true)
  throw new Error('the session has ended')
}

async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  key: PushKey,
  showsAmounts: boolean,
  begun: number,
) {
  const [before, told] = [await pushManager.getSubscription(), readTold()]
  const isCurrent = before !== null && before.endpoint === told?.endpoint && key.keyId === told.keyId
  if (!isCurrent) await end(before)
  const wanted = { userVisibleOnly: true, applicationServerKey: key.key }
  const subscription = isCurrent ? before : await unlessOver(begun, pushManager.subscribe(wanted))
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: Record<string, string> }
  const body = { endpoint, keys: { p256dh: keys.p256dh!, auth: keys.auth! }, showsAmounts }
  try {
    const { message } = await store.dispatch(pushApi.endpoints.addPush.initiate(body)).unwrap()
    const session = fingerprint(readToken())
    remember({ endpoint, keyId: key.keyId, showsAmounts, session, at: Date.now() })
    return message
  } catch (error) {
    // After any other failure the next page tries again, if it was on before.
    if (failureOf(error) && finalStatuses.includes(statusOf(error) ?? 0)) remember(null)
    if (!readTold()) await subscription.unsubscribe()
    throw error
  }
}

/** Works without a server too: nothing can be sent to an address that the browser has given up. */
async function end(subscription: PushSubscription | null): Promise<string | undefined> {
  const endpoint = readTold()?.endpoint
  await subscription?.unsubscribe()
  if (!endpoint) return
  const answer = await store.dispatch(pushApi.endpoints.removePush.initiate({ endpoint }))
  return answer.data?.message
}

/** Resolves with the words of the server, if it answers. */
export async function turnOff(): Promise<string | undefined> {
  const message = await end(await currentSubscription())
  remember(null)
  return message
}

const currentSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/**
 * Keeps the server's knowledge of this browser true: after a change of the key or of the subscription, in a new session,
 * and once a day, which shows that somebody still signs in here.
 */
export async function followPush() {
  if (!isOffered() || isSharedComputer()) return
  const told = readTold()
  const subscription = await currentSubscription()
  if (!told) return subscription?.unsubscribe()
  if (!mayNotify()) return turnOff()
  const { keyId } = await store.dispatch(pushApi.endpoints.pushKey.initiate(undefined, freshly)).unwrap()
  const isSame = subscription?.endpoint === told.endpoint && keyId === told.keyId
  const isRecent = told.session === fingerprint(readToken()) && Date.now() - told.at < dayMs
  if (!isSame || !isRecent) await turnOn(told.showsAmounts)
}

const readTold = (): Told | undefined => JSON.parse(recall('localStorage', pushKey) ?? 'null') ?? undefined

function remember(told: Told | null) {
  keep('localStorage', pushKey, told && JSON.stringify(told))
  listeners.call()
}
