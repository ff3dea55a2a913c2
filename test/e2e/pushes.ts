import type { BrowserContext, Page, Worker } from '@playwright/test'
import { expect } from './fixtures.ts'

type Shown = { title: string; body: string; tag: string; data: unknown; silent: boolean | null }

/** The worker answers for this page, and has kept what it keeps. */
export const workerReady = (page: Page) =>
  page.waitForFunction(
    async () => navigator.serviceWorker.controller !== null && (await caches.match('/offline')),
  )

/**
 * Sends pushes to the worker of a page, as a push service does. A whole Chromium delivers and shows them. Its headless
 * shell has neither notifications nor a number on an icon, and dies of a push: there the worker gets the event from here, and a list is the screen.
 */
export async function pushesTo(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const worker = await workerOf(page.context())
  // Asked in the worker: a page of the test may have a stand-in.
  const isWhole = await worker.evaluate(() => self.Notification.permission === 'granted')
  const deliver = isWhole ? await delivery(page) : await dispatch(worker)
  return {
    worker,
    deliver,
    shown: () =>
      worker.evaluate(async () =>
        (await self.registration.getNotifications()).map(
          ({ title, body, tag, data, silent }: Shown): Shown => ({ title, body, tag, data, silent }),
        ),
      ) as Promise<Shown[]>,
    /** Presses the notification with these words. Resolves with the addresses of windows that this opened. */
    press: (body: string) => worker.evaluate(pressIn, body),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the scope of a worker, which the types of pages do not know
declare const self: any

async function workerOf(context: BrowserContext): Promise<Worker> {
  await expect.poll(() => context.serviceWorkers().length).toBeGreaterThan(0)
  return context.serviceWorkers().at(-1)!
}

async function delivery(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) resolve(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (data: string) =>
    void (await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }))
}

async function dispatch(worker: Worker) {
  await worker.evaluate(() => {
    let shown: { title: string; tag: string }[] = []
    const remove = (gone: object) => {
      shown = shown.filter((other) => other !== gone)
    }
    Object.defineProperty(self.registration, 'showNotification', {
      value: async (title: string, options: { tag: string }) => {
        shown = shown.filter(({ tag }) => tag === '' || tag !== options.tag)
        const notification = { title, ...options, close: () => remove(notification) }
        shown.push(notification)
      },
    })
    Object.defineProperty(self.registration, 'getNotifications', { value: async () => shown })
    self.navigator.setAppBadge = async () => {}
  })
  return (data: string) =>
    worker.evaluate(async (data) => {
      const event = new self.PushEvent('push', { data })
      const works: Promise<unknown>[] = []
      Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => works.push(work) })
      self.dispatchEvent(event)
      await Promise.all(works)
    }, data)
}

/** No press of a test reaches a notification, and without one the browser opens no window. */
async function pressIn(body: string): Promise<string[]> {
  const opened: string[] = []
  const notification = (await self.registration.getNotifications()).find(
    (shown: { body: string }) => shown.body === body,
  )
  const event = new self.ExtendableEvent('notificationclick')
  const works: Promise<unknown>[] = []
  Object.defineProperty(event, 'notification', { value: notification })
  Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => works.push(work) })
  // A page that is busy for longer than the worker waits would count as one that does not answer.
  const { setTimeout } = self
  self.setTimeout = (work: () => void, _ms: number, ...rest: unknown[]) => setTimeout(work, 600_000, ...rest)
  self.clients.openWindow = async (address: string) => void opened.push(address)
  self.WindowClient.prototype.focus = async () => {}
  self.dispatchEvent(event)
  await Promise.all(works)
  return opened
}
