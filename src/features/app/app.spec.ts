import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { answered, restarting, unreachable } from '#test/e2e/console-errors.ts'
import { core, expect, test, toast } from '#test/e2e/fixtures.ts'
import { amount, recipient, submit } from '#test/e2e/money-form.ts'
import { offlineLooks } from '#test/e2e/offline-looks.ts'
import { startOwnServer } from '#test/e2e/own-server.ts'
import { visit } from '#test/e2e/visit.ts'
import { fileText } from './server/file-text.ts'

/** What the browser keeps of the app. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const files = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    const workers = await navigator.serviceWorker.getRegistrations()
    return { workers: workers.filter(({ active }) => active).length, files: files.flat().sort() }
  })

const nothing = { workers: 0, files: [] }
const installed = { workers: 1, files: ['/favicon.svg', '/offline', '/offline.js'] }
const noConnection = (page: Page, title = 'No connection') =>
  page.getByRole('heading', { level: 1, name: title })
/** In both languages. */
const form = (page: Page) => page.getByRole('main').locator('form')
const manifest = (page: Page) => page.locator('link[rel=manifest]')

/** Until the worker answers for the pages of this browser. */
async function openWithWorker(page: Page, path: string) {
  await page.goto(path)
  await expect.poll(() => kept(page)).toEqual(installed)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test.describe('the app', () => {
  test.use({ ownContext: true, serviceWorkers: 'allow' })

  test(
    'a first visit keeps nothing and asks for nothing; a sign-in keeps the page for times without a connection',
    core,
    async ({ page, signInAs }) => {
      const asked: string[] = []
      await page.exposeFunction('heardOf', (what: string) => asked.push(what))
      await page.addInitScript(() => {
        const heardOf = (window as unknown as { heardOf: (what: string) => void }).heardOf
        Notification.requestPermission = async () => {
          heardOf('permission')
          return 'default'
        }
      })
      await page.goto(paths.home)
      await page.waitForLoadState('networkidle')
      expect(await kept(page)).toEqual(nothing)
      await expect(manifest(page)).toHaveAttribute('href', '/manifest-en.webmanifest')
      await signInAs('USER')
      await openWithWorker(page, paths.user)
      expect(asked).toEqual([])
    },
  )

  test(
    'without a connection every address shows the offline page, in the language of the person, and Try again leads back',
    core,
    async ({ page, context, signInAs, consoleErrors }) => {
      consoleErrors.allow(unreachable)
      await signInAs('USER')
      await openWithWorker(page, paths.userWithdraw)
      const titles = { en: 'No connection', bn: 'সংযোগ নেই' }
      for (const language of languages)
        await test.step(language, async () => {
          await page.goto(`${paths.userWithdraw}?lang=${language}`)
          await expect
            .poll(() =>
              page.evaluate(async () => (await caches.match('/offline'))?.headers.get('content-language')),
            )
            .toBe(language)
          await context.setOffline(true)
          for (const path of [paths.user, '/r/abc', paths.login]) {
            await page.goto(path)
            await expect(noConnection(page, titles[language])).toBeVisible()
          }
          await offlineLooks(page, paths.userWithdraw)
          // When the connection is back, the page loads again.
          await context.setOffline(false)
          await expect(form(page)).toBeVisible()
        })
      await test.step('a browser that does not notice it', async () => {
        await page.addInitScript(() =>
          addEventListener('online', (event) => event.stopImmediatePropagation(), true),
        )
        await context.setOffline(true)
        await page.goto(paths.userWithdraw)
        await page.keyboard.press('Tab')
        await expect(page.getByRole('button')).toBeFocused()
        await context.setOffline(false)
        await page.keyboard.press('Enter')
        await expect(form(page)).toBeVisible()
      })
    },
  )

  test('a new version is offered when nothing is half done, and reloads only when the person says so', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(answered(503), unreachable, restarting)
    await page.addInitScript(() => {
      const told: unknown[] = []
      Object.assign(window, { told })
      navigator.serviceWorker.addEventListener('message', ({ data }) => told.push(data))
    })
    const own = await startOwnServer(page)
    try {
      await openWithWorker(page, `${own.url}${paths.userWithdraw}`)
      await own.restart({ BATUA_SUPPORT_EMAIL: 'help@batua.test' })
      await amount(page).fill('25')
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await page.waitForFunction(() => (window as unknown as { told: unknown[] }).told.includes('updated'))
      await expect(toast(page, 'A new version is ready.'), 'over a form').toHaveCount(0)
      await expect(amount(page)).toHaveValue('25')
      await visit(page, paths.userTransactions)
      await expect(toast(page, 'A new version is ready.')).toBeVisible()
      const loaded = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Reload' }).click()
      await loaded
      await expect(page.locator('html')).toHaveAttribute('data-support-email', 'help@batua.test')
      expect((await kept(page)).files).toEqual(installed.files)
    } finally {
      await own.stop()
    }
  })

  // threat: stale-worker
  test('with BATUA_APP=off one load removes worker, cache and manifest; switched back they are there again', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(answered(503), unreachable, restarting)
    const own = await startOwnServer(page)
    try {
      await openWithWorker(page, `${own.url}${paths.user}`)
      await own.restart({ BATUA_APP: 'off' })
      await page.goto(`${own.url}${paths.home}`)
      await expect(manifest(page)).toHaveCount(0)
      await expect.poll(() => kept(page)).toEqual(nothing)
      await own.restart({})
      await openWithWorker(page, `${own.url}${paths.user}`)
      await expect(manifest(page)).toHaveCount(1)
    } finally {
      await own.stop()
    }
  })

  test('the icon of the app leads to the own area, or to the login', async ({ page, signInAs }) => {
    await page.goto('/open')
    await expect(page).toHaveURL(paths.login)
    await signInAs('AGENT')
    await page.goto('/open')
    await expect(page).toHaveURL(new RegExp(`${paths.agent}`))
  })

  // threat: shared-text
  test('what another app shares fills the form that sends money, as text', async ({
    page,
    signInAs,
    consoleErrors,
  }) => {
    consoleErrors.allow(answered(404))
    await signInAs('USER')
    const share = (text: string) => page.goto(`/share?text=${encodeURIComponent(text)}`)
    await share('Please pay 01711-000 002')
    await expect(page).toHaveURL(paths.userSendMoney)
    await expect(recipient(page)).toHaveValue(/01711-?000 ?002|\+880 1711 000002/)
    const script = '<img src=x onerror=alert(1)>'
    await share(script)
    await expect(page.getByLabel('Note')).toHaveValue(script)
    await expect(submit(page, 'Send Money')).toBeVisible()
    await share(`Pay me: ${new URL(page.url()).origin}/pay/not-a-token`)
    await expect(page).toHaveURL('/pay/not-a-token')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('a worker in a foreign network', () => {
  test.use({ ownContext: true, serviceWorkers: 'allow' })

  for (const [what, status] of [
    ['a page of its own', 200],
    ['a redirect to one', 302],
  ] as const)
    test(`that answers with ${what} keeps nothing of it`, async ({ page }) => {
      const portal = await foreignNetwork(status)
      try {
        await page.goto(portal.url)
        const state = await page.evaluate(async () => {
          const registration = await navigator.serviceWorker.register('/sw.js')
          const worker = registration.installing!
          await new Promise<void>((resolve) => {
            worker.onstatechange = () => worker.state === 'redundant' && resolve()
          })
          return worker.state
        })
        expect(state).toBe('redundant')
        expect(await keptTexts(page)).toEqual([])
      } finally {
        await page.goto('about:blank')
        portal.close()
      }
    })
})

const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll('/offline')),
    )
    return Promise.all(kept.flat().map((response) => response.text()))
  })

/** Our worker, and a network that answers every other address with its own page. */
async function foreignNetwork(status: 200 | 302) {
  const server = createServer((request, response) => {
    const isWorker = request.url === '/sw.js'
    const isPage = request.url === '/' || status === 200 || request.url === '/portal'
    if (isWorker) response.writeHead(200, { 'content-type': 'text/javascript' }).end(fileText('sw.js'))
    else if (isPage)
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in to the Wi-Fi</h1>')
    else response.writeHead(302, { location: '/portal' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
