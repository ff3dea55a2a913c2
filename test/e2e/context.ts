import type { Browser, BrowserContext } from '@playwright/test'
import { withPatience } from './patience.ts'
import { withSureRoutes } from './sure-routes.ts'

/** Pages of this context do not depend on how fast the machine is. */
export async function prepareContext(context: BrowserContext) {
  withSureRoutes(context)
  await withPatience(context)
}

/** A browser without cookies or storage, with the options of the test. */
export async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  await prepareContext(context)
  return context
}
