import { expect, type Page } from '@playwright/test'

/** Opens an address: from outside the first time, then from within, which is the same to the guards and faster. */
export async function visit(page: Page, path: string) {
  if (page.url() === 'about:blank') await page.goto(path)
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
