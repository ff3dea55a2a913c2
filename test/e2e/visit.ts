import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/**
 * Opens an address: from outside the first time, then from within, which is the same to the guards and faster. The page
 * may show the last screen for a moment, so wait for something that only the next screen has.
 */
export async function visit(page: Page, path: string) {
  if (page.url() === 'about:blank') await page.goto(path)
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

/** Opens each address from within and waits until the page has led on to another one. In one go, which is faster. */
export const allLeadTo = (page: Page, from: readonly string[], to: string) =>
  page.evaluate(
    async ([paths, to]) => {
      for (const path of paths) {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
        while (location.pathname !== to) await new Promise(requestAnimationFrame)
      }
    },
    [from, to] as const,
  )

/** Opens a screen, which is known by its heading, its address and its title. */
export async function showsScreen(page: Page, { path, heading, title }: Screen, search = '') {
  await visit(page, `${path}${search}`)
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  await landsAt(page, path)
  await expect(page).toHaveTitle(title)
}
