import type { Browser, BrowserContext } from '@playwright/test'
import { newContext } from './context.ts'
import { chosenPlace } from './place.ts'

export type KeptBrowser = {
  context: BrowserContext
  /** To the next test it is a new one: no page, no cookie, nothing stored, a network. */
  forget(): Promise<void>
}

/** A browser for test after test: what it has fetched and compiled once is there at once. */
export async function keepBrowser(browser: Browser): Promise<KeptBrowser> {
  const { origin } = new URL(chosenPlace().url)
  const context = await newContext(browser)
  // Stays open, and with it the process that pages of this site share.
  const home = await context.newPage()
  await home.goto('/readyz')
  const session = await context.newCDPSession(home)

  async function forget() {
    await Promise.all(context.pages().map((page) => page !== home && page.close()))
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage' })
    await context.setOffline(false)
  }
  return { context, forget }
}
