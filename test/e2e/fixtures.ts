import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Role } from '#contract/roles.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { attachOrStart } from '#server/postgres/embedded.ts'
import { readSettings } from '#server/settings/settings.ts'
import { hangMs } from '#test/hang-limit.ts'
import { dayWithTimeLeft } from '#test/midnight.ts'
import { type People, people, type TestPerson } from '#test/people.ts'
import { ConsoleErrors } from './console-errors.ts'
import { newContext } from './context.ts'
import { type KeptBrowser, keepBrowser } from './kept-browser.ts'
import { chosenPlace } from './place.ts'
import { type World, worldOf } from './world.ts'

export type { TestPerson }
export { expect }

type TestFixtures = {
  /** Before each test, because all of them come from one address. */
  textsMoved: undefined
  /** Before each test: what it does today must still be of today when it looks. */
  dayHasTimeLeft: undefined
  /** For what a context never forgets. */
  ownContext: boolean
  /** A context of its own whose time passes only by what the test says (`page.clock`), once `stopClock` was called. */
  ownClock: boolean
  /** Another browser, in which somebody else may sign in. */
  otherContext: BrowserContext
  /** Whatever the page complains about; a test that says nothing expects nothing. */
  consoleErrors: ConsoleErrors
  /** The page of somebody who is signed in already. */
  signIn: (person: { token: string }, page?: Page) => Promise<void>
  /** A new person of this role, signed in. */
  signInAs: (role: Role) => Promise<TestPerson>
}

type WorkerFixtures = {
  /** As the owner of the database, for what no call does. */
  sql: Sql
  people: People
  world: World
  kept: { browser?: KeptBrowser }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sql: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const { socketDir, database, user } = await attachOrStart({ dataDir: chosenPlace().dataDir })
      const sql = connect({ socketDir, database, user }, { max: 2, connectMs: hangMs })
      await use(sql)
      await sql.end()
    },
    { scope: 'worker' },
  ],
  people: [async ({ sql }, use) => use(people(sql, readSettings({}))), { scope: 'worker' }],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const kept: WorkerFixtures['kept'] = {}
      await use(kept)
      await kept.browser?.context.close()
    },
    { scope: 'worker' },
  ],
  textsMoved: [
    async ({ people }, use) => {
      await people.moveTexts()
      await use(undefined)
    },
    { auto: true },
  ],
  dayHasTimeLeft: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      await dayWithTimeLeft()
      await use(undefined)
    },
    { auto: true },
  ],
  ownContext: [false, { option: true }],
  ownClock: [false, { option: true }],
  context: async ({ browser, kept, ownContext, ownClock }, use) => {
    if (ownContext || ownClock) {
      const context = await newContext(browser)
      if (ownClock) await context.clock.install()
      await use(context)
      return context.close()
    }
    kept.browser ??= await keepBrowser(browser)
    await use(kept.browser.context)
    await kept.browser.forget()
  },
  otherContext: async ({ browser }, use) => {
    const context = await newContext(browser)
    await use(context)
    await context.close()
  },
  world: [async ({ people }, use) => use(worldOf(people)), { scope: 'worker' }],

  consoleErrors: [
    async ({ page }, use) => {
      const errors = new ConsoleErrors()
      await errors.watch(page)
      await use(errors)
      errors.check()
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use(async ({ token }, target = page) => {
      // Only once: a page that drops the token must stay without it.
      await target.addInitScript((value) => {
        // A logout empties the storages, but not the name of a tab. Another origin starts without a name.
        if (window.name === 'signed-in' || sessionStorage.getItem('signed-in')) return
        window.name = 'signed-in'
        sessionStorage.setItem('signed-in', 'yes')
        localStorage.setItem('token', value)
      }, token)
    })
  },
  signInAs: async ({ people, signIn }, use) => {
    await use(async (role) => {
      const person = await people.person({ role })
      await signIn(person)
      return person
    })
  },
})

/** Marks the tests of main flows, which `npm test` runs. `npm run test:long` runs the others. */
export const core = { tag: '@core' }

/** The one place where screen readers are told of toasts. */
export const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

export const toast = (page: Page, text: string) => toasts(page).getByText(text, { exact: true })

/** Toasts have code of their own, which a page fetches when it is idle. Without a connection it needs that code. */
export const toastsFetched = (page: Page) =>
  page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    const parts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    const hasToasts = fetched.some((name) => name.includes('/toast-region-'))
    return hasToasts && parts.every(({ href }) => fetched.includes(href))
  })

/**
 * Holds back the stream of events, which a page opens a second after its data. For tests of what the page learns from
 * its own calls: otherwise the stream may tell it first.
 */
export const withoutEvents = (page: Page) => page.route('**/api/v1/events', () => {})

/** Stops the page's own clock, far enough ahead that a slow machine has not passed it when it stops. */
export const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10 * 60_000)

/** Waits for what comes after a pause, on the page's own clock: so nobody sits the pause out. */
export async function afterPauses(page: Page, appears: Locator) {
  await expect(async () => {
    await page.clock.fastForward(1_500)
    await expect(appears).toBeVisible({ timeout: 250 })
  }).toPass()
}
