import type { Browser, BrowserContext, Page } from '@playwright/test'
import { withPatience } from './patience.ts'
import { chosenPlace } from './place.ts'

export type KeptBrowser = {
  context: BrowserContext
  newPage(): Promise<Page>
  /** To the next test it is a new one: no page, no cookie, nothing stored, a network. */
  forget(): Promise<void>
}

/** A browser for test after test: what it has fetched and compiled once is there at once. */
export async function keepBrowser(browser: Browser): Promise<KeptBrowser> {
  const { origin } = new URL(chosenPlace().url)
  const context = await browser.newContext()
  await withPatience(context)
  // Stays open, and with it the process that pages of this site share.
  const home = await context.newPage()
  await home.goto('/readyz')
  const session = await context.newCDPSession(home)

  /** Opened by a page of the site, so that it starts in the process of the site: another process costs as much as a visit. */
  async function newPage() {
    const opened = context.waitForEvent('page')
    await home.evaluate(() => void window.open('/readyz', '_blank', 'noopener'))
    const page = await opened
    await page.waitForLoadState()
    return page
  }

  async function forget() {
    await Promise.all(context.pages().map((page) => page !== home && page.close()))
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage' })
    await context.setOffline(false)
  }
  return { context, newPage, forget }
}
