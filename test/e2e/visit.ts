import { expect, type Page } from '@playwright/test'
import type { Screen } from './screens.ts'

/** Whether a page shows nothing of the app yet. A kept browser opens its pages at an address of the site. */
export const isNew = (page: Page) => /^about:blank$|\/readyz$/.test(page.url())

/**
 * Opens an address: from outside the first time, then from within, which is the same to the guards and faster. The page
 * may show the last screen for a moment, so wait for something that only the next screen has.
 */
export async function visit(page: Page, path: string) {
  if (isNew(page)) await page.goto(path)
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Waits until the page is at this address. Asks the page itself, whose answer is never that of the last visit. */
export const landsAt = (page: Page, path: string) =>
  page.waitForFunction((path) => location.pathname === path, path)

/** Opens a screen, which is known by its heading, its address and its title. */
export async function showsScreen(page: Page, { path, heading, title }: Screen, search = '') {
  await visit(page, `${path}${search}`)
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  await landsAt(page, path)
  await expect(page).toHaveTitle(title)
}
