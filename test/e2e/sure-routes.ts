import { type BrowserContext, expect, type Page } from '@playwright/test'

/**
 * Makes `page.route` wait until the page is intercepted. Playwright's own returns when the browser knows of the route,
 * and the process of the page learns it later: a call that the next step of a test causes may still go to the server,
 * past the route. Playwright does not see the answer to such a call either.
 */
export function withSureRoutes(context: BrowserContext) {
  for (const page of context.pages()) makeRoutesSure(page)
  context.on('page', makeRoutesSure)
}

/** Answered by the server too, so a call that is not intercepted yet leaves no error in the console. */
const probe = '/readyz?intercepted'
const isProbe = (url: URL) => url.pathname + url.search === probe

function makeRoutesSure(page: Page) {
  const route = page.route.bind(page)
  page.route = async (...args) => {
    const added = await route(...args)
    await route(isProbe, (call) => call.fulfill({ status: 204 }))
    await expect(async () => expect(await isIntercepted(page)).toBe(true)).toPass()
    await page.unroute(isProbe)
    return added
  }
}

/** An empty page makes no calls, and the next one knows its routes from the start. */
const isIntercepted = async (page: Page) =>
  !page.url().startsWith('http') ||
  page.evaluate(async (address) => (await fetch(address)).status === 204, probe)
