import { createECDH, randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'

/** Of the settings in `playwright.config.ts`. Nothing answers there. */
export const PUSH_HOST = 'push.batua.test'

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * The part of a browser that asks people and speaks to a push service. A test has neither. What it keeps belongs to the
 * browser and outlives pages, as there.
 */
export async function pushBrowser(context: BrowserContext) {
  const browser = {
    permission: 'default' as NotificationPermission,
    /** What the person presses when the browser asks. */
    answer: 'granted' as NotificationPermission,
    asked: 0,
    subscription: null as Subscription | null,
    /** The `applicationServerKey` of each subscription. */
    keys: [] as string[],
  }
  const calls = {
    permission: () => browser.permission,
    ask() {
      browser.asked++
      browser.permission = browser.answer
      return browser.permission
    },
    subscription: () => browser.subscription,
    subscribe(key: string) {
      browser.keys.push(key)
      browser.subscription ??= newSubscription()
      return browser.subscription
    },
    unsubscribe() {
      browser.subscription = null
      return true
    },
  }
  await context.exposeFunction('pushBrowser', (name: keyof typeof calls, value: string) => calls[name](value))
  await context.addInitScript(standIn)
  /** The permission of a page is known at once, so it is there when the page starts. */
  const showPermission = () =>
    context.addInitScript((permission) => Object.assign(window, { permission }), browser.permission)
  return Object.assign(browser, {
    async setPermission(permission: NotificationPermission) {
      browser.permission = permission
      await showPermission()
    },
  })
}

function newSubscription(): Subscription {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `https://${PUSH_HOST}/${randomUUID()}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  }
}

/** Runs in each page. */
function standIn() {
  type Kept = Subscription | null
  const page = window as unknown as {
    pushBrowser: (name: string, value?: string) => Promise<never>
    permission?: NotificationPermission
  }
  const asSubscription = (kept: Kept) =>
    kept && { ...kept, toJSON: () => kept, unsubscribe: () => page.pushBrowser('unsubscribe') }
  Object.defineProperty(Notification, 'permission', { get: () => page.permission ?? 'default' })
  Notification.requestPermission = async () => {
    page.permission = await page.pushBrowser('ask')
    return page.permission!
  }
  PushManager.prototype.getSubscription = async () =>
    asSubscription(await page.pushBrowser('subscription')) as PushSubscription | null
  PushManager.prototype.subscribe = async (options) =>
    asSubscription(
      await page.pushBrowser('subscribe', String(options?.applicationServerKey)),
    ) as unknown as PushSubscription
}
