import { expect, type Page } from '@playwright/test'
import { allLooks, fits, violations } from './page-checks.ts'

/** The offline page takes its theme when it loads, so each look is a load of its own. */
export async function offlineLooks(page: Page, path: string) {
  for (const { viewport, theme, rules } of allLooks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(path)
    await expect(page.locator('html')).toHaveClass(theme)
    expect(await violations(page, rules ? { rules } : {}), `${theme} at ${viewport.width}`).toEqual([])
    await fits(page, `the offline page at ${viewport.width}`)
  }
}
