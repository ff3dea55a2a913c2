import type { Page, Route } from '@playwright/test'

/** What the console says about a call that was dropped. */
export const dropped = /ERR_CONNECTION_RESET/

/** Holds the next such call until `release` or `drop`, so that the screen can be looked at while it runs. */
export async function hold(page: Page, url: string) {
  const held = Promise.withResolvers<Route>()
  await page.route(url, held.resolve, { times: 1 })
  return {
    release: async () => (await held.promise).continue(),
    drop: async () => (await held.promise).abort('connectionreset'),
  }
}
